#define _GNU_SOURCE
#include "internal.h"

#include <errno.h>
#include <fcntl.h>
#include <signal.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <termios.h>
#include <unistd.h>

/// Keeps a descriptor from other programs, and away from the standard streams.
static int keep(int descriptor) {
    if (descriptor < 0) return -1;
    int kept = fcntl(descriptor, F_DUPFD_CLOEXEC, STDERR_FILENO + 1);
    int error = errno;
    close(descriptor);
    errno = error;
    return kept;
}

static bool open_pipe(int *reader, int *writer) {
    int ends[2];
#if defined(__linux__)
    if (pipe2(ends, O_CLOEXEC) != 0) return false;
#else
    if (pipe(ends) != 0) return false;
#endif
    *reader = keep(ends[0]);
    *writer = keep(ends[1]);
    return *reader >= 0 && *writer >= 0;
}

static bool open_control(int *ours, int *wardens) {
    int ends[2];
#if defined(__linux__)
    if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) return false;
#else
    if (socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) return false;
#endif
    *ours = keep(ends[0]);
    *wardens = keep(ends[1]);
    return *ours >= 0 && *wardens >= 0;
}

static bool open_terminal(struct foreign_program *program, const struct foreign_program_plan *plan) {
    program->input = program->output = keep(posix_openpt(O_RDWR | O_NOCTTY));
    if (program->input < 0 || grantpt(program->input) != 0 || unlockpt(program->input) != 0) return false;
#if defined(__linux__)
    char name[64];
    if (ptsname_r(program->input, name, sizeof name) != 0) return false;
#else
    const char *name = ptsname(program->input);
    if (name == NULL) return false;
#endif
    program->terminal = keep(open(name, O_RDWR | O_NOCTTY | O_CLOEXEC));
    struct termios modes;
    if (program->terminal < 0 || tcgetattr(program->terminal, &modes) != 0) return false;
    if (!plan->echoes) modes.c_lflag &= ~(tcflag_t)(ECHO | ECHONL);
#if defined(IUTF8)
    modes.c_iflag |= IUTF8;
#endif
    struct winsize size = {.ws_row = (unsigned short)plan->rows, .ws_col = (unsigned short)plan->columns};
    return tcsetattr(program->terminal, TCSANOW, &modes) == 0 && ioctl(program->input, TIOCSWINSZ, &size) == 0;
}

static bool open_pipes(struct foreign_program *program, struct program_ends *ends) {
    return open_pipe(&ends->input, &program->input) && open_pipe(&program->output, &ends->output)
        && open_pipe(&program->errors, &ends->errors);
}

static bool recognise_input(struct foreign_program *program, const struct program_ends *ends) {
    struct stat found;
    if (fstat(program->terminal >= 0 ? program->terminal : ends->input, &found) != 0) return false;
    program->input_device = (uint64_t)(program->terminal >= 0 ? found.st_rdev : found.st_dev);
    program->input_number = program->terminal >= 0 ? 0 : (uint64_t)found.st_ino;
    return true;
}

static bool do_not_block(const struct foreign_program *program) {
    const int descriptors[] = {program->input, program->output, program->errors};
    for (int index = 0; index < 3; index++) {
        if (descriptors[index] >= 0 && fcntl(descriptors[index], F_SETFL, O_NONBLOCK) != 0) return false;
    }
    return true;
}

/// No signal may reach the warden before it is one.
static pid_t fork_warden(const struct foreign_program_plan *plan, struct program_ends ends, int control) {
    sigset_t all, before;
    sigfillset(&all);
    pthread_sigmask(SIG_SETMASK, &all, &before);
    pid_t pid = fork();
    if (pid == 0) warden_run(plan, ends, control);
    int error = errno;
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    errno = error;
    return pid;
}

static enum foreign_program_failure hear(struct foreign_program *program, int *error) {
    struct warden_message message;
    ssize_t count;
    do {
        count = recv(program->control, &message, sizeof message, MSG_WAITALL);
    } while (count < 0 && errno == EINTR);
    if (count != sizeof message) {
        *error = ECHILD;
        return FOREIGN_PROGRAM_SYSTEM_FAILED;
    }
    if (message.failure == FOREIGN_PROGRAM_STARTED) {
        program->pid = message.value;
    } else {
        *error = message.value;
    }
    return (enum foreign_program_failure)message.failure;
}

enum foreign_program_failure foreign_program_start(
    const struct foreign_program_plan *plan, struct foreign_program *program, int *error) {
    *program = (struct foreign_program){
        .warden = -1, .pid = -1, .control = -1, .input = -1, .output = -1, .errors = -1, .terminal = -1};
    for (int index = 0; index < FOREIGN_PROGRAM_TASKS; index++) {
        program->tasks[index] = (struct foreign_program_task){-1, -1, -1, -1, -1, -1};
    }
    struct program_ends ends = {-1, -1, -1};
    int control = -1;
    bool is_open = open_control(&program->control, &control)
        && (plan->is_on_terminal ? open_terminal(program, plan) : open_pipes(program, &ends))
        && recognise_input(program, &ends) && do_not_block(program);
    if (is_open) {
        struct program_ends passed = ends;
        if (plan->is_on_terminal) passed = (struct program_ends){program->terminal, program->terminal, program->terminal};
        program->warden = fork_warden(plan, passed, control);
    }
    *error = errno;
    foreign_program_close(&ends.input);
    foreign_program_close(&ends.output);
    foreign_program_close(&ends.errors);
    foreign_program_close(&control);
    enum foreign_program_failure failure =
        program->warden > 0 ? hear(program, error) : FOREIGN_PROGRAM_SYSTEM_FAILED;
    if (failure != FOREIGN_PROGRAM_STARTED) foreign_program_end(program);
    return failure;
}

bool foreign_program_ended(const struct foreign_program *program, int *status) {
    struct warden_message message;
    ssize_t count;
    do {
        count = recv(program->control, &message, sizeof message, MSG_DONTWAIT);
    } while (count < 0 && errno == EINTR);
    if (count < 0) return false;
    // A warden that was killed takes its program with it.
    *status = count == sizeof message ? message.value : SIGKILL;
    return true;
}

static void forget_tasks(struct foreign_program *program) {
    for (int index = 0; index < FOREIGN_PROGRAM_TASKS; index++) foreign_program_forget(&program->tasks[index]);
}

void foreign_program_end(struct foreign_program *program) {
    foreign_program_close(&program->control);
    if (program->warden > 0) {
        while (waitpid(program->warden, NULL, 0) < 0 && errno == EINTR) {
        }
        program->warden = -1;
    }
    if (program->output == program->input) program->output = -1;
    foreign_program_close(&program->input);
    foreign_program_close(&program->output);
    foreign_program_close(&program->errors);
    foreign_program_close(&program->terminal);
    if (program->pid > 0) forget_tasks(program);
    program->pid = -1;
}

void foreign_program_forget(struct foreign_program_task *task) {
    foreign_program_close(&task->folder);
    foreign_program_close(&task->children);
    foreign_program_close(&task->call);
    foreign_program_close(&task->times);
    foreign_program_close(&task->state);
    task->task = -1;
}

void foreign_program_close(int *descriptor) {
    if (*descriptor >= 0) close(*descriptor);
    *descriptor = -1;
}

bool foreign_program_died(int status) { return WIFSIGNALED(status); }

int foreign_program_code(int status) { return WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status); }
