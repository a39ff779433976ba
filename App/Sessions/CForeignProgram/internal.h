#ifndef FOREIGN_PROGRAM_INTERNAL_H
#define FOREIGN_PROGRAM_INTERNAL_H

#include "CForeignProgram.h"

/// What the warden tells.
struct warden_message {
    int32_t failure;
    /// The program's number, its status once it has ended, or an `errno`.
    int32_t value;
    int32_t has_ended;
};

/// The program's own ends, which the warden passes on to it.
struct program_ends {
    int input;
    int output;
    int errors;
};

/// Becomes the program's parent; it does not return.
_Noreturn void warden_run(const struct foreign_program_plan *plan, struct program_ends ends, int control);

#endif
