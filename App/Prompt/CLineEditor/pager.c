#define _GNU_SOURCE
#include "CLineEditor.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <spawn.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

#if defined(__APPLE__)
#include <crt_externs.h>
#define environ (*_NSGetEnviron())
#else
extern char **environ;
#endif

/// The statuses of a shell that could not start a command (POSIX, 2.8.2).
enum {
    STATUS_NOT_EXECUTABLE = 126,
    STATUS_NOT_FOUND = 127,
};

/// The default options of `less`. Searches in an answer are private, and a key that was
/// meant for the prompt writes no file.
static const char *const additions[] = {"LESS=FRX", "LESSHISTFILE=-", "LESSSECURE=1"};

static bool has_variable(const char *addition) {
    size_t length = (size_t)(strchr(addition, '=') - addition);
    for (char **variable = environ; *variable != NULL; variable++) {
        if (strncmp(*variable, addition, length + 1) == 0) return true;
    }
    return false;
}

/// The variables of this process and the additions that are not among them, to be freed.
static const char **variables(void) {
    size_t count = 0;
    while (environ[count] != NULL) count++;
    const char **all = malloc((count + sizeof additions / sizeof *additions + 1) * sizeof *all);
    if (all == NULL) return NULL;
    memcpy(all, environ, count * sizeof *all);
    for (size_t index = 0; index < sizeof additions / sizeof *additions; index++) {
        if (!has_variable(additions[index])) all[count++] = additions[index];
    }
    all[count] = NULL;
    return all;
}

static bool spawn(const char *command, int input, int output, pid_t *pid) {
    const char *const arguments[] = {"sh", "-c", command, NULL};
    const char **environment = variables();
    if (environment == NULL) return false;
    posix_spawn_file_actions_t actions;
    posix_spawnattr_t attributes;
    sigset_t all, none;
    sigfillset(&all);
    sigemptyset(&none);
    posix_spawn_file_actions_init(&actions);
    posix_spawnattr_init(&attributes);
    // What is ignored here, and blocked on this thread, is not in the pager.
    posix_spawnattr_setsigdefault(&attributes, &all);
    posix_spawnattr_setsigmask(&attributes, &none);
    posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETSIGMASK);
    bool is_started = posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO) == 0
        && posix_spawn_file_actions_adddup2(&actions, output, STDOUT_FILENO) == 0
        && posix_spawn(pid, "/bin/sh", &actions, &attributes, (char *const *)arguments, (char *const *)environment) == 0;
    posix_spawnattr_destroy(&attributes);
    posix_spawn_file_actions_destroy(&actions);
    free(environment);
    return is_started;
}

bool pager_start(const char *command, int output, struct pager_process *pager) {
    int ends[2];
    if (pipe(ends) != 0) return false;
    fcntl(ends[0], F_SETFD, FD_CLOEXEC);
    fcntl(ends[1], F_SETFD, FD_CLOEXEC);
    bool is_started = spawn(command, ends[0], output, &pager->pid);
    close(ends[0]);
    pager->input = ends[1];
    if (!is_started) close(ends[1]);
    return is_started;
}

enum pager_end pager_wait(struct pager_process pager) {
    int status = 0;
    while (waitpid(pager.pid, &status, 0) < 0) {
        if (errno != EINTR) return PAGER_LEFT;
    }
    // A shell that did not become the command has a status above 128 when a signal ended the command.
    if (!WIFEXITED(status) || WEXITSTATUS(status) > 128) return PAGER_KILLED;
    bool is_missing = WEXITSTATUS(status) == STATUS_NOT_EXECUTABLE || WEXITSTATUS(status) == STATUS_NOT_FOUND;
    return is_missing ? PAGER_MISSING : PAGER_LEFT;
}
