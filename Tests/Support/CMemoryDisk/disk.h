#ifndef MEMORY_DISK_INTERNAL_H
#define MEMORY_DISK_INTERNAL_H

#include "CMemoryDisk.h"

#include <pthread.h>
#include <sqlite3.h>

enum { SECTOR = 512, SHM_LOCKS = 8, MOST_REGIONS = 64, MOST_PLANS = 4, NAME = 200 };

/// What is in shared memory beside a database file, and the locks in it.
typedef struct shared_memory {
    /// Who can read it, and who of them is alive.
    int holders;
    int alive;
    int regions;
    void *region[MOST_REGIONS];
} shared_memory;

typedef struct inode {
    struct inode *next;
    uint64_t number;
    uint64_t writes;
    int handles;
    uint8_t *bytes;
    int64_t size;
    /// What is on the platter.
    uint8_t *synced;
    int64_t synced_size;
    int64_t room;
    /// The smallest size since the latest sync.
    int64_t low;
    /// For each sector whether it waits for a sync (1), or was forgotten by one that failed (2).
    uint8_t *state;
    int64_t dirty;
    shared_memory *shm;
    struct open_file *open;
} inode;

typedef struct name {
    struct name *next;
    char path[NAME];
    inode *now;
    inode *durable;
} name;

/// A change of a name that no sync has made durable yet; `end` closes what happens as one.
typedef struct change {
    struct change *next;
    name *name;
    inode *inode;
    bool end;
} change;

typedef struct plan {
    int kinds;
    int64_t skipped;
    int64_t times;
    bool for_good;
    int effect;
    int error;
} plan;

typedef struct lock {
    struct lock *next;
    char path[NAME];
    memory_process *process;
    int64_t holder;
} lock;

struct memory_disk {
    pthread_mutex_t mutex;
    int users;
    uint64_t random;
    uint64_t inodes;
    int64_t microseconds;
    inode *files;
    name *names;
    change *changes;
    lock *locks;
    plan plans[MOST_PLANS];
    int plan_count;
    int64_t troubles;
    int64_t calls[7];
    memory_process *processes;
};

struct memory_process {
    memory_process *next;
    memory_disk *disk;
    bool alive;
    int users;
    int slot;
    int last_error;
};

typedef struct open_file {
    sqlite3_file base;
    memory_process *process;
    inode *inode;
    struct open_file *next;
    bool delete_at_close;
    name *name;
    int level;
    shared_memory *shm;
    uint8_t shared;
    uint8_t exclusive;
} open_file;

uint64_t disk_random(memory_disk *disk);
/// What becomes of a call: -1 for nothing special, else the effect; `*error` is its errno.
int disk_fate(memory_process *process, int kind, int *error);
/// The same of an open: to open what is there takes no room.
int disk_fate_of_open(memory_process *process, const name *name, int *error);
/// The same of a write up to `end`: to write over what is there takes no room where files only cannot grow.
int disk_fate_of_write(memory_process *process, const inode *file, int64_t end, int *error);
/// Whether a full disk does what is asked for.
bool has_room(int fate, int kind);
name *disk_name(memory_disk *disk, const char *path, bool make);
inode *disk_new_inode(memory_disk *disk);
void disk_link(memory_disk *disk, name *name, inode *inode, bool end);
void disk_settle_names(memory_disk *disk);
void disk_write(memory_disk *disk, inode *file, int64_t offset, const void *bytes, int64_t count);
void disk_truncate(inode *file, int64_t size);
void disk_sync(memory_disk *disk, inode *file);
void disk_forget(inode *file);
void disk_drop(memory_disk *disk, inode *file);
void disk_free(memory_disk *disk);
/// Whether a call with this fate says that it succeeded; the caller does the rest.
bool is_false(int fate);
/// Whether a call of this kind can have this fate.
bool is_possible(int fate, int kind);
/// Does to a file what a write does that says that it succeeded.
void disk_write_falsely(memory_disk *disk, inode *file, int fate, int64_t offset, const void *bytes, int64_t count);
/// Gives what a read gives that says that it succeeded.
void disk_read_falsely(memory_disk *disk, const inode *file, int fate, int64_t offset, void *bytes, int64_t count);
/// Damages some file.
void disk_rot(memory_disk *disk);
void process_kill(memory_process *process);
void disk_cut(memory_disk *disk);
void vfs_attach(memory_process *process);
void vfs_detach(memory_process *process);
void vfs_let_go(open_file *file);

static inline void enter(memory_disk *disk) { pthread_mutex_lock(&disk->mutex); }
static inline void leave(memory_disk *disk) { pthread_mutex_unlock(&disk->mutex); }

#endif
