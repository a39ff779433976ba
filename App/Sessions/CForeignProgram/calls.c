#if defined(__linux__)
#define _GNU_SOURCE
#include "look.h"

#include <fcntl.h>
#include <poll.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/select.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/sysmacros.h>
#include <sys/uio.h>
#include <unistd.h>

enum { most_descriptors = 1024 };

/// `/dev/tty`, which is the terminal of the process that opens it.
static bool is_own_terminal(dev_t device) { return major(device) == 5 && minor(device) == 0; }

static bool is_input(const struct foreign_program *program, pid_t process, int descriptor) {
    char path[64];
    struct stat found;
    snprintf(path, sizeof path, "/proc/%d/fd/%d", process, descriptor);
    if (descriptor < 0 || stat(path, &found) != 0) return false;
    if (program->terminal < 0) {
        return (uint64_t)found.st_dev == program->input_device && (uint64_t)found.st_ino == program->input_number;
    }
    return S_ISCHR(found.st_mode)
        && ((uint64_t)found.st_rdev == program->input_device || is_own_terminal(found.st_rdev));
}

static bool read_memory(pid_t process, uint64_t address, void *bytes, size_t size) {
    struct iovec ours = {bytes, size}, theirs = {(void *)(uintptr_t)address, size};
    if (process_vm_readv(process, &ours, 1, &theirs, 1, 0) == (ssize_t)size) return true;
    // Where that call is not allowed, the file may be.
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/mem", process);
    int memory = open(path, O_RDONLY | O_CLOEXEC);
    if (memory < 0) return false;
    ssize_t count = pread(memory, bytes, size, (off_t)address);
    close(memory);
    return count == (ssize_t)size;
}

static enum foreign_program_wait kind(bool waits, int others, bool has_limit) {
    if (!waits) return FOREIGN_PROGRAM_DOES_NOT_WAIT;
    if (others > 0 && has_limit) return FOREIGN_PROGRAM_WAITS_AMONG_OTHERS;
    return others > 0 || has_limit ? FOREIGN_PROGRAM_WAITS_FOR_ANY : FOREIGN_PROGRAM_WAITS_FOR_INPUT;
}

static enum foreign_program_wait wait_of_poll(
    const struct foreign_program *program, pid_t process, uint64_t address, uint64_t count, bool has_limit) {
    struct pollfd entries[most_descriptors];
    if (count == 0 || count > most_descriptors) return FOREIGN_PROGRAM_DOES_NOT_WAIT;
    if (!read_memory(process, address, entries, count * sizeof entries[0])) return FOREIGN_PROGRAM_DOES_NOT_WAIT;
    bool waits = false;
    int others = 0;
    for (uint64_t index = 0; index < count; index++) {
        if (entries[index].fd < 0 || entries[index].events == 0) continue;
        if ((entries[index].events & (POLLIN | POLLRDNORM)) != 0 && is_input(program, process, entries[index].fd)) {
            waits = true;
        } else {
            others++;
        }
    }
    return kind(waits, others, has_limit);
}

static int count_of_set(pid_t process, uint64_t address, int count) {
    fd_set set;
    FD_ZERO(&set);
    size_t size = ((size_t)count + 63) / 64 * 8;
    if (address == 0 || !read_memory(process, address, &set, size)) return 0;
    int found = 0;
    for (int descriptor = 0; descriptor < count; descriptor++) found += FD_ISSET(descriptor, &set) ? 1 : 0;
    return found;
}

static enum foreign_program_wait wait_of_select(
    const struct foreign_program *program, pid_t process, const struct task_call *call) {
    int count = (int)call->arguments[0];
    if (count > FD_SETSIZE) count = FD_SETSIZE;
    fd_set readers;
    FD_ZERO(&readers);
    size_t size = ((size_t)(count < 0 ? 0 : count) + 63) / 64 * 8;
    if (count <= 0 || call->arguments[1] == 0 || !read_memory(process, call->arguments[1], &readers, size)) {
        return FOREIGN_PROGRAM_DOES_NOT_WAIT;
    }
    bool waits = false;
    int others = count_of_set(process, call->arguments[2], count);
    for (int descriptor = 0; descriptor < count; descriptor++) {
        if (!FD_ISSET(descriptor, &readers)) continue;
        if (is_input(program, process, descriptor)) {
            waits = true;
        } else {
            others++;
        }
    }
    return kind(waits, others, call->arguments[4] != 0);
}

static enum foreign_program_wait wait_of_epoll(
    const struct foreign_program *program, pid_t process, uint64_t descriptor, bool has_limit) {
    char path[64];
    char text[16384];
    snprintf(path, sizeof path, "/proc/%d/fdinfo/%d", process, (int)descriptor);
    if (read_beginning(path, text, sizeof text) < 0) return FOREIGN_PROGRAM_DOES_NOT_WAIT;
    bool waits = false;
    int others = 0;
    for (const char *line = strstr(text, "tfd:"); line != NULL; line = strstr(line + 1, "tfd:")) {
        int watched;
        unsigned events;
        if (sscanf(line, "tfd: %d events: %x", &watched, &events) != 2) continue;
        if ((events & POLLIN) != 0 && is_input(program, process, watched)) {
            waits = true;
        } else if ((events & (POLLIN | POLLOUT)) != 0) {
            others++;
        }
    }
    return kind(waits, others, has_limit);
}

enum foreign_program_wait wait_of_call(
    const struct foreign_program *program, pid_t process, const struct task_call *call) {
    const uint64_t *arguments = call->arguments;
    switch (call->number) {
    case SYS_read:
    case SYS_readv:
        return kind(is_input(program, process, (int)arguments[0]), 0, false);
#if defined(SYS_poll)
    case SYS_poll:
#endif
    // A poll goes on under this number after the process was stopped for a while.
    case SYS_restart_syscall:
        return wait_of_poll(program, process, arguments[0], (unsigned)arguments[1], (int)arguments[2] >= 0);
    case SYS_ppoll:
        return wait_of_poll(program, process, arguments[0], (unsigned)arguments[1], arguments[2] != 0);
#if defined(SYS_select)
    case SYS_select:
#endif
    case SYS_pselect6:
        return wait_of_select(program, process, call);
#if defined(SYS_epoll_wait)
    case SYS_epoll_wait:
#endif
    case SYS_epoll_pwait:
        return wait_of_epoll(program, process, arguments[0], (int)arguments[3] >= 0);
#if defined(SYS_epoll_pwait2)
    case SYS_epoll_pwait2:
        return wait_of_epoll(program, process, arguments[0], arguments[3] != 0);
#endif
    default:
        return FOREIGN_PROGRAM_DOES_NOT_WAIT;
    }
}
#endif
