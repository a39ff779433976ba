#define _GNU_SOURCE
#include "CLineEditor.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <unistd.h>

static void drain(int wake) {
    char bytes[64];
    while (read(wake, bytes, sizeof bytes) > 0) {
    }
}

enum descriptor_readiness descriptor_wait(int descriptor, int wake, int limit_in_milliseconds) {
    struct pollfd polled[2] = {
        {.fd = descriptor, .events = POLLIN},
        {.fd = wake, .events = POLLIN},
    };
    int count;
    do {
        count = poll(polled, 2, limit_in_milliseconds);
    } while (count < 0 && (errno == EINTR || errno == EAGAIN));
    if (count < 0) return DESCRIPTOR_FAILED;
    if (count == 0) return DESCRIPTOR_TIMED_OUT;
    if (polled[1].revents != 0) {
        drain(wake);
        return DESCRIPTOR_WOKEN;
    }
    // A hang-up is readable too: the read that follows says what it is.
    return (polled[0].revents & POLLNVAL) != 0 ? DESCRIPTOR_FAILED : DESCRIPTOR_READABLE;
}

ptrdiff_t descriptor_read(int descriptor, void *bytes, size_t capacity) {
    for (;;) {
        ssize_t count = read(descriptor, bytes, capacity);
        if (count >= 0) return count;
        if (errno == EAGAIN || errno == EWOULDBLOCK) {
            struct pollfd polled = {.fd = descriptor, .events = POLLIN};
            poll(&polled, 1, -1);
        } else if (errno != EINTR) {
            return -1;
        }
    }
}

bool descriptor_make_wake_pipe(int ends[2]) {
    if (pipe(ends) != 0) return false;
    for (int end = 0; end < 2; end++) {
        fcntl(ends[end], F_SETFD, FD_CLOEXEC);
        fcntl(ends[end], F_SETFL, O_NONBLOCK);
    }
    return true;
}

void descriptor_wake(int end) {
    char byte = 0;
    while (write(end, &byte, 1) < 0 && errno == EINTR) {
    }
}

void descriptor_close(int descriptor) {
    close(descriptor);
}
