#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#if defined(__linux__)
#include <sys/prctl.h>
#endif
#include <termios.h>
#include <time.h>
#include <unistd.h>

bool foreign_program_has_input(const struct foreign_program *program) {
    if (program->terminal >= 0) {
        // Not FIONREAD, which does not see what is still on its way through the terminal; poll brings it there.
        struct pollfd input = {.fd = program->terminal, .events = POLLIN};
        return poll(&input, 1, 0) > 0 && (input.revents & POLLIN) != 0;
    }
    int count = 0;
    return program->input >= 0 && ioctl(program->input, FIONREAD, &count) == 0 && count > 0;
}

void foreign_program_pause(const struct foreign_program *program, int64_t microseconds, bool until_writable) {
    struct pollfd changes[] = {
        {.fd = program->output, .events = POLLIN},
        {.fd = program->errors, .events = POLLIN},
        {.fd = program->control, .events = POLLIN},
        {.fd = until_writable ? program->input : -1, .events = POLLOUT},
    };
#if defined(__linux__)
    // A thread's timers may be late by 50 µs unless it asks for better: that would be as much again for each step.
    static _Thread_local bool is_punctual = false;
    if (!is_punctual) is_punctual = prctl(PR_SET_TIMERSLACK, 1000UL, 0UL, 0UL, 0UL) == 0;
    struct timespec limit = {microseconds / 1000000, microseconds % 1000000 * 1000};
    ppoll(changes, 4, &limit, NULL);
#else
    poll(changes, 4, (int)((microseconds + 999) / 1000));
#endif
}

ptrdiff_t foreign_program_read(int descriptor, void *bytes, size_t count) {
    ptrdiff_t got;
    do {
        got = read(descriptor, bytes, count);
    } while (got < 0 && errno == EINTR);
    if (got >= 0) return got;
    return errno == EAGAIN || errno == EWOULDBLOCK ? -1 : 0;
}

static ptrdiff_t try_to_write(int descriptor, const void *bytes, size_t count) {
    ptrdiff_t written;
    do {
        written = write(descriptor, bytes, count);
    } while (written < 0 && errno == EINTR);
    return written;
}

ptrdiff_t foreign_program_write(const struct foreign_program *program, const void *bytes, size_t count) {
    if (program->terminal >= 0) {
        ptrdiff_t written = try_to_write(program->input, bytes, count);
        return written >= 0 ? written : errno == EAGAIN || errno == EWOULDBLOCK ? 0 : -1;
    }
    sigset_t broken, pending, before;
    sigemptyset(&broken);
    sigaddset(&broken, SIGPIPE);
    sigpending(&pending);
    bool was_pending = sigismember(&pending, SIGPIPE) == 1;
    pthread_sigmask(SIG_BLOCK, &broken, &before);
    ptrdiff_t written = try_to_write(program->input, bytes, count);
    int error = errno;
    if (written < 0 && error == EPIPE && !was_pending) {
#if defined(__linux__)
        struct timespec none = {0, 0};
        while (sigtimedwait(&broken, NULL, &none) < 0 && errno == EINTR) {
        }
#else
        int taken;
        sigpending(&pending);
        if (sigismember(&pending, SIGPIPE) == 1) sigwait(&broken, &taken);
#endif
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    if (written >= 0) return written;
    return error == EAGAIN || error == EWOULDBLOCK ? 0 : -1;
}

bool foreign_program_has_line_mode(const struct foreign_program *program) {
    struct termios modes;
    return tcgetattr(program->terminal, &modes) == 0 && (modes.c_lflag & ICANON) != 0;
}

bool foreign_program_echoes(const struct foreign_program *program) {
    struct termios modes;
    return tcgetattr(program->terminal, &modes) == 0 && (modes.c_lflag & ECHO) != 0;
}

bool foreign_program_is_stopped(const struct foreign_program *program, uint8_t key) {
    struct termios modes;
    if (tcgetattr(program->terminal, &modes) != 0 || key == 0) return false;
    bool stops = (modes.c_lflag & ISIG) != 0 && (key == modes.c_cc[VSUSP] || key == modes.c_cc[VQUIT]);
    bool holds = (modes.c_iflag & IXON) != 0 && (key == modes.c_cc[VSTOP] || key == modes.c_cc[VSTART]);
    return stops || holds;
}

uint64_t foreign_program_editor(const struct foreign_program *program) {
    struct termios modes;
    pid_t group = -1;
    if (tcgetattr(program->terminal, &modes) != 0 || ioctl(program->input, TIOCGPGRP, &group) != 0) return 0;
    return (uint64_t)(uint32_t)group << 32 | (uint32_t)(modes.c_lflag * 31 + modes.c_iflag);
}

void foreign_program_hush(const struct foreign_program *program) {
    struct termios modes;
    if (tcgetattr(program->terminal, &modes) != 0 || (modes.c_lflag & (ECHO | ECHONL)) == 0) return;
    modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
    tcsetattr(program->terminal, TCSANOW, &modes);
}

void foreign_program_signal(const struct foreign_program *program, int number) {
    pid_t group = program->pid;
    if (program->terminal >= 0) ioctl(program->input, TIOCGPGRP, &group);
    if (group > 0) kill(-group, number);
}
