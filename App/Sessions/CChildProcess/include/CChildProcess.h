#ifndef CCHILDPROCESS_H
#define CCHILDPROCESS_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

enum {
    /// The descriptor at which a child finds its channel to the parent.
    CHILD_PROCESS_CHANNEL = 3,
};

/// A child, and the parent's ends of what leads to it; -1 for what there is not.
struct child_process {
    pid_t pid;
    /// Its standard input: a pipe, or the keyboard of its terminal.
    int input;
    /// Its standard output, or the screen of its terminal: then the same descriptor as `input`.
    int output;
    /// Its standard error; none on a terminal.
    int errors;
    /// A stream socket to its `CHILD_PROCESS_CHANNEL`.
    int channel;
};

/// Starts the program at `path` over pipes, or with `columns` above zero as the leader of a session on a
/// pseudo-terminal so wide; false, with `errno`, when it cannot be. It inherits nothing else.
bool child_process_start(
    const char *path, const char *const *arguments, const char *const *environment, int columns,
    struct child_process *child);

/// Waits until the child has ended, and gives its exit code, or 128 and the signal that ended it.
int child_process_wait(pid_t pid);

/// Sends the child a signal.
void child_process_signal(pid_t pid, int signal);

/// What a descriptor is ready for.
enum {
    CHILD_PROCESS_NONE = 0,
    CHILD_PROCESS_CHANNEL_READY = 1,
    CHILD_PROCESS_OUTPUT_READY = 2,
    CHILD_PROCESS_ERRORS_READY = 4,
};

/// Waits up to `limit` milliseconds for the child to say something, and tells where; none when it is silent.
int child_process_poll(const struct child_process *child, int limit);

/// Reads what there is; 0 at the end.
ptrdiff_t child_process_read(int descriptor, void *bytes, size_t count);

/// Writes everything; false without a reader.
bool child_process_write(int descriptor, const void *bytes, size_t count);

/// How many processors this process may use, one at least.
int child_process_processors(void);

/// Closes a descriptor, unless it is -1.
void child_process_close(int descriptor);

#endif
