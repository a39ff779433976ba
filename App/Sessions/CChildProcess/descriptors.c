#include "CChildProcess.h"

#include <errno.h>
#include <poll.h>
#include <sys/socket.h>
#include <unistd.h>

int child_process_poll(const struct child_process *child, int limit) {
    struct pollfd descriptors[] = {
        {.fd = child->channel, .events = POLLIN},
        {.fd = child->output, .events = POLLIN},
        {.fd = child->errors, .events = POLLIN},
    };
    int count;
    do {
        count = poll(descriptors, 3, limit);
    } while (count < 0 && errno == EINTR);
    int ready = CHILD_PROCESS_NONE;
    for (int index = 0; count > 0 && index < 3; index++) {
        if (descriptors[index].revents != 0) ready |= 1 << index;
    }
    return ready;
}

ptrdiff_t child_process_read(int descriptor, void *bytes, size_t count) {
    ptrdiff_t got;
    do {
        got = read(descriptor, bytes, count);
    } while (got < 0 && errno == EINTR);
    // A terminal whose last user is gone reads as EIO.
    return got < 0 ? 0 : got;
}

bool child_process_write(int descriptor, const void *bytes, size_t count) {
    const char *rest = bytes;
    while (count > 0) {
        ptrdiff_t written = write(descriptor, rest, count);
        if (written < 0 && errno == EINTR) continue;
        if (written <= 0) return false;
        rest += written;
        count -= (size_t)written;
    }
    return true;
}

void child_process_close(int descriptor) {
    if (descriptor >= 0) close(descriptor);
}
