/// A disk in memory that fails, lies and loses power, and processes that use it: an SQLite VFS for each of them.
///
/// Everything that happens by chance comes from the disk's seed. Calls may come from any thread.

#ifndef C_MEMORY_DISK_H
#define C_MEMORY_DISK_H

#include <stdbool.h>
#include <stdint.h>

typedef struct memory_disk memory_disk;
typedef struct memory_process memory_process;

/// What a disk is asked for; a set of bits.
enum {
    MEMORY_READ = 1,
    MEMORY_WRITE = 2,
    MEMORY_SYNC = 4,
    MEMORY_TRUNCATE = 8,
    MEMORY_OPEN = 16,
    MEMORY_DELETE = 32,
    MEMORY_RENAME = 64,
};

/// How it goes wrong.
enum {
    /// Nothing is done.
    MEMORY_FAILS,
    /// Half of it is written, and then it fails, as on a disk that has no room at all.
    MEMORY_HALF,
    /// No file is made and none grows; what is there is written over.
    MEMORY_FULL,
    /// A sync fails and the pages count as clean, as on Linux: a later sync succeeds without them.
    MEMORY_FORGETS,
    /// A sync, a write or a truncation says that it succeeded and does nothing; a read gives zeros.
    MEMORY_LIES,
    /// The process that asks dies, before or (if it writes) in the middle.
    MEMORY_KILLS,
    /// The power goes.
    MEMORY_CUTS,
    /// A write goes to another place of the file, a read comes from one.
    MEMORY_MISPLACES,
    /// One bit of what is written or read is another.
    MEMORY_GARBLES,
    /// The call succeeds, but right before it a file of the disk is damaged: a bit, or a sector.
    MEMORY_ROTS,
};

/// A disk without files. It is gone when it is released and nobody has a file open.
memory_disk *memory_disk_make(uint64_t seed);
void memory_disk_release(memory_disk *disk);

/// What happens by chance from now on follows from `seed`.
void memory_disk_reseed(memory_disk *disk, uint64_t seed);

/// From the call of these kinds on that comes after `skipped` ones, `times` of them go wrong (0: all), with an `errno`.
void memory_disk_plan(memory_disk *disk, int kinds, int64_t skipped, int64_t times, int effect, int error);
/// Forgets what was planned.
void memory_disk_heal(memory_disk *disk);
/// How often something planned went wrong.
int64_t memory_disk_troubles(memory_disk *disk);
/// How many calls of these kinds there were.
int64_t memory_disk_calls(memory_disk *disk, int kinds);
/// Ends all processes and keeps what was synced, with an arbitrary part of what was not, by sectors of 512 bytes.
void memory_disk_cut(memory_disk *disk);
/// Puts `size` bytes in place of what a file holds, durably, as if the disk had always had them. NULL removes it.
bool memory_disk_plant(memory_disk *disk, const char *path, const void *bytes, int64_t size);

/// A new process.
memory_process *memory_process_start(memory_disk *disk);
void memory_process_release(memory_process *process);
/// The name of its VFS; another process's, once it is released.
const char *memory_process_vfs(const memory_process *process);
bool memory_process_is_alive(memory_process *process);
/// Ends it: its locks are free, and what it calls later fails.
void memory_process_kill(memory_process *process);

// What follows gives 0, or an errno.

int memory_file_status(memory_process *process, const char *path, int64_t *size, uint64_t *inode, uint64_t *writes);
int memory_file_create(memory_process *process, const char *path, bool exclusively);
int memory_file_remove(memory_process *process, const char *path);
int memory_file_sync(memory_process *process, const char *path);
/// Renames and syncs the folder.
int memory_file_move(memory_process *process, const char *source, const char *destination);
int memory_file_read(memory_process *process, const char *path, int64_t offset, void *bytes, int64_t *count);
int memory_file_write(memory_process *process, const char *path, int64_t offset, const void *bytes, int64_t count);

/// Takes a lock for `holder`, a number of the caller's above 0; false when another has it.
bool memory_lock_take(memory_process *process, const char *path, int64_t holder);
void memory_lock_leave(memory_process *process, const char *path, int64_t holder);

/// Makes what SQLite draws by chance follow from a seed, in the whole (real) process.
void memory_sqlite_seed(uint32_t seed);

// The memory that SQLite asks for, in the whole (real) process

/// Lets SQLite keep no memory aside, so that each allocation can fail. False when SQLite was used before.
bool memory_allocations_count_all(void);
/// After `skipped` allocations, `times` fail (0: all); on the calling thread only if `is_own`.
void memory_allocations_plan(int64_t skipped, int64_t times, bool is_own);
/// Forgets what was planned, for all and for the calling thread.
void memory_allocations_heal(void);
/// How often an allocation failed.
int64_t memory_allocations_failed(void);

#endif
