#ifndef FOREIGN_PROGRAM_LOOK_H
#define FOREIGN_PROGRAM_LOOK_H

#include "CForeignProgram.h"

#include <sys/types.h>

/// The call of the system that a task is in.
struct task_call {
    long number;
    uint64_t arguments[6];
};

/// How the task waits for the program's standard input when it is in `call`.
enum foreign_program_wait wait_of_call(
    const struct foreign_program *program, pid_t process, const struct task_call *call);

/// The beginning of a file, ended by a zero: how much of it, or -1 with `errno`.
ssize_t read_beginning(const char *path, char *text, size_t size);

#endif
