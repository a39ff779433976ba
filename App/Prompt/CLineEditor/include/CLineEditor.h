/// Native libedit, and the few calls to a terminal that Swift cannot make, behind functions of fixed arity.

#ifndef C_LINE_EDITOR_H
#define C_LINE_EDITOR_H

#include <signal.h>
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// MARK: Descriptors (descriptor.c)

/// Why `descriptor_wait` came back.
enum descriptor_readiness {
    DESCRIPTOR_TIMED_OUT,
    DESCRIPTOR_READABLE,
    DESCRIPTOR_WOKEN,
    DESCRIPTOR_FAILED,
};

/// Waits until `descriptor` can be read, or a byte comes through `wake`, which is then drained.
/// A negative `descriptor` is left out; a negative limit waits forever.
enum descriptor_readiness descriptor_wait(int descriptor, int wake, int limit_in_milliseconds);

/// Reads at most `capacity` bytes; 0 at the end, -1 on an error. Begins again when a signal cut it short.
ptrdiff_t descriptor_read(int descriptor, void *bytes, size_t capacity);

/// Makes a pipe whose ends never block and are closed on exec; false when there are no descriptors left.
bool descriptor_make_wake_pipe(int ends[2]);

/// Puts one byte into a wake pipe; a full pipe is fine, it wakes as well.
void descriptor_wake(int end);

/// Closes a descriptor.
void descriptor_close(int descriptor);

// MARK: The process (process.c)

/// Ignores a signal; the default is an action that ends the process.
void process_ignore_signal(int signal);

/// Tells what handles a signal.
void process_keep_handler(int signal, struct sigaction *kept);

/// Has a signal handled as it was before.
void process_handle_signal(int signal, const struct sigaction *kept);

/// Gives a signal its default action again.
void process_restore_signal(int signal);

/// Makes a crash end the process without a core file and without the backtrace of the Swift runtime.
void process_keep_memory_private(void);

/// Runs `body` once on a new thread that takes no signals; false when there is none to be had.
bool process_start_thread(void (*body)(void *), void *context);

// MARK: The terminal (terminal.c)

/// Whether the descriptor is a terminal.
bool terminal_is_present(int descriptor);

/// The columns of the terminal, or 0.
int terminal_columns(int descriptor);

/// The rows of the terminal, or 0.
int terminal_rows(int descriptor);

/// Shows what is typed, or does not; whether it did before.
bool terminal_set_echo(int descriptor, bool on);

/// Remembers the modes of the terminal, to be put back by `terminal_restore` and when the process exits.
void terminal_remember(int input, int output);

/// Puts the modes back that `terminal_remember` saw, and ends bracketed paste.
void terminal_restore(void);

/// Puts the modes back that `terminal_remember` saw, for another program, until `terminal_take_back`. Ctrl-Z stops nothing
/// meanwhile.
void terminal_lend(void);

/// Sets the modes that were in force when the terminal was lent.
void terminal_take_back(void);

/// Forgets what `terminal_remember` saw, after putting it back.
void terminal_forget(void);

// MARK: The pager (pager.c)

/// A program that shows what is written to it.
struct pager_process {
    pid_t pid;
    /// Where to write what it shows.
    int input;
};

/// Has the shell start `command`, which writes to `output`; false when there is no shell or no memory.
bool pager_start(const char *command, int output, struct pager_process *pager);

/// How a pager has ended.
enum pager_end {
    PAGER_LEFT,
    /// By a signal: what it had to tidy is not tidy.
    PAGER_KILLED,
    /// It never began: the shell could not start the command.
    PAGER_MISSING,
};

/// Waits until it has ended.
enum pager_end pager_wait(struct pager_process pager);

// MARK: The line editor (editor.c, keys.c, secret.c)

/// What the owner wants of the editor that it woke; bits.
enum line_editor_poke {
    LINE_EDITOR_POKE_INTERRUPT = 1,
    LINE_EDITOR_POKE_RESIZE = 2,
    LINE_EDITOR_POKE_CLOSE = 4,
};

/// How a read came out.
enum line_editor_outcome {
    LINE_EDITOR_LINE,
    LINE_EDITOR_END,
    LINE_EDITOR_INTERRUPTED,
    LINE_EDITOR_IDLE,
};

/// What the editor asks its owner, always on the thread that reads.
struct line_editor_callbacks {
    /// Handed to each call.
    void *context;
    /// The pokes since the last call, as bits.
    int (*take_pokes)(void *context);
    /// A read has come so far that it takes what is typed; once a read.
    void (*waits)(void *context);
    /// Whether a typed character is text; the others are dropped.
    bool (*accepts)(void *context, uint32_t scalar);
    /// Tab, after this text; answered by `line_editor_replace`, `line_editor_list` or `line_editor_pick`.
    void (*complete)(void *context, const char *typed);
    /// Up (-1) or Down (1) in this line, this number of characters before the cursor; answered by `line_editor_show`.
    void (*recall)(void *context, int direction, const char *line, int cursor);
    /// Ctrl-R in this line; answered by `line_editor_pick`.
    void (*search)(void *context, const char *line);
    /// This line was typed so far, the cursor at its end; may be answered by `line_editor_pick`.
    void (*typed)(void *context, const char *line);
    /// What `line_editor_pick` asked for: the row below the line is free. It reads with `line_editor_next_key`, draws with
    /// `line_editor_draw` and may change the line as in `complete` or `recall`.
    void (*pick)(void *context);
};

/// How keys are bound.
enum line_editor_keys {
    LINE_EDITOR_KEYS_ANY,
    LINE_EDITOR_KEYS_EMACS,
    LINE_EDITOR_KEYS_VI,
};

/// A line editor over one terminal, for one thread.
struct line_editor;

/// Opens an editor; NULL when there is no memory or no terminal description at all.
/// `startup` is a file of settings as editrc(5) has them, or NULL; what it says of the keys gives way to `keys`.
struct line_editor *line_editor_open(
    int input, int output, int wake, enum line_editor_keys keys, const char *startup,
    struct line_editor_callbacks callbacks);

/// Closes it.
void line_editor_close(struct line_editor *editor);

/// Adds a line that Ctrl-R finds, the newest of all.
void line_editor_remember(struct line_editor *editor, const char *line);

/// Reads one edited line behind `prompt`, whose escape sequences are between bytes 1.
/// A command can be recalled. Of several lines that are pasted, each but the last runs in its turn, and the rest is ready at the
/// next prompt. The line lives until the next read; `limit` is in milliseconds, negative for none.
enum line_editor_outcome line_editor_read(
    struct line_editor *editor, const char *prompt, bool is_command, int limit, const char **line);

/// Drops the lines that were pasted and have not run.
void line_editor_drop_pasted(struct line_editor *editor);

/// Reads a line without echo and without libedit; overwrite it with `line_editor_wipe` once it is copied.
enum line_editor_outcome line_editor_read_secret(
    struct line_editor *editor, const char *prompt, int limit, const char **line);

/// Overwrites the secret that was read last.
void line_editor_wipe(struct line_editor *editor);

/// Within `complete`: replaces a number of characters before the cursor by `text`.
void line_editor_replace(struct line_editor *editor, int count, const char *text);

/// Within `recall`: puts `text` in the place of the line.
void line_editor_show(struct line_editor *editor, const char *text);

/// Within `complete`, `search` or `typed`: has `pick` called once the line is drawn.
void line_editor_pick(struct line_editor *editor);

/// No key was pressed.
#define LINE_EDITOR_NO_KEY (-2)

/// Within `pick`: the next character or key; Up and Down are those of emacs. -1 when the read must end, and `LINE_EDITOR_NO_KEY`
/// when the window changed, or none comes within the milliseconds, unless those are negative.
int line_editor_next_key(struct line_editor *editor, int pause);

/// Within `pick`: shows rows, with LF between them, below the line in the place of those before, the cursor in the first.
void line_editor_draw(struct line_editor *editor, const char *rows);

/// Within `pick`: a key that is pressed once the line is drawn again.
void line_editor_press(struct line_editor *editor, unsigned char key);

/// Whether the terminal can draw what `pick` draws.
bool line_editor_can_pick(const struct line_editor *editor);

/// Within `complete`: shows `text` below the line, then the line again.
void line_editor_list(struct line_editor *editor, const char *text);

#endif
