#pragma once

#include "CPageChecksums.h"

#include <sqlite3.h>

/// What a transaction has done to the log since it took SQLite's lock for writing.
struct log_transaction {
    /// The end of what it wrote.
    sqlite3_int64 end;
    /// From here on frames were written again in place, whose sums SQLite makes right when it commits.
    sqlite3_int64 rewritten;
    /// Where the frame begins that says that it is the last of a transaction.
    sqlite3_int64 commit;
    int is_commit_written;
};

/// What SQLite has written to the log since the latest flush, one part after the other without a gap. A commit then is one call of
/// the system, where SQLite makes two for each page.
struct gathered_writes {
    unsigned char *bytes;
    int count;
    /// Where in the log they begin.
    sqlite3_int64 start;
    /// Whether the frame is among them that says that it is the last of a transaction.
    int has_commit;
    /// Why the log is of no use any more: what it lacks was made known to readers. `SQLITE_OK` as long as it is.
    int failure;
};

/// A file of the VFS; the file of the VFS below follows it in memory.
struct checked_file {
    sqlite3_file file;
    /// The database's, of a log; the log's, of a database. `NULL` as long as that is not open.
    struct checked_file *partner;
    int is_off;
    /// Whether a reader of this connection has all it reads in the file, so that its next transaction may begin the log anew.
    int reads_file_only;
    /// Whether the pages have room for checksums, as far as the header was read.
    int has_room;
    struct page_damage damage;
    struct log_transaction transaction;
    struct gathered_writes gathered;
    /// The index of the log of a connection that reads alone, in regions of `region_bytes`.
    int is_alone;
    int region_bytes;
    int region_count;
    void **regions;
};

static inline sqlite3_file *below(sqlite3_file *file) {
    return (sqlite3_file *)((struct checked_file *)file + 1);
}

extern const sqlite3_io_methods database_methods;
extern const sqlite3_io_methods log_methods;

/// Tells that SQLite takes (`SQLITE_SHM_LOCK`) or gives back (`SQLITE_SHM_UNLOCK`) its lock for writing.
void log_transaction_lock(struct log_transaction *transaction, int flags);

/// Writes `count` bytes at `offset` of the log soon: before the log is synced, read or measured, and before a reader is told of them.
int gather(struct checked_file *log, const void *bytes, int count, sqlite3_int64 offset, int is_commit);

/// Writes what was gathered. Nothing of it is kept when that fails.
int flush_gathered(struct checked_file *log);

/// Discards what was gathered, since the transaction was rolled back; no reader knows of it.
void drop_gathered(struct checked_file *log);

/// Lets the VFS for Unix find room on the disk before it maps the index of a log. To be called by one thread at a time.
void make_room_before_mapping(sqlite3_vfs *base);

/// What both kinds of file leave to the VFS below.
int below_close(sqlite3_file *file);
int below_truncate(sqlite3_file *file, sqlite3_int64 size);
int below_sync(sqlite3_file *file, int flags);
int below_size(sqlite3_file *file, sqlite3_int64 *size);
int below_lock(sqlite3_file *file, int level);
int below_unlock(sqlite3_file *file, int level);
int below_is_reserved(sqlite3_file *file, int *result);
int below_control(sqlite3_file *file, int operation, void *argument);
int below_sector_size(sqlite3_file *file);
int below_characteristics(sqlite3_file *file);
