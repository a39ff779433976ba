#if defined(__linux__)
#define _GNU_SOURCE
#include "look.h"

#include <dirent.h>
#include <errno.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <sys/stat.h>
#include <unistd.h>

enum { most_processes = 4096 };

/// The processes that are still to be looked at, from the warden down: so those are seen, too, whose parents have ended.
struct walk {
    pid_t processes[most_processes];
    int count;
};

/// Such a file gives at once what there is of it, or as much as a page holds.
static ssize_t read_from_start(int file, char *text, size_t size) {
    size_t length = 0;
    ssize_t count;
    do {
        count = pread(file, text + length, size - 1 - length, (off_t)length);
        if (count > 0) length += (size_t)count;
    } while (count >= 1024 && length + 1 < size);
    text[length] = '\0';
    return count < 0 ? -1 : (ssize_t)length;
}

ssize_t read_beginning(const char *path, char *text, size_t size) {
    int file = open(path, O_RDONLY | O_CLOEXEC);
    if (file < 0) return -1;
    ssize_t length = read_from_start(file, text, size);
    int error = errno;
    close(file);
    errno = error;
    return length;
}

static struct foreign_program_task *known_task(struct foreign_program *program, pid_t task) {
    for (int index = 0; index < FOREIGN_PROGRAM_TASKS; index++) {
        if (program->tasks[index].task == task) return &program->tasks[index];
    }
    struct foreign_program_task *known = &program->tasks[program->oldest_task];
    program->oldest_task = (program->oldest_task + 1) % FOREIGN_PROGRAM_TASKS;
    foreign_program_forget(known);
    known->task = task;
    return known;
}

/// Reads a file of a task, and opens it when it is not open.
static ssize_t read_known(int *file, pid_t process, pid_t task, const char *name, char *text, size_t size) {
    if (*file < 0) {
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/task/%d/%s", process, task, name);
        *file = open(path, O_RDONLY | O_CLOEXEC);
    }
    return *file < 0 ? -1 : read_from_start(*file, text, size);
}

static void stir(uint64_t *hash, const void *bytes, size_t size) {
    for (size_t index = 0; index < size; index++) *hash = (*hash ^ ((const uint8_t *)bytes)[index]) * 0x100000001b3;
}

static void add_children(
    struct foreign_program_task *known, struct walk *walk, struct foreign_program_look *look, pid_t process) {
    char text[8192];
    if (read_known(&known->children, process, known->task, "children", text, sizeof text) < 0) return;
    char *rest = text;
    for (long child = strtol(rest, &rest, 10); child > 0; child = strtol(rest, &rest, 10)) {
        if (walk->count == most_processes) {
            look->is_running = true;
            return;
        }
        walk->processes[walk->count++] = (pid_t)child;
    }
}

static void look_at_times(struct foreign_program_task *known, struct foreign_program_look *look, pid_t process) {
    char text[128];
    pid_t task = known->task;
    unsigned long long times[3] = {0, 0, 0};
    if (read_known(&known->times, process, task, "schedstat", text, sizeof text) < 0
        || sscanf(text, "%llu %llu %llu", &times[0], &times[1], &times[2]) != 3) {
        look->is_running = true;
        return;
    }
    look->processor_time += times[0];
    stir(&look->fingerprint, &task, sizeof task);
    stir(&look->fingerprint, &times[2], sizeof times[2]);
    stir(&look->tasks, &task, sizeof task);
}

/// One letter: whether the task sleeps, is stopped, or has work.
static char state_of(struct foreign_program_task *known, pid_t process) {
    char text[1024];
    if (read_known(&known->state, process, known->task, "stat", text, sizeof text) < 0) return '\0';
    const char *end = strrchr(text, ')');
    return end == NULL || end[1] == '\0' ? '\0' : end[2];
}

/// What can be told of a task whose calls may not be read.
static void look_at_state(struct foreign_program_task *known, struct foreign_program_look *look, pid_t process) {
    char state = state_of(known, process);
    look->is_exact = false;
    if (state == '\0' || strchr("SIZX", state) == NULL) look->is_running = true;
}

static void look_at_task(
    const struct foreign_program *program, struct foreign_program_task *known, struct foreign_program_look *look,
    pid_t process) {
    char text[256];
    look->count++;
    if (read_known(&known->call, process, known->task, "syscall", text, sizeof text) >= 0) {
        struct task_call call = {-1, {0}};
        char *rest = text;
        if (text[0] == 'r') {
            look->is_running = true;
        } else {
            call.number = strtol(text, &rest, 10);
            for (int index = 0; call.number >= 0 && index < 6; index++) {
                call.arguments[index] = strtoull(rest, &rest, 16);
            }
        }
        stir(&look->fingerprint, text, strlen(text));
        enum foreign_program_wait wait = wait_of_call(program, process, &call);
        char state = state_of(known, process);
        // One that is stopped is still in its call, but somebody else goes on now: a shell, or a debugger.
        if (wait > look->wait && state == 'S') look->wait = wait;
        if (state == 'D') look->is_held = true;
    } else if (errno == EPERM || errno == EACCES) {
        look_at_state(known, look, process);
    } else {
        // It has ended; the number may be another's when it is seen again.
        look->is_running = true;
        foreign_program_forget(known);
        return;
    }
    look_at_times(known, look, process);
}

static void look_at_threads(
    struct foreign_program *program, struct walk *walk, struct foreign_program_look *look, pid_t process,
    bool is_in_group) {
    char path[64];
    snprintf(path, sizeof path, "/proc/%d/task", process);
    DIR *threads = opendir(path);
    if (threads == NULL) {
        look->is_running = true;
        return;
    }
    for (struct dirent *entry = readdir(threads); entry != NULL; entry = readdir(threads)) {
        pid_t task = (pid_t)strtol(entry->d_name, NULL, 10);
        if (task <= 0) continue;
        struct foreign_program_task *known = known_task(program, task);
        add_children(known, walk, look, process);
        if (is_in_group) {
            look_at_task(program, known, look, process);
        } else {
            foreign_program_forget(known);
        }
    }
    closedir(threads);
}

static bool has_one_thread(struct foreign_program_task *known) {
    struct stat threads;
    if (known->folder < 0) {
        char path[64];
        snprintf(path, sizeof path, "/proc/%d/task", known->task);
        known->folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC);
    }
    // The folder has a link for each thread, beside its own two.
    return known->folder >= 0 && fstat(known->folder, &threads) == 0 && threads.st_nlink == 3;
}

static void look_at_process(
    struct foreign_program *program, struct walk *walk, struct foreign_program_look *look, pid_t process, pid_t group) {
    pid_t process_group = getpgid(process);
    if (process_group < 0) {
        look->is_running = true;
        return;
    }
    bool is_in_group = group == 0 || process_group == group;
    struct foreign_program_task *known = known_task(program, process);
    if (!has_one_thread(known)) {
        foreign_program_forget(known);
        look_at_threads(program, walk, look, process, is_in_group);
        return;
    }
    add_children(known, walk, look, process);
    if (is_in_group) look_at_task(program, known, look, process);
}

/// The process group that has the terminal; 0 over pipes, which belong to any of the program's processes.
static pid_t group_of_input(const struct foreign_program *program) {
    pid_t group = 0;
    if (program->terminal >= 0 && ioctl(program->input, TIOCGPGRP, &group) != 0) return -1;
    return group;
}

void foreign_program_look(struct foreign_program *program, struct foreign_program_look *look) {
    *look = (struct foreign_program_look){.fingerprint = 0xcbf29ce484222325, .is_exact = true};
    pid_t group = group_of_input(program);
    struct walk walk;
    walk.count = 0;
    add_children(known_task(program, program->warden), &walk, look, program->warden);
    for (int index = 0; index < walk.count; index++) {
        look_at_process(program, &walk, look, walk.processes[index], group);
    }
    stir(&look->fingerprint, &group, sizeof group);
}
#endif
