#include "plain_ledger.h"

#include <sqlite3.h>
#include <stdint.h>
#include <string.h>
#include <time.h>

enum { FIND_OWNED, FIND_TRANSFER, FIND_ACCOUNT, FIND_BALANCE, FIND_LATEST, ADD_TRANSFER, ADD_POSTING, BEGIN, COMMIT, STATEMENTS };

static const char *const SQL[STATEMENTS] = {
    "SELECT id FROM account WHERE customer IS NOT NULL ORDER BY id LIMIT 1 OFFSET ?1",
    "SELECT sequence, note, booked_at FROM transfer WHERE id = ?1",
    "SELECT account.id, number, customer, name, coalesce(display_name, 'DOBank'), currency"
    " FROM account LEFT JOIN customer ON customer.id = account.customer WHERE account.id = ?1",
    "SELECT balance_after FROM posting WHERE account = ?1 ORDER BY sequence DESC LIMIT 1",
    "SELECT sequence, chain FROM transfer ORDER BY sequence DESC LIMIT 1",
    "INSERT INTO transfer (sequence, id, source, booked_at, note, chain) VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    "INSERT INTO posting (account, sequence, counterparty, booked_at, amount, balance_after)"
    " VALUES (?1, ?2, ?3, ?4, ?5, ?6)",
    "BEGIN IMMEDIATE",
    "COMMIT",
};

struct bank {
    sqlite3 *db;
    sqlite3_stmt *statements[STATEMENTS];
};

static double now(void) {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return (double)time.tv_sec + (double)time.tv_nsec / 1e9;
}

/// Steps a statement once and gives its first column.
static int64_t run(struct bank *bank, int which) {
    sqlite3_stmt *statement = bank->statements[which];
    int64_t value = sqlite3_step(statement) == SQLITE_ROW ? sqlite3_column_int64(statement, 0) : 0;
    sqlite3_reset(statement);
    return value;
}

static int64_t look_up(struct bank *bank, int which, int64_t key) {
    sqlite3_bind_int64(bank->statements[which], 1, key);
    return run(bank, which);
}

static void add_posting(struct bank *bank, int64_t sequence, int64_t account, int64_t other, int64_t amount,
                        int64_t balance) {
    const int64_t values[] = {account, sequence, other, 1700000000000, amount, balance};
    for (int i = 0; i < 6; i++) sqlite3_bind_int64(bank->statements[ADD_POSTING], i + 1, values[i]);
    run(bank, ADD_POSTING);
}

static void transfer(struct bank *bank, int64_t source, int64_t destination, int64_t amount) {
    unsigned char id[16];
    unsigned char chain[32];
    sqlite3_randomness(sizeof id, id);
    memset(chain, 7, sizeof chain);

    sqlite3_bind_blob(bank->statements[FIND_TRANSFER], 1, id, sizeof id, SQLITE_STATIC);
    run(bank, FIND_TRANSFER);
    look_up(bank, FIND_ACCOUNT, source);
    look_up(bank, FIND_ACCOUNT, destination);
    int64_t source_balance = look_up(bank, FIND_BALANCE, source) - amount;
    int64_t destination_balance = look_up(bank, FIND_BALANCE, destination) + amount;
    int64_t sequence = run(bank, FIND_LATEST) + 1;

    sqlite3_stmt *add = bank->statements[ADD_TRANSFER];
    sqlite3_bind_int64(add, 1, sequence);
    sqlite3_bind_blob(add, 2, id, sizeof id, SQLITE_STATIC);
    sqlite3_bind_int64(add, 3, source);
    sqlite3_bind_int64(add, 4, 1700000000000);
    sqlite3_bind_text(add, 5, "benchmark", -1, SQLITE_STATIC);
    sqlite3_bind_blob(add, 6, chain, sizeof chain, SQLITE_STATIC);
    run(bank, ADD_TRANSFER);
    add_posting(bank, sequence, source, destination, -amount, source_balance);
    add_posting(bank, sequence, destination, source, amount, destination_balance);
}

static int transaction(struct bank *bank, const int64_t accounts[2], int transfers) {
    run(bank, BEGIN);
    for (int i = 0; i < transfers; i++) transfer(bank, accounts[i % 2], accounts[1 - i % 2], 1);
    run(bank, COMMIT);
    return sqlite3_errcode(bank->db) == SQLITE_OK;
}

static int open_bank(struct bank *bank, const char *path) {
    if (sqlite3_open_v2(path, &bank->db, SQLITE_OPEN_READWRITE, NULL) != SQLITE_OK) return 0;
    const char *settings = "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON;";
    if (sqlite3_exec(bank->db, settings, NULL, NULL, NULL) != SQLITE_OK) return 0;
    for (int i = 0; i < STATEMENTS; i++)
        if (sqlite3_prepare_v2(bank->db, SQL[i], -1, &bank->statements[i], NULL) != SQLITE_OK) return 0;
    return 1;
}

double plain_ledger_run(const char *path, int count, int batch) {
    struct bank bank = {0};
    double seconds = -1;
    if (open_bank(&bank, path)) {
        int64_t accounts[] = {look_up(&bank, FIND_OWNED, 0), look_up(&bank, FIND_OWNED, 1)};
        double start = now();
        int ok = 1;
        for (int i = 0; i < count && ok; i += batch) ok = transaction(&bank, accounts, batch < count - i ? batch : count - i);
        if (ok) seconds = now() - start;
    }
    for (int i = 0; i < STATEMENTS; i++) sqlite3_finalize(bank.statements[i]);
    sqlite3_close(bank.db);
    return seconds;
}
