#include "files.h"

#include <stdlib.h>
#include <string.h>

enum { SALTS_FIELD = 16, FRAME_SALTS_FIELD = 8, FRAME_SUM_FIELD = 16, FILE_SUM_FIELD = 24, COMMIT_FIELD = 4 };

static uint32_t big_endian(const unsigned char *bytes) {
    return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

/// When the lock is given back the sums of all frames are right, and what the transaction wrote can still be asked for.
void log_transaction_lock(struct log_transaction *transaction, int flags) {
    if (flags & SQLITE_SHM_LOCK) *transaction = (struct log_transaction){.rewritten = INT64_MAX, .commit = -1};
    if (flags & SQLITE_SHM_UNLOCK) transaction->rewritten = INT64_MAX;
}

static int log_close(sqlite3_file *file) {
    struct checked_file *log = (struct checked_file *)file;
    if (log->partner) log->partner->partner = NULL;
    free(log->gathered.bytes);
    return below_close(file);
}

/// Reads one part of the log after another, as long as none fails.
static int read_all(sqlite3_file *file, unsigned char *header, unsigned char *frame, sqlite3_int64 offset, unsigned char *sum,
                    sqlite3_int64 sum_offset) {
    const sqlite3_io_methods *methods = below(file)->pMethods;
    int code = methods->xRead(below(file), header, LOG_HEADER_BYTES, 0);
    if (code == SQLITE_OK) code = methods->xRead(below(file), frame, FRAME_HEADER_BYTES, offset);
    if (code == SQLITE_OK) code = methods->xRead(below(file), sum, 8, sum_offset);
    return code;
}

/// Whether the frame that begins at `offset` is part of the log's chain: it has the log's salts, and its sum follows from the one
/// before it. `SQLITE_IOERR_DATA` when it is not, or the error that prevents the check.
static int check_chain(sqlite3_file *file, const unsigned char *page, int size, sqlite3_int64 offset) {
    unsigned char header[LOG_HEADER_BYTES], frame[FRAME_HEADER_BYTES], before[8];
    sqlite3_int64 sum_before =
        offset == LOG_HEADER_BYTES ? FILE_SUM_FIELD : offset - size - FRAME_HEADER_BYTES + FRAME_SUM_FIELD;
    int code = read_all(file, header, frame, offset, before, sum_before);
    if (code != SQLITE_OK) return code;
    if (memcmp(header + SALTS_FIELD, frame + FRAME_SALTS_FIELD, 8) != 0) return SQLITE_IOERR_DATA;
    uint32_t sum[2] = {big_endian(before), big_endian(before + 4)};
    int is_big_endian = header[3] & 1;
    log_checksum(sum, frame, 8, is_big_endian);
    log_checksum(sum, page, size, is_big_endian);
    int is_right = sum[0] == big_endian(frame + FRAME_SUM_FIELD) && sum[1] == big_endian(frame + FRAME_SUM_FIELD + 4);
    return is_right ? SQLITE_OK : SQLITE_IOERR_DATA;
}

/// Where the frame begins whose page is `count` bytes at `offset`; -1 when there is none.
static sqlite3_int64 frame_of_page(int count, sqlite3_int64 offset) {
    sqlite3_int64 start = offset - FRAME_HEADER_BYTES;
    int is_page = count >= 512 && (count & (count - 1)) == 0;
    return is_page && start >= LOG_HEADER_BYTES && (start - LOG_HEADER_BYTES) % (count + FRAME_HEADER_BYTES) == 0 ? start : -1;
}

static int log_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *log = (struct checked_file *)file;
    int code = flush_gathered(log);
    if (code == SQLITE_OK) code = below(file)->pMethods->xRead(below(file), bytes, count, offset);
    sqlite3_int64 start = frame_of_page(count, offset);
    if (code != SQLITE_OK || start < 0 || !log->partner || log->partner->is_off) return code;
    if (start >= log->transaction.rewritten) return SQLITE_OK;
    code = check_chain(file, bytes, count, start);
    if (code == SQLITE_IOERR_DATA)
        log->partner->damage =
            (struct page_damage){.frame = (uint32_t)((start - LOG_HEADER_BYTES) / (count + FRAME_HEADER_BYTES)) + 1};
    return code;
}

/// SQLite writes the header of a frame and then its page.
static int log_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *log = (struct checked_file *)file;
    struct log_transaction *transaction = &log->transaction;
    if (offset == 0) {
        transaction->end = 0;
        transaction->rewritten = INT64_MAX;
    }
    sqlite3_int64 start = frame_of_page(count, offset);
    if (offset < transaction->end && start >= 0 && start < transaction->rewritten) transaction->rewritten = start;
    if (count == FRAME_HEADER_BYTES && big_endian((const unsigned char *)bytes + COMMIT_FIELD) != 0) transaction->commit = offset;
    if (offset + count > transaction->end) transaction->end = offset + count;
    return gather(log, bytes, count, offset, start >= 0 && start == transaction->commit);
}

static int log_truncate(sqlite3_file *file, sqlite3_int64 size) {
    int code = flush_gathered((struct checked_file *)file);
    return code == SQLITE_OK ? below_truncate(file, size) : code;
}

static int log_sync(sqlite3_file *file, int flags) {
    int code = flush_gathered((struct checked_file *)file);
    return code == SQLITE_OK ? below_sync(file, flags) : code;
}

static int log_size(sqlite3_file *file, sqlite3_int64 *size) {
    int code = flush_gathered((struct checked_file *)file);
    return code == SQLITE_OK ? below_size(file, size) : code;
}

const sqlite3_io_methods log_methods = {
    .iVersion = 2,
    .xClose = log_close,
    .xRead = log_read,
    .xWrite = log_write,
    .xTruncate = log_truncate,
    .xSync = log_sync,
    .xFileSize = log_size,
    .xLock = below_lock,
    .xUnlock = below_unlock,
    .xCheckReservedLock = below_is_reserved,
    .xFileControl = below_control,
    .xSectorSize = below_sector_size,
    .xDeviceCharacteristics = below_characteristics,
};
