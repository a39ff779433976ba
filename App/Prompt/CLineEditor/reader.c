#define _GNU_SOURCE
#include "editor.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

void reader_finish(struct line_editor *editor, enum line_editor_outcome outcome) {
    if (editor->has_outcome) return;
    editor->has_outcome = true;
    editor->outcome = outcome;
}

static void take_pokes(struct line_editor *editor) {
    int pokes = editor->callbacks.take_pokes(editor->callbacks.context);
    if ((pokes & LINE_EDITOR_POKE_CLOSE) != 0) reader_finish(editor, LINE_EDITOR_END);
    if ((pokes & LINE_EDITOR_POKE_INTERRUPT) != 0) reader_finish(editor, LINE_EDITOR_INTERRUPTED);
    if ((pokes & LINE_EDITOR_POKE_RESIZE) != 0) screen_resize(editor);
}

static void announce(struct line_editor *editor) {
    if (editor->has_waited) return;
    editor->has_waited = true;
    editor->callbacks.waits(editor->callbacks.context);
}

static bool take_unread(struct line_editor *editor, unsigned char *byte) {
    if (editor->unread_count == 0) return terminal_next_typed(byte);
    *byte = editor->unread[0];
    memmove(editor->unread, editor->unread + 1, --editor->unread_count);
    return true;
}

void reader_put_back(struct line_editor *editor, unsigned char byte, bool first) {
    if (editor->unread_count == editor->unread_capacity) {
        size_t capacity = 2 * editor->unread_capacity + 64;
        unsigned char *bytes = realloc(editor->unread, capacity);
        if (bytes == NULL) return;
        editor->unread = bytes;
        editor->unread_capacity = capacity;
    }
    if (first) memmove(editor->unread + 1, editor->unread, editor->unread_count);
    editor->unread[first ? 0 : editor->unread_count] = byte;
    editor->unread_count++;
}

void line_editor_press(struct line_editor *editor, unsigned char key) {
    reader_put_back(editor, key, true);
}

bool reader_next_within(struct line_editor *editor, int limit, unsigned char *byte) {
    return take_unread(editor, byte) || reader_next_fresh(editor, limit, byte);
}

bool reader_next_fresh(struct line_editor *editor, int limit, unsigned char *byte) {
    return descriptor_wait(editor->input, -1, limit) == DESCRIPTOR_READABLE
        && descriptor_read(editor->input, byte, 1) == 1;
}

/// The time in milliseconds, which goes on while the program is stopped and while the machine sleeps.
static int64_t time_now(void) {
#ifdef CLOCK_BOOTTIME
    const clockid_t clock = CLOCK_BOOTTIME;
#else
    const clockid_t clock = CLOCK_MONOTONIC;
#endif
    struct timespec now;
    clock_gettime(clock, &now);
    return (int64_t)now.tv_sec * 1000 + now.tv_nsec / 1000000;
}

void reader_begin(struct line_editor *editor, int limit) {
    editor->limit = limit;
    editor->rests_since = time_now();
    editor->has_outcome = false;
    editor->has_waited = false;
}

/// How long to wait for a key before looking at the time again, since a wait does not count the sleep of the machine; 0 when nothing
/// was typed for too long.
static int wait_limit(const struct line_editor *editor) {
    if (editor->limit < 0) return -1;
    int64_t rest = editor->rests_since + editor->limit - time_now();
    return rest <= 0 ? 0 : rest < 5000 ? (int)rest : 5000;
}

/// Ends the read when nothing was typed for too long.
static bool finish_idle(struct line_editor *editor) {
    if (wait_limit(editor) != 0) return false;
    reader_finish(editor, LINE_EDITOR_IDLE);
    return true;
}

bool reader_next_byte(struct line_editor *editor, unsigned char *byte) {
    announce(editor);
    if (take_unread(editor, byte)) return true;
    if (finish_idle(editor)) return false;
    switch (descriptor_wait(editor->input, editor->wake, wait_limit(editor))) {
    case DESCRIPTOR_TIMED_OUT:
        return false;
    case DESCRIPTOR_WOKEN:
        take_pokes(editor);
        return false;
    case DESCRIPTOR_READABLE:
        if (descriptor_read(editor->input, byte, 1) != 1) break;
        // The first key after a sleep is too late as well.
        if (finish_idle(editor)) return false;
        editor->rests_since = time_now();
        return true;
    case DESCRIPTOR_FAILED:
        break;
    }
    // The terminal is gone: there is nothing left to tidy.
    editor->is_tidy = true;
    reader_finish(editor, LINE_EDITOR_END);
    return false;
}

/// Goes to an empty row, which is that of the cursor where the terminal can erase it.
static void take_empty_row(struct line_editor *editor) {
    screen_write(editor, terminal_is_plain() ? "\n" : "\r\033[K");
}

void reader_suspend(struct line_editor *editor) {
    struct termios modes;
    bool has_modes = tcgetattr(editor->input, &modes) == 0;
    terminal_restore();
    kill(0, SIGTSTP);
    // The stop reaches the other threads a moment after `kill` returns.
    struct timespec moment = {.tv_nsec = 50 * 1000 * 1000};
    nanosleep(&moment, NULL);
    if (has_modes) tcsetattr(editor->input, TCSADRAIN, &modes);
    terminal_set_bracketed_paste(editor->output, true);
    // Where nothing could stop, as without a shell, the line is there already.
    take_empty_row(editor);
}

bool reader_accepts(struct line_editor *editor, uint32_t scalar) {
    if (scalar > 0x7F && editor->locale == (locale_t)0) return false;
    return editor->callbacks.accepts(editor->callbacks.context, scalar);
}

static bool is_key(uint32_t scalar) {
    return scalar != 0 && (scalar < 0x20 || scalar == KEY_DELETE);
}

/// Has libedit run the key that tidies the screen, then ends its read. A key such as ESC swallows what follows it, hence
/// the several attempts.
static int leave(struct line_editor *editor, wchar_t *character) {
    if (editor->is_tidy || editor->attempts_to_leave++ > 4) {
        errno = EINTR;
        return -1;
    }
    *character = KEY_INTERRUPT;
    return 1;
}

/// The next character of what was pasted. The end of a line is the Enter of a command; a question waits for that of the
/// person who is asked.
static bool next_pasted(struct line_editor *editor, wchar_t *character) {
    if (editor->pasted == NULL || editor->has_outcome) return false;
    wchar_t next = editor->pasted[editor->pasted_position];
    if (next == L'\0') {
        line_editor_drop_pasted(editor);
        return false;
    }
    if (next == L'\n' && !editor->is_command) return false;
    announce(editor);
    editor->pasted_position++;
    *character = next;
    return true;
}

/// With the keys of vi, libedit leaves the cursor behind a line that a search for nothing more has emptied, and before an empty one
/// whose end was asked for.
static void settle_cursor(struct line_editor *editor) {
    const LineInfoW *line = el_wline(editor->edit);
    if (line->cursor >= line->buffer && line->cursor <= line->lastchar) return;
    el_cursor(editor->edit, line->cursor < line->buffer ? 1 : -1);
    take_empty_row(editor);
    el_wset(editor->edit, EL_REFRESH);
}

int reader_next_character(EditLine *edit, wchar_t *character) {
    struct line_editor *editor = NULL;
    el_wget(edit, EL_CLIENTDATA, &editor);
    if (editor == NULL) return -1;
    settle_cursor(editor);
    screen_show_listing(editor);
    screen_tell_typed(editor);
    screen_pick(editor);
    if (next_pasted(editor, character)) return 1;
    while (!editor->has_outcome) {
        unsigned char byte;
        uint32_t scalar;
        if (!reader_next_byte(editor, &byte)) continue;
        if (byte != KEY_ESCAPE) editor->has_escape = false;
        if (byte == KEY_INTERRUPT) {
            reader_finish(editor, LINE_EDITOR_INTERRUPTED);
        } else if (byte == KEY_SUSPEND) {
            reader_suspend(editor);
            el_wset(edit, EL_REFRESH);
        } else if (byte == KEY_ESCAPE
            && !(editor->is_vi ? keys_read_escape(editor, &byte) : keys_pass_escape(editor))) {
            continue;
        } else if (utf8_feed(&editor->decoder, byte, &scalar)
            && (is_key(scalar) || reader_accepts(editor, scalar))) {
            *character = (wchar_t)scalar;
            return 1;
        }
    }
    return leave(editor, character);
}
