#include "files.h"

#include <stdlib.h>
#include <string.h>

static sqlite3_vfs *base_of(sqlite3_vfs *vfs) {
    return vfs->pAppData;
}

/// A log belongs to the database that SQLite opened before it.
static void join(struct checked_file *log, const char *name) {
    sqlite3_file *database = sqlite3_database_file_object(name);
    if (!database || database->pMethods != &database_methods) return;
    log->partner = (struct checked_file *)database;
    log->partner->partner = log;
}

static int vfs_open(sqlite3_vfs *vfs, const char *name, sqlite3_file *file, int flags, int *flags_out) {
    if (!(flags & (SQLITE_OPEN_MAIN_DB | SQLITE_OPEN_WAL))) return base_of(vfs)->xOpen(base_of(vfs), name, file, flags, flags_out);
    struct checked_file *checked = (struct checked_file *)file;
    memset(checked, 0, sizeof *checked);
    checked->transaction.rewritten = INT64_MAX;
    int code = base_of(vfs)->xOpen(base_of(vfs), name, below(file), flags, flags_out);
    if (code != SQLITE_OK) return code;
    if (flags & SQLITE_OPEN_WAL) join(checked, name);
    file->pMethods = flags & SQLITE_OPEN_WAL ? &log_methods : &database_methods;
    return SQLITE_OK;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *name, int sync_folder) {
    return base_of(vfs)->xDelete(base_of(vfs), name, sync_folder);
}

static int vfs_access(sqlite3_vfs *vfs, const char *name, int flags, int *result) {
    return base_of(vfs)->xAccess(base_of(vfs), name, flags, result);
}

static int vfs_full_path(sqlite3_vfs *vfs, const char *name, int count, char *path) {
    return base_of(vfs)->xFullPathname(base_of(vfs), name, count, path);
}

static int vfs_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
    return base_of(vfs)->xRandomness(base_of(vfs), count, bytes);
}

static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
    return base_of(vfs)->xSleep(base_of(vfs), microseconds);
}

static int vfs_time(sqlite3_vfs *vfs, double *days) {
    return base_of(vfs)->xCurrentTime(base_of(vfs), days);
}

static int vfs_last_error(sqlite3_vfs *vfs, int count, char *text) {
    return base_of(vfs)->xGetLastError(base_of(vfs), count, text);
}

static int vfs_time_in_milliseconds(sqlite3_vfs *vfs, sqlite3_int64 *milliseconds) {
    return base_of(vfs)->xCurrentTimeInt64(base_of(vfs), milliseconds);
}

static int register_vfs(const char *name, const char *base_name) {
    if (sqlite3_vfs_find(name)) return SQLITE_OK;
    sqlite3_vfs *base = sqlite3_vfs_find(base_name);
    sqlite3_vfs *vfs = calloc(1, sizeof *vfs);
    if (!base || base->iVersion < 2 || !vfs) {
        free(vfs);
        return SQLITE_ERROR;
    }
    make_room_before_mapping(base);
    *vfs = (sqlite3_vfs){
        .iVersion = 2,
        .szOsFile = (int)sizeof(struct checked_file) + base->szOsFile,
        .mxPathname = base->mxPathname,
        .zName = strdup(name),
        .pAppData = base,
        .xOpen = vfs_open,
        .xDelete = vfs_delete,
        .xAccess = vfs_access,
        .xFullPathname = vfs_full_path,
        .xRandomness = vfs_randomness,
        .xSleep = vfs_sleep,
        .xCurrentTime = vfs_time,
        .xGetLastError = vfs_last_error,
        .xCurrentTimeInt64 = vfs_time_in_milliseconds,
    };
    return sqlite3_vfs_register(vfs, 0);
}

int page_checksums_register(const char *name, const char *base_name) {
    int code = sqlite3_initialize();
    if (code != SQLITE_OK) return code;
    sqlite3_mutex *mutex = sqlite3_mutex_alloc(SQLITE_MUTEX_STATIC_APP1);
    sqlite3_mutex_enter(mutex);
    code = register_vfs(name, base_name);
    sqlite3_mutex_leave(mutex);
    return code;
}

/// A database's file, opened past SQLite.
struct opened {
    sqlite3_file *file;
    const char *filename;
    /// What it was opened for, which is less than was asked for where the file cannot be written.
    int flags;
};

/// Opens the database at `path` by the VFS called `name`; `close_database` ends it. Returns a result code.
static int open_database(const char *name, const char *path, int flags, struct opened *database) {
    *database = (struct opened){0};
    sqlite3_vfs *vfs = sqlite3_vfs_find(name);
    if (!vfs) return SQLITE_ERROR;
    char *full = calloc(1, (size_t)vfs->mxPathname + 1);
    sqlite3_file *file = calloc(1, (size_t)vfs->szOsFile);
    const char *filename = NULL;
    int code = full && file ? SQLITE_OK : SQLITE_NOMEM, opened = 0;
    // Symbolic links are followed here: the VFS for Unix refuses to open one, and the full path comes with a code that is not an error.
    if (code == SQLITE_OK) code = vfs->xFullPathname(vfs, path, vfs->mxPathname + 1, full);
    if ((code & 0xff) == SQLITE_OK) code = (filename = sqlite3_create_filename(full, "", "", 0, NULL)) ? SQLITE_OK : SQLITE_NOMEM;
    if (code == SQLITE_OK) code = vfs->xOpen(vfs, filename, file, flags | SQLITE_OPEN_MAIN_DB, &opened);
    free(full);
    if (code == SQLITE_OK) {
        *database = (struct opened){file, filename, opened};
    } else {
        if (filename) sqlite3_free_filename((char *)filename);
        free(file);
    }
    return code;
}

static void close_database(struct opened *database) {
    database->file->pMethods->xClose(database->file);
    sqlite3_free_filename((char *)database->filename);
    free(database->file);
}

int page_checksums_peek(const char *name, const char *path, int64_t offset, unsigned char *bytes, int count, int *read) {
    struct opened database;
    int code = open_database(name, path, SQLITE_OPEN_READONLY, &database);
    if (code != SQLITE_OK) return code;
    sqlite3_int64 size = 0;
    memset(bytes, 0, (size_t)count);
    code = database.file->pMethods->xRead(database.file, bytes, count, offset);
    if (code == SQLITE_OK || code == SQLITE_IOERR_SHORT_READ) code = database.file->pMethods->xFileSize(database.file, &size);
    sqlite3_int64 rest = size > offset ? size - offset : 0;
    *read = rest < count ? (int)rest : count;
    close_database(&database);
    return code;
}

int page_checksums_in_use(const char *name, const char *path, int *is_in_use) {
    struct opened database;
    int code = open_database(name, path, SQLITE_OPEN_READWRITE, &database);
    if ((code & 0xff) == SQLITE_CANTOPEN) code = open_database(name, path, SQLITE_OPEN_READONLY, &database);
    if (code != SQLITE_OK) return code;
    // In write-ahead mode each connection keeps a shared lock as long as it is open.
    for (int level = SQLITE_LOCK_SHARED; level <= SQLITE_LOCK_EXCLUSIVE && code == SQLITE_OK; level++)
        if (level != SQLITE_LOCK_PENDING) code = database.file->pMethods->xLock(database.file, level);
    // Without the right to write the file, a lock tells nothing.
    if (code != SQLITE_BUSY && database.flags & SQLITE_OPEN_READONLY) code = SQLITE_OK;
    database.file->pMethods->xUnlock(database.file, SQLITE_LOCK_NONE);
    close_database(&database);
    *is_in_use = code == SQLITE_BUSY;
    return code == SQLITE_BUSY ? SQLITE_OK : code;
}
