#include "files.h"

#include <stdlib.h>
#include <string.h>

/// Who has the first one writes to the log; who has the second one reads only the file, since all of the log is in it (the WAL-index
/// file format of SQLite, section 2.3).
enum { WRITE_LOCK = 0, FILE_READ_LOCK = 3, LARGEST_PAGE = 65536, RESERVED_BYTES_FIELD = 20 };

/// SQLite reads and writes whole pages, but for the header of the file, which it reads without a lock.
static int is_page(int count, sqlite3_int64 offset) {
    return count >= 512 && count <= LARGEST_PAGE && (count & (count - 1)) == 0 && offset % count == 0;
}

static int database_close(sqlite3_file *file) {
    struct checked_file *database = (struct checked_file *)file;
    if (database->partner) database->partner->partner = NULL;
    for (int i = 0; i < database->region_count; i++) free(database->regions[i]);
    free(database->regions);
    return below_close(file);
}

static int database_read(sqlite3_file *file, void *bytes, int count, sqlite3_int64 offset) {
    struct checked_file *database = (struct checked_file *)file;
    int code = below(file)->pMethods->xRead(below(file), bytes, count, offset);
    if (code == SQLITE_OK && offset == 0 && count > RESERVED_BYTES_FIELD)
        database->has_room = ((const unsigned char *)bytes)[RESERVED_BYTES_FIELD] == PAGE_CHECKSUM_BYTES;
    // SQLite takes the rest of a page that the file ends in for zeros.
    int is_read = code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ;
    if (!is_read || database->is_off || !is_page(count, offset)) return code;
    uint32_t number = (uint32_t)(offset / count) + 1;
    if (page_checksum_is_right(bytes, count, number)) return code;
    database->damage = (struct page_damage){.page = number};
    return SQLITE_IOERR_DATA;
}

static int database_write(sqlite3_file *file, const void *bytes, int count, sqlite3_int64 offset) {
    const struct checked_file *database = (const struct checked_file *)file;
    if (database->is_off && !database->has_room) return below(file)->pMethods->xWrite(below(file), bytes, count, offset);
    if (!is_page(count, offset)) return SQLITE_IOERR_WRITE;
    unsigned char page[LARGEST_PAGE];
    memcpy(page, bytes, (size_t)count);
    if (offset == 0 && page[RESERVED_BYTES_FIELD] != PAGE_CHECKSUM_BYTES) return SQLITE_IOERR_WRITE;
    page_checksum_write(page, count, (uint32_t)(offset / count) + 1);
    return below(file)->pMethods->xWrite(below(file), page, count, offset);
}

static int database_control(sqlite3_file *file, int operation, void *argument) {
    struct checked_file *database = (struct checked_file *)file;
    switch (operation) {
    case PAGE_CHECKSUMS_OFF:
        database->is_off = 1;
        return SQLITE_OK;
    case PAGE_CHECKSUMS_ALONE:
        database->is_alone = 1;
        return SQLITE_OK;
    case PAGE_CHECKSUMS_DAMAGE:
        *(struct page_damage *)argument = database->damage;
        database->damage = (struct page_damage){0};
        return SQLITE_OK;
    case PAGE_CHECKSUMS_COMMIT_WRITTEN:
        *(int *)argument = database->partner ? database->partner->transaction.is_commit_written : 0;
        return SQLITE_OK;
    case PAGE_CHECKSUMS_LOG_BEGINS:
        *(int *)argument = database->reads_file_only;
        return SQLITE_OK;
    default:
        return below_control(file, operation, argument);
    }
}

/// A connection that reads alone takes no lock.
static int database_lock(sqlite3_file *file, int level) {
    return ((struct checked_file *)file)->is_alone ? SQLITE_OK : below_lock(file, level);
}

static int database_unlock(sqlite3_file *file, int level) {
    return ((struct checked_file *)file)->is_alone ? SQLITE_OK : below_unlock(file, level);
}

static int add_region(struct checked_file *database, int bytes) {
    void **regions = realloc(database->regions, sizeof *regions * ((size_t)database->region_count + 1));
    if (!regions) return SQLITE_NOMEM;
    database->regions = regions;
    regions[database->region_count] = calloc(1, (size_t)bytes);
    if (!regions[database->region_count]) return SQLITE_NOMEM;
    database->region_count++;
    return SQLITE_OK;
}

static int database_map(sqlite3_file *file, int region, int bytes, int extend, void volatile **memory) {
    struct checked_file *database = (struct checked_file *)file;
    if (!database->is_alone) return below(file)->pMethods->xShmMap(below(file), region, bytes, extend, memory);
    while (database->region_count <= region) {
        int code = add_region(database, bytes);
        if (code != SQLITE_OK) return code;
    }
    *memory = database->regions[region];
    return SQLITE_OK;
}

static int database_lock_index(sqlite3_file *file, int offset, int count, int flags) {
    struct checked_file *database = (struct checked_file *)file;
    if (database->is_alone) return SQLITE_OK;
    if (offset == WRITE_LOCK && database->partner) {
        log_transaction_lock(&database->partner->transaction, flags);
        drop_gathered(database->partner);
    }
    int code = below(file)->pMethods->xShmLock(below(file), offset, count, flags);
    if (code == SQLITE_OK && offset == FILE_READ_LOCK && flags & SQLITE_SHM_SHARED)
        database->reads_file_only = (flags & SQLITE_SHM_LOCK) != 0;
    return code;
}

/// SQLite is about to tell readers of what is in the log. It has synced that before, unless it was told not to sync at all: then
/// a failure here is not reported, and the log must not be used again.
static void database_barrier(sqlite3_file *file) {
    struct checked_file *database = (struct checked_file *)file;
    if (database->partner) {
        int code = flush_gathered(database->partner);
        if (code != SQLITE_OK) database->partner->gathered.failure = code;
    }
    if (!database->is_alone) below(file)->pMethods->xShmBarrier(below(file));
}

static int database_unmap(sqlite3_file *file, int delete) {
    if (((struct checked_file *)file)->is_alone) return SQLITE_OK;
    return below(file)->pMethods->xShmUnmap(below(file), delete);
}

/// Version 2: SQLite must not map the file past the checks.
const sqlite3_io_methods database_methods = {
    .iVersion = 2,
    .xClose = database_close,
    .xRead = database_read,
    .xWrite = database_write,
    .xTruncate = below_truncate,
    .xSync = below_sync,
    .xFileSize = below_size,
    .xLock = database_lock,
    .xUnlock = database_unlock,
    .xCheckReservedLock = below_is_reserved,
    .xFileControl = database_control,
    .xSectorSize = below_sector_size,
    .xDeviceCharacteristics = below_characteristics,
    .xShmMap = database_map,
    .xShmLock = database_lock_index,
    .xShmBarrier = database_barrier,
    .xShmUnmap = database_unmap,
};
