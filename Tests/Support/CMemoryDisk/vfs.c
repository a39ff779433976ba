#include "disk.h"

#include <errno.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_SLOTS = 256 };

/// A VFS stays registered, since its name may be known elsewhere, and serves one process after the other.
static struct {
    pthread_mutex_t mutex;
    sqlite3_vfs vfs[MOST_SLOTS];
    char names[MOST_SLOTS][16];
    memory_process *process[MOST_SLOTS];
} slots = {.mutex = PTHREAD_MUTEX_INITIALIZER};

static memory_disk *disk_of(open_file *file) { return file->process->disk; }

/// Deals with what every failed call does alike and gives what SQLite is told.
static int fail(memory_process *process, int fate, int error, int code) {
    if (fate == MEMORY_KILLS) process_kill(process);
    if (fate == MEMORY_CUTS) disk_cut(process->disk);
    process->last_error = errno = error;
    return error == ENOSPC && code == SQLITE_IOERR_WRITE ? SQLITE_FULL : code;
}

void vfs_let_go(open_file *file) {
    file->level = SQLITE_LOCK_NONE;
    file->shared = file->exclusive = 0;
    if (file->shm && --file->shm->alive == 0 && file->inode->shm == file->shm) file->inode->shm = NULL;
}

static void release_shm(open_file *file) {
    shared_memory *shm = file->shm;
    if (!shm) return;
    if (file->process->alive && --shm->alive == 0 && file->inode->shm == shm) file->inode->shm = NULL;
    file->shared = file->exclusive = 0;
    file->shm = NULL;
    if (--shm->holders > 0) return;
    for (int i = 0; i < shm->regions; i++) free(shm->region[i]);
    free(shm);
}

static int vfs_close(sqlite3_file *base) {
    open_file *file = (open_file *)base;
    memory_disk *disk = disk_of(file);
    memory_process *process = file->process;
    enter(disk);
    release_shm(file);
    inode *inode = file->inode;
    for (open_file **link = &inode->open; *link; link = &(*link)->next) {
        if (*link != file) continue;
        *link = file->next;
        break;
    }
    inode->handles--;
    if (file->delete_at_close && process->alive && file->name && file->name->now == inode)
        disk_link(disk, file->name, NULL, true);
    disk_drop(disk, inode);
    leave(disk);
    memory_process_release(process);
    return SQLITE_OK;
}

static int vfs_read(sqlite3_file *base, void *bytes, int count, sqlite3_int64 offset) {
    open_file *file = (open_file *)base;
    memory_disk *disk = disk_of(file);
    enter(disk);
    int error, fate = disk_fate(file->process, MEMORY_READ, &error);
    int code = SQLITE_OK;
    if (fate != -1 && !is_false(fate)) {
        code = fail(file->process, fate, error, SQLITE_IOERR_READ);
    } else {
        int64_t rest = file->inode->size > offset ? file->inode->size - offset : 0;
        int got = rest < count ? (int)rest : count;
        if (got > 0) memcpy(bytes, file->inode->bytes + offset, (size_t)got);
        memset((char *)bytes + got, 0, (size_t)(count - got));
        disk_read_falsely(disk, file->inode, fate, offset, bytes, got);
        if (got < count) code = SQLITE_IOERR_SHORT_READ;
    }
    leave(disk);
    return code;
}

static int vfs_write(sqlite3_file *base, const void *bytes, int count, sqlite3_int64 offset) {
    open_file *file = (open_file *)base;
    memory_disk *disk = disk_of(file);
    enter(disk);
    int error, fate = disk_fate_of_write(file->process, file->inode, offset + count, &error);
    int code = SQLITE_OK;
    if (fate == -1) {
        disk_write(disk, file->inode, offset, bytes, count);
    } else if (is_false(fate)) {
        disk_write_falsely(disk, file->inode, fate, offset, bytes, count);
    } else {
        if (fate != MEMORY_FAILS && count > SECTOR) disk_write(disk, file->inode, offset, bytes, count / 2);
        code = fail(file->process, fate, error, SQLITE_IOERR_WRITE);
    }
    leave(disk);
    return code;
}

static int vfs_truncate(sqlite3_file *base, sqlite3_int64 size) {
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    int error, fate = disk_fate(file->process, MEMORY_TRUNCATE, &error);
    int code = SQLITE_OK;
    if (fate == -1) disk_truncate(file->inode, size);
    else if (fate != MEMORY_LIES) code = fail(file->process, fate, error, SQLITE_IOERR_TRUNCATE);
    leave(disk_of(file));
    return code;
}

static int vfs_sync(sqlite3_file *base, int flags) {
    (void)flags;
    open_file *file = (open_file *)base;
    memory_disk *disk = disk_of(file);
    enter(disk);
    int error, fate = disk_fate(file->process, MEMORY_SYNC, &error);
    int code = SQLITE_OK;
    if (fate == -1) disk_sync(disk, file->inode);
    else if (fate != MEMORY_LIES) {
        if (fate == MEMORY_FORGETS) disk_forget(file->inode);
        code = fail(file->process, fate, error, SQLITE_IOERR_FSYNC);
    }
    leave(disk);
    return code;
}

static int vfs_file_size(sqlite3_file *base, sqlite3_int64 *size) {
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    *size = file->inode->size;
    int code = file->process->alive ? SQLITE_OK : SQLITE_IOERR_FSTAT;
    leave(disk_of(file));
    return code;
}

static int vfs_lock(sqlite3_file *base, int level) {
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    int code = file->process->alive ? SQLITE_OK : SQLITE_IOERR_LOCK;
    if (file->level < level && code == SQLITE_OK) {
        int highest = SQLITE_LOCK_NONE;
        for (open_file *other = file->inode->open; other; other = other->next)
            if (other != file && other->level > highest) highest = other->level;
        if (level == SQLITE_LOCK_SHARED && highest >= SQLITE_LOCK_PENDING) code = SQLITE_BUSY;
        if (level >= SQLITE_LOCK_RESERVED && highest >= SQLITE_LOCK_RESERVED) code = SQLITE_BUSY;
        if (level == SQLITE_LOCK_EXCLUSIVE && code == SQLITE_OK && highest >= SQLITE_LOCK_SHARED) {
            file->level = SQLITE_LOCK_PENDING;
            code = SQLITE_BUSY;
        }
        if (code == SQLITE_OK) file->level = level;
    }
    leave(disk_of(file));
    return code;
}

static int vfs_unlock(sqlite3_file *base, int level) {
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    if (file->level > level) file->level = level;
    leave(disk_of(file));
    return SQLITE_OK;
}

static int vfs_check_reserved_lock(sqlite3_file *base, int *reserved) {
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    *reserved = 0;
    for (open_file *other = file->inode->open; other; other = other->next)
        if (other->level >= SQLITE_LOCK_RESERVED) *reserved = 1;
    leave(disk_of(file));
    return SQLITE_OK;
}

static int vfs_file_control(sqlite3_file *file, int operation, void *value) {
    (void)file, (void)operation, (void)value;
    return SQLITE_NOTFOUND;
}

static int vfs_sector_size(sqlite3_file *file) {
    (void)file;
    return 4096;
}

static int vfs_device_characteristics(sqlite3_file *file) {
    (void)file;
    return SQLITE_IOCAP_POWERSAFE_OVERWRITE;
}

static int vfs_shm_map(sqlite3_file *base, int region, int size, int extend, void volatile **memory) {
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    int code = file->process->alive && region < MOST_REGIONS ? SQLITE_OK : SQLITE_IOERR_SHMMAP;
    *memory = NULL;
    if (code == SQLITE_OK && !file->shm) {
        if (!file->inode->shm) file->inode->shm = calloc(1, sizeof(shared_memory));
        file->shm = file->inode->shm;
        file->shm->holders++;
        file->shm->alive++;
    }
    if (code == SQLITE_OK) {
        shared_memory *shm = file->shm;
        while (extend && shm->regions <= region) shm->region[shm->regions++] = calloc(1, (size_t)size);
        if (region < shm->regions) *memory = shm->region[region];
    }
    leave(disk_of(file));
    return code;
}

static int vfs_shm_lock(sqlite3_file *base, int offset, int count, int flags) {
    open_file *file = (open_file *)base;
    uint8_t mask = (uint8_t)(((1 << count) - 1) << offset);
    enter(disk_of(file));
    int code = file->process->alive ? SQLITE_OK : SQLITE_IOERR_SHMLOCK;
    if (code == SQLITE_OK && flags & SQLITE_SHM_UNLOCK) {
        file->shared &= (uint8_t)~mask;
        file->exclusive &= (uint8_t)~mask;
    } else if (code == SQLITE_OK) {
        for (open_file *other = file->inode->open; other; other = other->next) {
            if (other == file || other->shm != file->shm) continue;
            uint8_t taken = flags & SQLITE_SHM_SHARED ? other->exclusive : other->exclusive | other->shared;
            if (taken & mask) code = SQLITE_BUSY;
        }
        if (code == SQLITE_OK && flags & SQLITE_SHM_SHARED) file->shared |= mask;
        if (code == SQLITE_OK && flags & SQLITE_SHM_EXCLUSIVE) file->exclusive |= mask;
    }
    leave(disk_of(file));
    return code;
}

static void vfs_shm_barrier(sqlite3_file *file) {
    (void)file;
    __sync_synchronize();
}

static int vfs_shm_unmap(sqlite3_file *base, int remove) {
    (void)remove;
    open_file *file = (open_file *)base;
    enter(disk_of(file));
    release_shm(file);
    leave(disk_of(file));
    return SQLITE_OK;
}

static const sqlite3_io_methods methods = {
    2, vfs_close, vfs_read, vfs_write, vfs_truncate, vfs_sync, vfs_file_size, vfs_lock, vfs_unlock,
    vfs_check_reserved_lock, vfs_file_control, vfs_sector_size, vfs_device_characteristics, vfs_shm_map, vfs_shm_lock,
    vfs_shm_barrier, vfs_shm_unmap, NULL, NULL,
};

/// The process of a VFS, held by each file that is opened through it; NULL when there is none.
static memory_process *process_of(sqlite3_vfs *vfs) {
    pthread_mutex_lock(&slots.mutex);
    memory_process *process = slots.process[(intptr_t)vfs->pAppData];
    pthread_mutex_unlock(&slots.mutex);
    return process;
}

static int vfs_open(sqlite3_vfs *vfs, const char *path, sqlite3_file *base, int flags, int *out_flags) {
    open_file *file = (open_file *)base;
    memset(file, 0, sizeof *file);
    memory_process *process = process_of(vfs);
    if (!process) return SQLITE_CANTOPEN;
    memory_disk *disk = process->disk;
    enter(disk);
    name *name = path ? disk_name(disk, path, true) : NULL;
    int error, fate = disk_fate_of_open(process, name, &error);
    int code = SQLITE_OK;
    if (fate != -1) {
        code = fail(process, fate, error, SQLITE_CANTOPEN);
    } else if (path && !name) {
        code = fail(process, -1, ENAMETOOLONG, SQLITE_CANTOPEN);
    } else if (name && !name->now && !(flags & SQLITE_OPEN_CREATE)) {
        code = fail(process, -1, ENOENT, SQLITE_CANTOPEN);
    } else if (name && name->now && flags & SQLITE_OPEN_EXCLUSIVE) {
        code = fail(process, -1, EEXIST, SQLITE_CANTOPEN);
    } else {
        inode *inode = name ? name->now : NULL;
        if (!inode) {
            inode = disk_new_inode(disk);
            if (name) disk_link(disk, name, inode, true);
        }
        *file = (open_file){
            .base = {&methods}, .process = process, .inode = inode, .next = inode->open,
            .delete_at_close = flags & SQLITE_OPEN_DELETEONCLOSE, .name = name};
        inode->open = file;
        inode->handles++;
        process->users++;
        if (out_flags) *out_flags = flags;
    }
    leave(disk);
    return code;
}

static int vfs_delete(sqlite3_vfs *vfs, const char *path, int sync) {
    memory_process *process = process_of(vfs);
    if (!process) return SQLITE_IOERR_DELETE;
    memory_disk *disk = process->disk;
    enter(disk);
    int error, fate = disk_fate(process, MEMORY_DELETE, &error);
    name *name = disk_name(disk, path, false);
    int code = SQLITE_OK;
    if (fate != -1) code = fail(process, fate, error, SQLITE_IOERR_DELETE);
    else if (!name || !name->now) code = SQLITE_IOERR_DELETE_NOENT;
    else {
        disk_link(disk, name, NULL, true);
        if (sync) disk_settle_names(disk);
    }
    leave(disk);
    return code;
}

static int vfs_access(sqlite3_vfs *vfs, const char *path, int flags, int *result) {
    memory_process *process = process_of(vfs);
    *result = 0;
    if (!process) return SQLITE_OK;
    enter(process->disk);
    name *name = disk_name(process->disk, path, false);
    *result = name && name->now && (flags != SQLITE_ACCESS_EXISTS || name->now->size > 0);
    leave(process->disk);
    return SQLITE_OK;
}

static int vfs_full_pathname(sqlite3_vfs *vfs, const char *path, int count, char *full) {
    (void)vfs;
    return snprintf(full, (size_t)count, "%s", path) < count ? SQLITE_OK : SQLITE_CANTOPEN;
}

static int vfs_randomness(sqlite3_vfs *vfs, int count, char *bytes) {
    memory_process *process = process_of(vfs);
    memset(bytes, 0, (size_t)count);
    if (!process) return 0;
    enter(process->disk);
    for (int i = 0; i < count; i++) bytes[i] = (char)disk_random(process->disk);
    leave(process->disk);
    return count;
}

/// Nobody waits here: with one call at a time nothing would come of it.
static int vfs_sleep(sqlite3_vfs *vfs, int microseconds) {
    memory_process *process = process_of(vfs);
    if (!process) return microseconds;
    enter(process->disk);
    process->disk->microseconds += microseconds;
    leave(process->disk);
    return microseconds;
}

static int vfs_current_time_int64(sqlite3_vfs *vfs, sqlite3_int64 *milliseconds) {
    memory_process *process = process_of(vfs);
    *milliseconds = 210866760000000 + (process ? process->disk->microseconds / 1000 : 0);
    return SQLITE_OK;
}

static int vfs_current_time(sqlite3_vfs *vfs, double *days) {
    sqlite3_int64 milliseconds;
    vfs_current_time_int64(vfs, &milliseconds);
    *days = (double)milliseconds / 86400000.0;
    return SQLITE_OK;
}

static int vfs_last_error(sqlite3_vfs *vfs, int count, char *text) {
    (void)count, (void)text;
    memory_process *process = process_of(vfs);
    return process ? process->last_error : 0;
}

void vfs_attach(memory_process *process) {
    pthread_mutex_lock(&slots.mutex);
    int slot = 0;
    while (slot < MOST_SLOTS - 1 && slots.process[slot]) slot++;
    slots.process[slot] = process;
    process->slot = slot;
    sqlite3_vfs *vfs = &slots.vfs[slot];
    bool is_new = !vfs->zName;
    if (is_new) {
        snprintf(slots.names[slot], sizeof slots.names[slot], "memory-%d", slot);
        *vfs = (sqlite3_vfs){
            .iVersion = 2, .szOsFile = sizeof(open_file), .mxPathname = NAME, .zName = slots.names[slot],
            .pAppData = (void *)(intptr_t)slot, .xOpen = vfs_open, .xDelete = vfs_delete, .xAccess = vfs_access,
            .xFullPathname = vfs_full_pathname, .xRandomness = vfs_randomness, .xSleep = vfs_sleep,
            .xCurrentTime = vfs_current_time, .xGetLastError = vfs_last_error,
            .xCurrentTimeInt64 = vfs_current_time_int64};
    }
    pthread_mutex_unlock(&slots.mutex);
    if (is_new) sqlite3_vfs_register(vfs, 0);
}

void vfs_detach(memory_process *process) {
    pthread_mutex_lock(&slots.mutex);
    slots.process[process->slot] = NULL;
    pthread_mutex_unlock(&slots.mutex);
}

const char *memory_process_vfs(const memory_process *process) {
    return slots.names[process->slot];
}
