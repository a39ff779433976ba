#include "disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

// What a store asks of the file system beside SQLite

/// Whether a call with this fate goes on.
static bool survives(memory_process *process, int fate) {
    if (fate == MEMORY_KILLS) process_kill(process);
    if (fate == MEMORY_CUTS) disk_cut(process->disk);
    return fate == -1;
}

/// Whether a call goes on; else `*error` says why it fails.
static bool goes_on(memory_process *process, int kind, int *error) {
    return survives(process, disk_fate(process, kind, error));
}

static inode *find(memory_process *process, const char *path) {
    name *found = disk_name(process->disk, path, false);
    return found ? found->now : NULL;
}

int memory_file_status(memory_process *process, const char *path, int64_t *size, uint64_t *number, uint64_t *writes) {
    enter(process->disk);
    inode *file = process->alive ? find(process, path) : NULL;
    if (file) *size = file->size, *number = file->number, *writes = file->writes;
    int error = !process->alive ? EIO : file ? 0 : ENOENT;
    leave(process->disk);
    return error;
}

int memory_file_create(memory_process *process, const char *path, bool exclusively) {
    memory_disk *disk = process->disk;
    enter(disk);
    int error = 0;
    name *name = disk_name(disk, path, true);
    if (survives(process, disk_fate_of_open(process, name, &error))) {
        error = !name ? ENAMETOOLONG : name->now && exclusively ? EEXIST : 0;
        if (name && !name->now) disk_link(disk, name, disk_new_inode(disk), true);
    }
    leave(disk);
    return error;
}

int memory_file_remove(memory_process *process, const char *path) {
    memory_disk *disk = process->disk;
    enter(disk);
    int error = 0;
    if (goes_on(process, MEMORY_DELETE, &error)) {
        name *name = disk_name(disk, path, false);
        error = name && name->now ? 0 : ENOENT;
        if (!error) disk_link(disk, name, NULL, true);
    }
    leave(disk);
    return error;
}

int memory_file_sync(memory_process *process, const char *path) {
    memory_disk *disk = process->disk;
    enter(disk);
    int error = 0;
    int fate = disk_fate(process, MEMORY_SYNC, &error);
    inode *file = process->alive ? find(process, path) : NULL;
    if (!file) error = process->alive ? ENOENT : EIO;
    else if (fate == -1) disk_sync(disk, file), error = 0;
    else if (fate == MEMORY_LIES) error = 0;
    else if (fate == MEMORY_FORGETS) disk_forget(file);
    if (fate == MEMORY_KILLS) process_kill(process);
    if (fate == MEMORY_CUTS) disk_cut(disk);
    leave(disk);
    return error;
}

int memory_file_move(memory_process *process, const char *source, const char *destination) {
    memory_disk *disk = process->disk;
    enter(disk);
    int error = 0;
    if (goes_on(process, MEMORY_RENAME, &error)) {
        inode *file = find(process, source);
        name *name = disk_name(disk, destination, true);
        error = file && name ? 0 : ENOENT;
        if (!error) {
            disk_link(disk, name, file, false);
            disk_link(disk, disk_name(disk, source, false), NULL, true);
            if (goes_on(process, MEMORY_SYNC, &error)) error = 0, disk_settle_names(disk);
        }
    }
    leave(disk);
    return error;
}

int memory_file_read(memory_process *process, const char *path, int64_t offset, void *bytes, int64_t *count) {
    memory_disk *disk = process->disk;
    enter(disk);
    int error = 0;
    int fate = disk_fate(process, MEMORY_READ, &error);
    if (fate == -1 || is_false(fate)) {
        inode *file = find(process, path);
        error = file ? 0 : ENOENT;
        int64_t rest = file && file->size > offset ? file->size - offset : 0;
        if (*count > rest) *count = rest;
        if (*count > 0) memcpy(bytes, file->bytes + offset, (size_t)*count);
        if (file) disk_read_falsely(disk, file, fate, offset, bytes, *count);
    }
    if (fate == MEMORY_KILLS) process_kill(process);
    if (fate == MEMORY_CUTS) disk_cut(disk);
    leave(disk);
    return error;
}

int memory_file_write(memory_process *process, const char *path, int64_t offset, const void *bytes, int64_t count) {
    memory_disk *disk = process->disk;
    enter(disk);
    int error = 0;
    int fate = disk_fate_of_write(process, find(process, path), offset + count, &error);
    inode *file = process->alive ? find(process, path) : NULL;
    if (!file) error = process->alive ? ENOENT : EIO;
    else if (fate == -1) disk_write(disk, file, offset, bytes, count), error = 0;
    else if (is_false(fate)) disk_write_falsely(disk, file, fate, offset, bytes, count), error = 0;
    // Less than a sector is written as one.
    else if (fate != MEMORY_FAILS && count > SECTOR) disk_write(disk, file, offset, bytes, count / 2);
    if (fate == MEMORY_KILLS) process_kill(process);
    if (fate == MEMORY_CUTS) disk_cut(disk);
    leave(disk);
    return error;
}

bool memory_disk_plant(memory_disk *disk, const char *path, const void *bytes, int64_t size) {
    enter(disk);
    name *name = disk_name(disk, path, true);
    if (name) {
        if (!name->now || !bytes) disk_link(disk, name, bytes ? disk_new_inode(disk) : NULL, true);
        disk_settle_names(disk);
        if (bytes) {
            disk_truncate(name->now, 0);
            disk_write(disk, name->now, 0, bytes, size);
            disk_sync(disk, name->now);
        }
    }
    leave(disk);
    return name != NULL;
}

bool memory_lock_take(memory_process *process, const char *path, int64_t holder) {
    memory_disk *disk = process->disk;
    enter(disk);
    lock *found = disk->locks;
    while (found && strcmp(found->path, path) != 0) found = found->next;
    bool taken = process->alive && (!found || (found->process == process && found->holder == holder));
    if (taken && !found && strlen(path) < NAME) {
        lock *made = calloc(1, sizeof *made);
        strcpy(made->path, path);
        made->process = process;
        made->holder = holder;
        made->next = disk->locks;
        disk->locks = made;
    }
    leave(disk);
    return taken;
}

void memory_lock_leave(memory_process *process, const char *path, int64_t holder) {
    enter(process->disk);
    for (lock **link = &process->disk->locks; *link; link = &(*link)->next) {
        lock *each = *link;
        if (each->process != process || each->holder != holder || strcmp(each->path, path) != 0) continue;
        *link = each->next;
        free(each);
        break;
    }
    leave(process->disk);
}
