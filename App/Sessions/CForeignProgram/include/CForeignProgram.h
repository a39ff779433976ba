#ifndef CFOREIGNPROGRAM_H
#define CFOREIGNPROGRAM_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

/// A task whose files in /proc are kept open: to open them costs more than to read them.
struct foreign_program_task {
    pid_t task;
    int folder;
    int children;
    int call;
    int times;
    int state;
};

/// How many tasks are kept so.
enum { FOREIGN_PROGRAM_TASKS = 12 };

/// A program that runs, and our ends of what leads to it; -1 for what there is not.
struct foreign_program {
    /// The program's parent: it ends all that the program has started once `control` is closed, by us or by our death.
    pid_t warden;
    pid_t pid;
    int control;
    /// The keyboard of its terminal, or a pipe.
    int input;
    /// The screen of its terminal, then the same as `input`, or a pipe.
    int output;
    /// A pipe; none on a terminal.
    int errors;
    /// The program's side of the terminal, kept open so that reading the screen never fails; none over pipes.
    int terminal;
    /// What its standard input is recognised by: the terminal's device, or the pipe's.
    uint64_t input_device;
    /// The pipe's number; 0 for a terminal.
    uint64_t input_number;
    struct foreign_program_task tasks[FOREIGN_PROGRAM_TASKS];
    /// The one that makes room for another.
    int oldest_task;
};

/// What to start.
struct foreign_program_plan {
    const char *path;
    const char *const *words;
    const char *const *environment;
    /// A folder of the program's own, which the warden makes and takes away, with `home` and the file `inputrc` in it.
    const char *own_folder;
    const char *home;
    const char *inputrc;
    const char *inputrc_text;
    /// Where it runs.
    const char *folder;
    bool is_on_terminal;
    /// Whether the terminal shows what is typed, as one does that a person sits at.
    bool echoes;
    int columns;
    int rows;
};

/// What could not be done, and why.
enum foreign_program_failure {
    FOREIGN_PROGRAM_STARTED = 0,
    FOREIGN_PROGRAM_SYSTEM_FAILED,
    FOREIGN_PROGRAM_OWN_FOLDER_FAILED,
    FOREIGN_PROGRAM_FOLDER_FAILED,
    FOREIGN_PROGRAM_RUN_FAILED,
};

/// Starts a program as the leader of a session; otherwise says what failed and gives the `errno`.
enum foreign_program_failure foreign_program_start(
    const struct foreign_program_plan *plan, struct foreign_program *program, int *error);

/// Whether the program has ended, and then the status as of `waitpid`. What it left running has ended, too.
bool foreign_program_ended(const struct foreign_program *program, int *status);

/// Ends the program and all that it has started, and waits until nothing of it is left.
void foreign_program_end(struct foreign_program *program);

/// How a task waits for the program's standard input.
enum foreign_program_wait {
    FOREIGN_PROGRAM_DOES_NOT_WAIT = 0,
    /// It waits for other things, too, and for a time.
    FOREIGN_PROGRAM_WAITS_AMONG_OTHERS,
    /// It waits for other things, too, or for a time.
    FOREIGN_PROGRAM_WAITS_FOR_ANY,
    /// It waits for nothing else.
    FOREIGN_PROGRAM_WAITS_FOR_INPUT,
};

/// What the tasks of the program that have the terminal are doing; over pipes, all of its tasks.
struct foreign_program_look {
    /// Differs when any of them has run, or when there are others.
    uint64_t fingerprint;
    /// The nanoseconds for which they have had a processor.
    uint64_t processor_time;
    /// Differs when there are others.
    uint64_t tasks;
    int count;
    bool is_running;
    /// Whether one waits for the disk, for a page of its memory or the like, and will go on without input.
    bool is_held;
    /// Whether the system tells what each waits for.
    bool is_exact;
    enum foreign_program_wait wait;
};

/// Looks at the program.
void foreign_program_look(struct foreign_program *program, struct foreign_program_look *look);

/// Whether there is input that the program has not taken.
bool foreign_program_has_input(const struct foreign_program *program);

/// Waits up to a number of microseconds for the program to show something, or to end.
void foreign_program_pause(const struct foreign_program *program, int64_t microseconds, bool until_writable);

/// Reads what there is: 0 at the end, -1 when there is nothing yet.
ptrdiff_t foreign_program_read(int descriptor, void *bytes, size_t count);

/// Writes what the program's input has room for: -1 without a reader, 0 when it is full.
ptrdiff_t foreign_program_write(const struct foreign_program *program, const void *bytes, size_t count);

/// Whether lines are put together by the terminal, and not by the program.
bool foreign_program_has_line_mode(const struct foreign_program *program);

/// Whether the terminal shows what is typed.
bool foreign_program_echoes(const struct foreign_program *program);

/// Whether the terminal takes a key for itself, to stop the program or what it shows.
bool foreign_program_is_stopped(const struct foreign_program *program, uint8_t key);

/// What the program's editor of lines is recognised by: who has the terminal, and how it is set.
uint64_t foreign_program_editor(const struct foreign_program *program);

/// Sees to it that the terminal shows nothing of what is typed.
void foreign_program_hush(const struct foreign_program *program);

/// Sends the program a signal, and all of its group; on a terminal, the group that has it.
void foreign_program_signal(const struct foreign_program *program, int signal);

/// Lets a task's files go.
void foreign_program_forget(struct foreign_program_task *task);

/// Closes a descriptor, unless it is -1, and makes it -1.
void foreign_program_close(int *descriptor);

/// How a status of `waitpid` is told.
bool foreign_program_died(int status);
int foreign_program_code(int status);

#endif
