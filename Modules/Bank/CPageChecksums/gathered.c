#include "files.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

/// As much as 31 frames of 4,096 bytes; a longer transaction takes more than one flush. SQLite's VFS for Unix looks at the lowest 17 bits
/// of a count only.
enum { CAPACITY = (1 << 17) - 1 };

/// Whether a write failed because there was no room: on the disk, under the user's quota or under the limit for a file.
static int did_not_fit(struct checked_file *log, int code) {
    int error = 0;
    if (code == SQLITE_FULL) return 1;
    if (below(&log->file)->pMethods->xFileControl(below(&log->file), SQLITE_FCNTL_LAST_ERRNO, &error) != SQLITE_OK) return 0;
    return code == SQLITE_IOERR_WRITE && (error == EFBIG || error == EDQUOT);
}

/// What did not fit is not whole, and a commit comes last; after any other failure it may be.
static int write_now(struct checked_file *log, const void *bytes, int count, sqlite3_int64 offset, int is_commit) {
    int code = below(&log->file)->pMethods->xWrite(below(&log->file), bytes, count, offset);
    if (is_commit && (code == SQLITE_OK || !did_not_fit(log, code))) log->transaction.is_commit_written = 1;
    return code;
}

int flush_gathered(struct checked_file *log) {
    struct gathered_writes *gathered = &log->gathered;
    if (gathered->failure != SQLITE_OK || gathered->count == 0) return gathered->failure;
    int count = gathered->count, is_commit = gathered->has_commit;
    drop_gathered(log);
    return write_now(log, gathered->bytes, count, gathered->start, is_commit);
}

void drop_gathered(struct checked_file *log) {
    log->gathered.count = 0;
    log->gathered.has_commit = 0;
}

int gather(struct checked_file *log, const void *bytes, int count, sqlite3_int64 offset, int is_commit) {
    struct gathered_writes *gathered = &log->gathered;
    int goes_on = offset == gathered->start + gathered->count && gathered->count + count <= CAPACITY;
    if (gathered->failure != SQLITE_OK || (gathered->count > 0 && !goes_on)) {
        int code = flush_gathered(log);
        if (code != SQLITE_OK) return code;
    }
    if (!gathered->bytes) gathered->bytes = malloc(CAPACITY);
    if (!gathered->bytes || count > CAPACITY) return write_now(log, bytes, count, offset, is_commit);
    if (gathered->count == 0) gathered->start = offset;
    memcpy(gathered->bytes + gathered->count, bytes, (size_t)count);
    gathered->count += count;
    if (is_commit) gathered->has_commit = 1;
    return SQLITE_OK;
}
