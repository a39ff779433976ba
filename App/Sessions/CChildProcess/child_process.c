#define _GNU_SOURCE
#include "CChildProcess.h"

#include <errno.h>
#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/wait.h>
#include <unistd.h>

/// The child's own ends, which the parent closes once it has started.
struct child_ends {
    int input;
    int output;
    int errors;
    int channel;
    char terminal[128];
};

static void keep_from_children(int descriptor) {
    fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

static bool open_pipe(int *reader, int *writer) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    keep_from_children(ends[0]);
    keep_from_children(ends[1]);
    *reader = ends[0];
    *writer = ends[1];
    return true;
}

static bool open_channel(int *parent, int *child) {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
    keep_from_children(ends[0]);
    keep_from_children(ends[1]);
    *parent = ends[0];
    *child = ends[1];
    return true;
}

static bool open_terminal(struct child_process *child, struct child_ends *ends, int columns) {
    child->input = child->output = posix_openpt(O_RDWR | O_NOCTTY);
    if (child->input < 0) return false;
    keep_from_children(child->input);
    if (grantpt(child->input) != 0 || unlockpt(child->input) != 0) return false;
#if defined(__APPLE__)
    const char *name = ptsname(child->input);
    if (name == NULL || strlcpy(ends->terminal, name, sizeof ends->terminal) >= sizeof ends->terminal) return false;
#else
    if (ptsname_r(child->input, ends->terminal, sizeof ends->terminal) != 0) return false;
#endif
    struct winsize size = {.ws_row = 24, .ws_col = (unsigned short)columns};
    return ioctl(child->input, TIOCSWINSZ, &size) == 0;
}

static bool open_ends(struct child_process *child, struct child_ends *ends, int columns) {
    if (!open_channel(&child->channel, &ends->channel)) return false;
    if (columns > 0) return open_terminal(child, ends, columns);
    return open_pipe(&ends->input, &child->input) && open_pipe(&child->output, &ends->output)
        && open_pipe(&child->errors, &ends->errors);
}

/// What the child does between fork and exec. A session leader's first terminal becomes its controlling one.
static bool plan(posix_spawn_file_actions_t *actions, const struct child_ends *ends) {
    bool is_planned = true;
    if (ends->terminal[0] != '\0') {
        is_planned = posix_spawn_file_actions_addopen(actions, STDIN_FILENO, ends->terminal, O_RDWR, 0) == 0
            && posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDOUT_FILENO) == 0
            && posix_spawn_file_actions_adddup2(actions, STDIN_FILENO, STDERR_FILENO) == 0;
    } else {
        is_planned = posix_spawn_file_actions_adddup2(actions, ends->input, STDIN_FILENO) == 0
            && posix_spawn_file_actions_adddup2(actions, ends->output, STDOUT_FILENO) == 0
            && posix_spawn_file_actions_adddup2(actions, ends->errors, STDERR_FILENO) == 0;
    }
    is_planned = is_planned && posix_spawn_file_actions_adddup2(actions, ends->channel, CHILD_PROCESS_CHANNEL) == 0;
#if defined(__GLIBC__)
    // What somebody else has just opened, and not yet marked as its own, is nothing for a child that may live long.
    is_planned = is_planned && posix_spawn_file_actions_addclosefrom_np(actions, CHILD_PROCESS_CHANNEL + 1) == 0;
#endif
    return is_planned;
}

static bool spawn(
    const char *path, const char *const *arguments, const char *const *environment, const struct child_ends *ends,
    pid_t *pid) {
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(
        &attributes, POSIX_SPAWN_SETSID | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    int error = plan(&actions, ends)
        ? posix_spawn(pid, path, &actions, &attributes, (char *const *)arguments, (char *const *)environment)
        : ENOMEM;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    errno = error;
    return error == 0;
}

bool child_process_start(
    const char *path, const char *const *arguments, const char *const *environment, int columns,
    struct child_process *child) {
    struct child_ends ends = {-1, -1, -1, -1, ""};
    *child = (struct child_process){-1, -1, -1, -1, -1};
    bool is_started = open_ends(child, &ends, columns) && spawn(path, arguments, environment, &ends, &child->pid);
    int error = errno;
    child_process_close(ends.input);
    child_process_close(ends.output);
    child_process_close(ends.errors);
    child_process_close(ends.channel);
    if (!is_started) {
        child_process_close(child->input);
        if (child->output != child->input) child_process_close(child->output);
        child_process_close(child->errors);
        child_process_close(child->channel);
    }
    errno = error;
    return is_started;
}

int child_process_wait(pid_t pid) {
    int status = 0;
    while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

void child_process_signal(pid_t pid, int signal) {
    kill(pid, signal);
}

int child_process_processors(void) {
#ifdef __linux__
    cpu_set_t set;
    if (sched_getaffinity(0, sizeof set, &set) == 0) return CPU_COUNT(&set);
#endif
    long count = sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? (int)count : 1;
}
