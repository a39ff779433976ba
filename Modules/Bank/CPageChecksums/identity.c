#define _GNU_SOURCE
#include "CPageChecksums.h"

#include <errno.h>
#include <fcntl.h>
#include <sys/stat.h>

static int identity_by_stat(const char *path, struct file_identity *identity) {
    struct stat status;
    if (stat(path, &status) != 0) return -1;
    *identity = (struct file_identity){
        .device = (uint64_t)status.st_dev,
        .inode = (uint64_t)status.st_ino,
        .links = (uint64_t)status.st_nlink,
        .mode = (uint32_t)status.st_mode,
    };
    return 0;
}

#if defined(__linux__) && defined(STATX_INO)

int file_identity_read(const char *path, struct file_identity *identity) {
    struct statx status;
    if (statx(AT_FDCWD, path, 0, STATX_TYPE | STATX_MODE | STATX_NLINK | STATX_INO, &status) != 0)
        return errno == ENOSYS || errno == EPERM ? identity_by_stat(path, identity) : -1;
    *identity = (struct file_identity){
        .device = (uint64_t)status.stx_dev_major << 32 | status.stx_dev_minor,
        .inode = status.stx_ino,
        .links = status.stx_nlink,
        .mode = status.stx_mode,
    };
    return 0;
}

#else

int file_identity_read(const char *path, struct file_identity *identity) {
    return identity_by_stat(path, identity);
}

#endif
