#define _GNU_SOURCE
#include "files.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/mman.h>

typedef void *(*map_call)(void *address, size_t count, int protection, int flags, int file, off_t offset);

static map_call map_below;

/// The index of the log is a file that all who use the database map. SQLite makes it by writing the last byte of each 4 KiB: where
/// blocks are smaller the rest of it is a hole, and a process that writes there when the disk is full dies by SIGBUS.
static void *map_with_room(void *address, size_t count, int protection, int flags, int file, off_t offset) {
#if defined(__linux__)
    int fills = (protection & PROT_WRITE) && (flags & MAP_SHARED);
    if (fills && fallocate(file, FALLOC_FL_KEEP_SIZE, offset, (off_t)count) != 0 && (errno == ENOSPC || errno == EDQUOT))
        return MAP_FAILED;
#endif
    return map_below(address, count, protection, flags, file, offset);
}

void make_room_before_mapping(sqlite3_vfs *base) {
    if (map_below || base->iVersion < 3 || !base->xSetSystemCall || !base->xGetSystemCall) return;
    map_below = (map_call)base->xGetSystemCall(base, "mmap");
    if (map_below) base->xSetSystemCall(base, "mmap", (sqlite3_syscall_ptr)map_with_room);
}
