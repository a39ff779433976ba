#ifndef CPROGRAMPARENT_H
#define CPROGRAMPARENT_H

#include "CForeignProgram.h"

/// In a process of its own: starts a program, reads the first line that it shows as a number, and then dies by a signal.
/// Gives the numbers of the program's processes.
struct program_orphans {
    pid_t warden;
    pid_t program;
    pid_t shown;
};
struct program_orphans program_parent_die(const struct foreign_program_plan *plan, int signal);

/// In a process of its own: starts and ends a program so many times; how many descriptors it then has more than before,
/// or -1.
int program_parent_leaks(const struct foreign_program_plan *plan, int times);

/// Waits until there is no such process; false when there still is after half a minute.
bool program_parent_sees_end(pid_t process);

#endif
