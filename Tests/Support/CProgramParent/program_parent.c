#define _GNU_SOURCE
#include "CProgramParent.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__linux__)
#include <sys/syscall.h>
#endif

static pid_t number_shown(const struct foreign_program *program) {
    char text[64];
    size_t length = 0;
    while (length + 1 < sizeof text && memchr(text, '\n', length) == NULL) {
        foreign_program_pause(program, 1000000, false);
        ptrdiff_t count = foreign_program_read(program->output, text + length, sizeof text - 1 - length);
        if (count > 0) length += (size_t)count;
    }
    text[length] = '\0';
    return (pid_t)strtol(text, NULL, 10);
}

struct program_orphans program_parent_die(const struct foreign_program_plan *plan, int number) {
    struct program_orphans orphans = {-1, -1, -1};
    int ends[2];
    if (pipe(ends) != 0) return orphans;
    pid_t pid = fork();
    if (pid == 0) {
        struct foreign_program program;
        int error;
        signal(number, SIG_DFL);
        if (foreign_program_start(plan, &program, &error) == FOREIGN_PROGRAM_STARTED) {
            orphans = (struct program_orphans){program.warden, program.pid, number_shown(&program)};
            (void)!write(ends[1], &orphans, sizeof orphans);
        }
        raise(number);
        _exit(1);
    }
    close(ends[1]);
    if (read(ends[0], &orphans, sizeof orphans) != sizeof orphans) orphans.program = -1;
    close(ends[0]);
    waitpid(pid, NULL, 0);
    return orphans;
}

static int open_descriptors(void) {
    int count = 0;
    for (int descriptor = 0; descriptor < 4096; descriptor++) count += fcntl(descriptor, F_GETFD) >= 0 ? 1 : 0;
    return count;
}

int program_parent_leaks(const struct foreign_program_plan *plan, int times) {
    pid_t pid = fork();
    if (pid == 0) {
        int before = open_descriptors();
        for (int index = 0; index < times; index++) {
            struct foreign_program program;
            int error;
            if (foreign_program_start(plan, &program, &error) == FOREIGN_PROGRAM_STARTED) foreign_program_end(&program);
        }
        _exit(open_descriptors() - before);
    }
    int status;
    return waitpid(pid, &status, 0) == pid && WIFEXITED(status) ? WEXITSTATUS(status) : -1;
}

bool program_parent_sees_end(pid_t process) {
#if defined(__linux__)
    int descriptor = (int)syscall(SYS_pidfd_open, process, 0);
    if (descriptor < 0) return errno == ESRCH;
    struct pollfd end = {.fd = descriptor, .events = POLLIN};
    bool has_ended = poll(&end, 1, 30000) > 0;
    close(descriptor);
    return has_ended;
#else
    for (int round = 0; round < 3000; round++) {
        if (kill(process, 0) != 0) return true;
        poll(NULL, 0, 10);
    }
    return false;
#endif
}
