#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#if defined(__linux__)
#include <linux/close_range.h>
#include <sys/prctl.h>
#include <sys/signalfd.h>
#include <sys/syscall.h>
#endif

// A fork of a process with several threads: nothing here may allocate or take a lock.

/// How long the killed may take to go: one that the system will not let go must not hold us forever.
static const int64_t patience_in_milliseconds = 3000;

static int64_t now_in_milliseconds(void) {
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

static void close_from(int first, int last) {
    if (first > last) return;
#if defined(__linux__) && defined(SYS_close_range)
    if (syscall(SYS_close_range, (unsigned)first, (unsigned)last, 0) == 0) return;
#endif
    int limit = (int)sysconf(_SC_OPEN_MAX);
    for (int descriptor = first; descriptor <= last && descriptor < limit; descriptor++) close(descriptor);
}

/// Lets go of all that our process has open.
static void close_all_but(int kept[], int count) {
    for (int done = 0; done < count; done++) {
        for (int next = done + 1; next < count; next++) {
            if (kept[next] < kept[done]) {
                int other = kept[next];
                kept[next] = kept[done];
                kept[done] = other;
            }
        }
    }
    int first = STDERR_FILENO + 1;
    for (int index = 0; index < count; index++) {
        close_from(first, kept[index] - 1);
        first = kept[index] + 1;
    }
    close_from(first, INT32_MAX);
    int nothing = open("/dev/null", O_RDWR);
    if (nothing < 0) return;
    for (int descriptor = 0; descriptor <= STDERR_FILENO; descriptor++) {
        if (nothing != descriptor) dup2(nothing, descriptor);
    }
    if (nothing > STDERR_FILENO) close(nothing);
}

static void tell(int control, enum foreign_program_failure failure, int value, bool has_ended) {
    struct warden_message message = {failure, value, has_ended};
    // Nobody may be there any more.
    (void)send(control, &message, sizeof message, 0);
}

static bool make_own_folder(const struct foreign_program_plan *plan) {
    if (mkdir(plan->own_folder, 0700) != 0 || mkdir(plan->home, 0700) != 0) return false;
    int file = open(plan->inputrc, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0600);
    if (file < 0) return false;
    size_t length = strlen(plan->inputrc_text);
    bool is_written = write(file, plan->inputrc_text, length) == (ssize_t)length;
    return close(file) == 0 && is_written;
}

/// The rest is for a program that knows how; what it cannot take away stays.
_Noreturn static void remove_own_folder(const struct foreign_program_plan *plan) {
    unlink(plan->inputrc);
    rmdir(plan->home);
    if (rmdir(plan->own_folder) != 0 && errno != ENOENT) {
        char *const environment[] = {NULL};
        execle("/bin/rm", "rm", "-rf", "--", plan->own_folder, (char *)NULL, environment);
    }
    _exit(0);
}

static void reset_signals(void) {
    for (int number = 1; number < NSIG; number++) signal(number, SIG_DFL);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, NULL);
}

_Noreturn static void become(const struct foreign_program_plan *plan, struct program_ends ends, int report) {
    enum foreign_program_failure failure = FOREIGN_PROGRAM_SYSTEM_FAILED;
#if defined(__linux__)
    prctl(PR_SET_PDEATHSIG, SIGKILL);
#endif
    setsid();
    bool is_ready = !plan->is_on_terminal || ioctl(ends.input, TIOCSCTTY, 0) == 0;
    is_ready = is_ready && dup2(ends.input, STDIN_FILENO) >= 0 && dup2(ends.output, STDOUT_FILENO) >= 0
        && dup2(ends.errors, STDERR_FILENO) >= 0;
    if (is_ready) {
        failure = FOREIGN_PROGRAM_FOLDER_FAILED;
        if (chdir(plan->folder) == 0) {
            failure = FOREIGN_PROGRAM_RUN_FAILED;
            reset_signals();
            execve(plan->path, (char *const *)plan->words, (char *const *)plan->environment);
        }
    }
    struct warden_message message = {failure, errno, false};
    (void)!write(report, &message, sizeof message);
    _exit(127);
}

/// Starts the program, and tells how that went.
static pid_t start(const struct foreign_program_plan *plan, struct program_ends ends, int control) {
    int report[2];
    if (pipe(report) != 0) return -1;
    fcntl(report[0], F_SETFD, FD_CLOEXEC);
    fcntl(report[1], F_SETFD, FD_CLOEXEC);
    pid_t pid = fork();
    if (pid == 0) become(plan, ends, report[1]);
    int error = errno;
    close(report[1]);
    struct warden_message message = {FOREIGN_PROGRAM_SYSTEM_FAILED, error, false};
    if (pid > 0) {
        ssize_t count;
        do {
            count = read(report[0], &message, sizeof message);
        } while (count < 0 && errno == EINTR);
        if (count == 0) message = (struct warden_message){FOREIGN_PROGRAM_STARTED, pid, false};
    }
    close(report[0]);
    tell(control, (enum foreign_program_failure)message.failure, message.value, false);
    return message.failure == FOREIGN_PROGRAM_STARTED ? pid : -1;
}

/// Kills the children there are; false when one may not be killed. The orphans of the killed become our children.
static bool kill_children(pid_t program) {
    bool may = true;
    if (program > 0) may = kill(-program, SIGKILL) == 0 || errno == ESRCH;
#if defined(__linux__)
    int list = open("/proc/thread-self/children", O_RDONLY | O_CLOEXEC);
    if (list < 0) return may;
    char text[4096];
    ssize_t count;
    pid_t pid = 0;
    while ((count = read(list, text, sizeof text)) > 0) {
        for (ssize_t index = 0; index < count; index++) {
            if (text[index] >= '0' && text[index] <= '9') {
                pid = pid * 10 + (text[index] - '0');
            } else if (pid > 0) {
                if (kill(pid, SIGKILL) != 0 && errno != ESRCH) may = false;
                pid = 0;
            }
        }
    }
    close(list);
#endif
    return may;
}

static void end_children(pid_t program, int children) {
    int64_t deadline = now_in_milliseconds() + patience_in_milliseconds;
    while (now_in_milliseconds() < deadline) {
        bool may = kill_children(program);
        pid_t ended;
        while ((ended = waitpid(-1, NULL, WNOHANG)) > 0) {
            if (ended == program) program = -1;
        }
        if (ended < 0 || !may) return;
        struct pollfd change = {.fd = children, .events = POLLIN};
        poll(&change, 1, 5);
#if defined(__linux__)
        struct signalfd_siginfo signal;
        while (children >= 0 && read(children, &signal, sizeof signal) > 0) {
        }
#endif
    }
}

/// Reaps whom the program leaves behind until the program itself has ended or nobody is interested.
static bool watch(pid_t program, int control, int children, int *status) {
    while (true) {
        int code;
        pid_t ended;
        while ((ended = waitpid(-1, &code, WNOHANG)) > 0) {
            if (ended == program) {
                *status = code;
                return true;
            }
        }
        struct pollfd changes[] = {{.fd = control, .events = POLLIN}, {.fd = children, .events = POLLIN}};
        poll(changes, 2, children < 0 ? 5 : -1);
        if (changes[0].revents != 0) return false;
#if defined(__linux__)
        struct signalfd_siginfo signal;
        if (children >= 0 && changes[1].revents != 0) (void)!read(children, &signal, sizeof signal);
#endif
    }
}

_Noreturn void warden_run(const struct foreign_program_plan *plan, struct program_ends ends, int control) {
    setsid();
    // What our process had handled or ignored: a child that is ignored could not be waited for.
    signal(SIGCHLD, SIG_DFL);
    int kept[] = {control, ends.input, ends.output, ends.errors};
    close_all_but(kept, 4);
    int children = -1;
#if defined(__linux__)
    prctl(PR_SET_NAME, "warden");
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    sigset_t child_signal;
    sigemptyset(&child_signal);
    sigaddset(&child_signal, SIGCHLD);
    children = signalfd(-1, &child_signal, SFD_CLOEXEC | SFD_NONBLOCK);
#endif
    if (!make_own_folder(plan)) {
        tell(control, FOREIGN_PROGRAM_OWN_FOLDER_FAILED, errno, false);
        if (errno == EEXIST) _exit(0);
        remove_own_folder(plan);
    }
    pid_t program = start(plan, ends, control);
    if (plan->is_on_terminal) {
        close(ends.input);
    } else {
        close(ends.input);
        close(ends.output);
        close(ends.errors);
    }
    if (program > 0) {
        int status;
        bool has_ended = watch(program, control, children, &status);
#if defined(__linux__)
        // Those that are left are our children by now, and the number may be another's.
        if (has_ended) program = -1;
#endif
        end_children(program, children);
        if (has_ended) {
            tell(control, FOREIGN_PROGRAM_STARTED, status, true);
            char end;
            while (recv(control, &end, 1, 0) < 0 && errno == EINTR) {
            }
        }
    }
    remove_own_folder(plan);
}
