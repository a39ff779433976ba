#define _GNU_SOURCE
#include "CDescriptors.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <sys/stat.h>
#include <sys/statvfs.h>
#include <unistd.h>
#if defined(__linux__)
#include <sys/sysmacros.h>
#endif

bool descriptor_write_all(int descriptor, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ssize_t written = write(descriptor, rest, count);
        if (written > 0) {
            rest += written;
            count -= (size_t)written;
        } else if (written == 0) {
            errno = EIO;
            return false;
        } else if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd polled = {.fd = descriptor, .events = POLLOUT};
            poll(&polled, 1, -1);
        } else if (errno != EINTR) {
            return false;
        }
    }
    return true;
}

bool descriptor_is_full(int descriptor) {
    struct stat status;
    if (fstat(descriptor, &status) != 0) return false;
#if defined(__linux__)
    // /dev/full (Linux, admin-guide/devices.txt).
    if (S_ISCHR(status.st_mode) && major(status.st_rdev) == 1 && minor(status.st_rdev) == 7) return true;
#endif
    struct statvfs disk;
    return S_ISREG(status.st_mode) && fstatvfs(descriptor, &disk) == 0 && disk.f_blocks > 0 && disk.f_bfree == 0;
}

bool descriptor_is_delivered(int descriptor) {
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 0);
    if (copy < 0 || close(copy) == 0 || errno == EINTR) return true;
    return false;
}

int descriptor_fault(int descriptor) {
    struct stat status;
    int flags = fcntl(descriptor, F_GETFL);
    if (flags < 0 || (flags & O_ACCMODE) == O_RDONLY || fstat(descriptor, &status) != 0) return EBADF;
    // Where an output was closed before the program began, a queue of events of the system's own libraries may have its number.
    if ((status.st_mode & S_IFMT) == 0) return EBADF;
    struct pollfd polled = {.fd = descriptor};
    return poll(&polled, 1, 0) > 0 && (polled.revents & POLLERR) != 0 ? EPIPE : 0;
}
