#ifndef EDITOR_H
#define EDITOR_H

#include "CLineEditor.h"
#include "terminal.h"
#include "utf8.h"

#include <histedit.h>
#include <locale.h>
#include <stdio.h>
#include <termios.h>

enum {
    KEY_INTERRUPT = 0x03,
    KEY_END = 0x04,
    KEY_LINE_END = 0x05,
    KEY_ERASE = 0x08,
    KEY_ERASE_WORD = 0x17,
    KEY_ERASE_LINE = 0x15,
    KEY_SUSPEND = 0x1A,
    KEY_ESCAPE = 0x1B,
    /// The keys Delete and the mark of a paste where ESC is a key by itself.
    KEY_DELETE_NEXT = 0x1C,
    KEY_PASTE = 0x1D,
    KEY_DELETE = 0x7F,
};

enum {
    SECRET_CAPACITY = 1024,
};

struct line_editor {
    int input;
    int output;
    int wake;
    bool is_vi;
    struct line_editor_callbacks callbacks;
    locale_t locale;
    FILE *streams[3];
    EditLine *edit;
    HistoryW *recalled;
    HistoryW *empty;

    /// The read under way: how long it may rest, and since when it does, in milliseconds.
    int limit;
    int64_t rests_since;
    wchar_t *prompt;
    char *line;
    wchar_t *listing;
    int cursor_from_end;
    bool is_picking;
    /// Rows below the line are drawn by its owner.
    bool has_rows_below;
    bool was_resized;
    struct utf8_decoder decoder;
    /// libedit has got ESC alone, and waits for what follows it.
    bool has_escape;
    /// What was pasted and has not been taken yet; lines end with LF.
    wchar_t *pasted;
    size_t pasted_position;
    /// Bytes that were read and have not been taken as keys.
    unsigned char *unread;
    size_t unread_count;
    size_t unread_capacity;
    /// The columns that the line was drawn at.
    int width;
    /// The terminal does not say where its cursor is.
    bool has_no_reports;
    bool is_secret;
    bool is_command;
    bool has_outcome;
    bool has_waited;
    enum line_editor_outcome outcome;
    /// The screen is as it must be when a read ends before its line does.
    bool is_tidy;
    int attempts_to_leave;

    char secret[SECRET_CAPACITY];
};

/// Binds the keys and sets the modes of the terminal.
void keys_install(struct line_editor *editor, enum line_editor_keys keys, const char *startup);

/// After ESC, where that is a key by itself: the key of a sequence, or ESC; false for a sequence of no meaning.
bool keys_read_escape(struct line_editor *editor, unsigned char *key);

/// After ESC, with the keys of emacs: whether libedit gets it, and what follows it; false for a key without a meaning.
bool keys_pass_escape(struct line_editor *editor);

/// Begins a read that may rest for so many milliseconds, or for ever when they are negative.
void reader_begin(struct line_editor *editor, int limit);

/// Waits for a byte; false when the read has an outcome instead, the window changed, or to be asked again.
bool reader_next_byte(struct line_editor *editor, unsigned char *byte);

/// Reads the next byte within a number of milliseconds, whatever wakes the editor meanwhile; false when none comes.
bool reader_next_within(struct line_editor *editor, int limit, unsigned char *byte);

/// The same without those that were given back.
bool reader_next_fresh(struct line_editor *editor, int limit, unsigned char *byte);

/// Gives a byte back, to be read before all others or after those that were given back.
void reader_put_back(struct line_editor *editor, unsigned char byte, bool first);

/// Whether a character is text that the line may contain.
bool reader_accepts(struct line_editor *editor, uint32_t scalar);

/// The characters that libedit gets, in place of its own reading.
int reader_next_character(EditLine *edit, wchar_t *character);

/// Ends the read under way.
void reader_finish(struct line_editor *editor, enum line_editor_outcome outcome);

/// Stops the process group as Ctrl-Z does, with the modes the terminal had at first; then the row of the cursor is empty.
void reader_suspend(struct line_editor *editor);

/// Draws the line again at the width the terminal has now.
void screen_resize(struct line_editor *editor);

/// Shows what Tab found below the line, then the line again.
void screen_show_listing(struct line_editor *editor);

/// Tells the owner what was typed so far, who may pick then.
void screen_tell_typed(struct line_editor *editor);

/// Lets the owner pick from rows below the line, then shows the line again.
void screen_pick(struct line_editor *editor);

/// Writes text past libedit.
void screen_write(struct line_editor *editor, const char *text);

#endif
