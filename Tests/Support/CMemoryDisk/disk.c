#include "disk.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>

enum { CLEAN, DIRTY, FORGOTTEN };

uint64_t disk_random(memory_disk *disk) {
    uint64_t mixed = disk->random += 0x9e3779b97f4a7c15;
    mixed = (mixed ^ (mixed >> 30)) * 0xbf58476d1ce4e5b9;
    mixed = (mixed ^ (mixed >> 27)) * 0x94d049bb133111eb;
    return mixed ^ (mixed >> 31);
}

memory_disk *memory_disk_make(uint64_t seed) {
    memory_disk *disk = calloc(1, sizeof *disk);
    pthread_mutex_init(&disk->mutex, NULL);
    disk->users = 1;
    disk->random = seed;
    return disk;
}

void memory_disk_release(memory_disk *disk) {
    enter(disk);
    bool last = --disk->users == 0;
    leave(disk);
    if (last) disk_free(disk);
}

static void free_inode(inode *file) {
    free(file->bytes);
    free(file->synced);
    free(file->state);
    free(file);
}

void disk_free(memory_disk *disk) {
    for (inode *file = disk->files, *next; file; file = next) next = file->next, free_inode(file);
    for (name *each = disk->names, *next; each; each = next) next = each->next, free(each);
    for (change *each = disk->changes, *next; each; each = next) next = each->next, free(each);
    for (lock *each = disk->locks, *next; each; each = next) next = each->next, free(each);
    pthread_mutex_destroy(&disk->mutex);
    free(disk);
}

void memory_disk_reseed(memory_disk *disk, uint64_t seed) {
    enter(disk);
    disk->random = seed;
    leave(disk);
}

void memory_disk_plan(memory_disk *disk, int kinds, int64_t skipped, int64_t times, int effect, int error) {
    enter(disk);
    if (disk->plan_count < MOST_PLANS)
        disk->plans[disk->plan_count++] = (plan){kinds, skipped, times, times == 0, effect, error};
    leave(disk);
}

void memory_disk_heal(memory_disk *disk) {
    enter(disk);
    disk->plan_count = 0;
    leave(disk);
}

int64_t memory_disk_troubles(memory_disk *disk) {
    enter(disk);
    int64_t troubles = disk->troubles;
    leave(disk);
    return troubles;
}

int64_t memory_disk_calls(memory_disk *disk, int kinds) {
    enter(disk);
    int64_t sum = 0;
    for (int bit = 0; bit < 7; bit++)
        if (kinds >> bit & 1) sum += disk->calls[bit];
    leave(disk);
    return sum;
}

int disk_fate_of_open(memory_process *process, const name *name, int *error) {
    int fate = disk_fate(process, MEMORY_OPEN, error);
    return (fate == MEMORY_HALF || fate == MEMORY_FULL) && name && name->now ? -1 : fate;
}

int disk_fate_of_write(memory_process *process, const inode *file, int64_t end, int *error) {
    int fate = disk_fate(process, MEMORY_WRITE, error);
    return fate == MEMORY_FULL && file && end <= file->size ? -1 : fate;
}

int disk_fate(memory_process *process, int kind, int *error) {
    memory_disk *disk = process->disk;
    *error = EIO;
    if (!process->alive) return MEMORY_FAILS;
    disk->calls[__builtin_ctz((unsigned)kind)]++;
    for (int i = 0; i < disk->plan_count; i++) {
        plan *plan = &disk->plans[i];
        if (!(plan->kinds & kind) || !is_possible(plan->effect, kind) || plan->skipped-- > 0) continue;
        plan->skipped = 0;
        if (has_room(plan->effect, kind)) continue;
        if (!plan->for_good && plan->times-- <= 0) continue;
        disk->troubles++;
        if (plan->error) *error = plan->error;
        if (plan->effect != MEMORY_ROTS) return plan->effect;
        disk_rot(disk);
    }
    return -1;
}

// Files

inode *disk_new_inode(memory_disk *disk) {
    inode *file = calloc(1, sizeof *file);
    file->number = ++disk->inodes;
    file->next = disk->files;
    return disk->files = file;
}

void disk_drop(memory_disk *disk, inode *file) {
    if (!file || file->handles) return;
    for (name *each = disk->names; each; each = each->next)
        if (each->now == file || each->durable == file) return;
    for (change *each = disk->changes; each; each = each->next)
        if (each->inode == file) return;
    for (inode **link = &disk->files; *link; link = &(*link)->next) {
        if (*link != file) continue;
        *link = file->next;
        return free_inode(file);
    }
}

static void make_room(inode *file, int64_t size) {
    if (size <= file->room) return;
    int64_t room = file->room ? file->room : 8192;
    while (room < size) room *= 2;
    file->bytes = realloc(file->bytes, (size_t)room);
    file->synced = realloc(file->synced, (size_t)room);
    file->state = realloc(file->state, (size_t)(room / SECTOR));
    memset(file->bytes + file->room, 0, (size_t)(room - file->room));
    memset(file->synced + file->room, 0, (size_t)(room - file->room));
    memset(file->state + file->room / SECTOR, CLEAN, (size_t)((room - file->room) / SECTOR));
    file->room = room;
}

static void write_back(inode *file, int64_t sector) {
    memcpy(file->synced + sector * SECTOR, file->bytes + sector * SECTOR, SECTOR);
    int64_t end = (sector + 1) * SECTOR < file->size ? (sector + 1) * SECTOR : file->size;
    if (end > file->synced_size) file->synced_size = end;
}

void disk_write(memory_disk *disk, inode *file, int64_t offset, const void *bytes, int64_t count) {
    if (count <= 0) return;
    file->writes++;
    make_room(file, offset + count);
    for (int64_t sector = offset / SECTOR; sector <= (offset + count - 1) / SECTOR; sector++) {
        // The system may write a page on its own at any time, so that an earlier version can be what stays.
        if (file->state[sector] == DIRTY && file->low >= file->synced_size && disk_random(disk) % 4 == 0)
            write_back(file, sector);
        if (file->state[sector] != DIRTY) file->dirty++;
        file->state[sector] = DIRTY;
    }
    memcpy(file->bytes + offset, bytes, (size_t)count);
    if (offset + count > file->size) file->size = offset + count;
}

void disk_truncate(inode *file, int64_t size) {
    file->writes++;
    if (size >= file->size) {
        make_room(file, size);
        file->size = size;
        return;
    }
    memset(file->bytes + size, 0, (size_t)(file->size - size));
    for (int64_t sector = (size + SECTOR - 1) / SECTOR; sector * SECTOR < file->size; sector++) {
        if (file->state[sector] == DIRTY) file->dirty--;
        file->state[sector] = CLEAN;
    }
    file->size = size;
    if (size < file->low) file->low = size;
}

static void settle_truncation(inode *file) {
    if (file->low < file->synced_size) {
        memset(file->synced + file->low, 0, (size_t)(file->synced_size - file->low));
        file->synced_size = file->low;
    }
}

void disk_sync(memory_disk *disk, inode *file) {
    settle_truncation(file);
    for (int64_t sector = 0; sector * SECTOR < file->size && file->dirty > 0; sector++) {
        if (file->state[sector] != DIRTY) continue;
        file->state[sector] = CLEAN;
        file->dirty--;
        write_back(file, sector);
    }
    file->dirty = 0;
    file->synced_size = file->low = file->size;
    for (change *each = disk->changes; each; each = each->next)
        if (each->inode == file) return disk_settle_names(disk);
}

void disk_forget(inode *file) {
    for (int64_t sector = 0; sector * SECTOR < file->size; sector++)
        if (file->state[sector] == DIRTY) file->state[sector] = FORGOTTEN;
    file->dirty = 0;
}

static void cut_file(memory_disk *disk, inode *file) {
    bool shortened = file->low < file->synced_size && disk_random(disk) % 2;
    if (shortened) settle_truncation(file);
    // All, none, or any share of what was not synced.
    uint64_t share = disk_random(disk) % 5 * 64;
    for (int64_t sector = 0; sector * SECTOR < file->size; sector++) {
        if (file->state[sector] == CLEAN) continue;
        if (disk_random(disk) % 256 < share) write_back(file, sector);
    }
    memcpy(file->bytes, file->synced, (size_t)file->room);
    memset(file->state, CLEAN, (size_t)(file->room / SECTOR));
    file->dirty = 0;
    file->size = file->low = file->synced_size;
}

// Names

name *disk_name(memory_disk *disk, const char *path, bool make) {
    for (name *each = disk->names; each; each = each->next)
        if (strcmp(each->path, path) == 0) return each;
    if (!make || strlen(path) >= NAME) return NULL;
    name *made = calloc(1, sizeof *made);
    strcpy(made->path, path);
    made->next = disk->names;
    return disk->names = made;
}

void disk_link(memory_disk *disk, name *name, inode *inode, bool end) {
    name->now = inode;
    change **last = &disk->changes;
    while (*last) last = &(*last)->next;
    *last = calloc(1, sizeof **last);
    **last = (change){NULL, name, inode, end};
}

/// Makes the first `count` changes durable and forgets the others.
static void settle_changes(memory_disk *disk, int64_t count) {
    for (change *each = disk->changes, *next; each; each = next) {
        next = each->next;
        disk->changes = next;
        inode *before = each->name->durable, *after = each->inode;
        if (count-- > 0) each->name->durable = after;
        free(each);
        disk_drop(disk, before);
        if (after != before) disk_drop(disk, after);
    }
}

void disk_settle_names(memory_disk *disk) {
    settle_changes(disk, INT64_MAX);
}

static void cut_names(memory_disk *disk) {
    int64_t ends = 0;
    for (change *each = disk->changes; each; each = each->next) ends += each->end;
    int64_t kept_ends = (int64_t)(disk_random(disk) % (uint64_t)(ends + 1)), kept = 0;
    for (change *each = disk->changes; each && kept_ends > 0; each = each->next) {
        kept++;
        kept_ends -= each->end;
    }
    settle_changes(disk, kept);
    for (name *each = disk->names; each; each = each->next) {
        inode *before = each->now;
        each->now = each->durable;
        disk_drop(disk, before);
    }
}

// Processes

memory_process *memory_process_start(memory_disk *disk) {
    memory_process *process = calloc(1, sizeof *process);
    process->disk = disk;
    process->alive = true;
    process->users = 1;
    vfs_attach(process);
    enter(disk);
    disk->users++;
    process->next = disk->processes;
    disk->processes = process;
    leave(disk);
    return process;
}

void memory_process_release(memory_process *process) {
    memory_disk *disk = process->disk;
    enter(disk);
    bool last = --process->users == 0;
    if (last) {
        process_kill(process);
        for (memory_process **link = &disk->processes; *link; link = &(*link)->next) {
            if (*link != process) continue;
            *link = process->next;
            break;
        }
    }
    leave(disk);
    if (!last) return;
    vfs_detach(process);
    free(process);
    memory_disk_release(disk);
}

bool memory_process_is_alive(memory_process *process) {
    enter(process->disk);
    bool alive = process->alive;
    leave(process->disk);
    return alive;
}

void process_kill(memory_process *process) {
    memory_disk *disk = process->disk;
    process->alive = false;
    for (inode *file = disk->files; file; file = file->next)
        for (open_file **link = &file->open; *link;) {
            open_file *open = *link;
            if (open->process != process) {
                link = &open->next;
                continue;
            }
            *link = open->next;
            vfs_let_go(open);
        }
    for (lock **link = &disk->locks; *link;) {
        lock *each = *link;
        if (each->process != process) {
            link = &each->next;
            continue;
        }
        *link = each->next;
        free(each);
    }
}

void memory_process_kill(memory_process *process) {
    enter(process->disk);
    process_kill(process);
    leave(process->disk);
}

void disk_cut(memory_disk *disk) {
    for (memory_process *each = disk->processes; each; each = each->next) process_kill(each);
    for (inode *file = disk->files; file; file = file->next) cut_file(disk, file);
    cut_names(disk);
}

void memory_disk_cut(memory_disk *disk) {
    enter(disk);
    disk_cut(disk);
    leave(disk);
}
