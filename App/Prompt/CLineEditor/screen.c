#define _GNU_SOURCE
#include "CDescriptors.h"
#include "editor.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

enum {
    REPORT_PAUSE_IN_MILLISECONDS = 1000,
    /// A window that is dragged changes more often than this, and tmux breaks the rows again up to 250 ms before it reports it.
    RESIZE_PAUSE_IN_MILLISECONDS = 300,
    RESIZE_ATTEMPTS = 5,
};

void screen_write(struct line_editor *editor, const char *text) {
    fflush(editor->streams[1]);
    descriptor_write_all(editor->output, text, strlen(text));
}

/// Where the cursor is after text that begins in the first column of row 0. Behind the last column, with nothing more to
/// write, it stays in the row.
struct place {
    int row;
    int column;
};

static void advance(struct place *place, const wchar_t *first, const wchar_t *last, int width) {
    bool is_escape = false;
    for (const wchar_t *character = first; character < last; character++) {
        if (*character == L'\1') {
            is_escape = !is_escape;
        } else if (!is_escape) {
            int columns = wcwidth(*character);
            if (columns <= 0) continue;
            if (place->column + columns > width) {
                place->row++;
                place->column = 0;
            }
            place->column += columns;
        }
    }
}

/// The place of `end` in the line, behind the prompt, on a terminal of this width.
static struct place place_of(struct line_editor *editor, const wchar_t *end, int width) {
    struct place place = {0, 0};
    advance(&place, editor->prompt, editor->prompt + wcslen(editor->prompt), width);
    advance(&place, el_wline(editor->edit)->buffer, end, width);
    return place;
}

/// The column of the cursor, from 1, as the terminal says when it is asked (ECMA-48 8.3.35); 0 when it does not. What is typed
/// meanwhile is kept for later.
static int reported_column(struct line_editor *editor) {
    if (editor->has_no_reports) return 0;
    screen_write(editor, "\033[6n");
    char answer[16];
    size_t count = 0;
    unsigned char byte;
    while (count < sizeof answer && reader_next_fresh(editor, REPORT_PAUSE_IN_MILLISECONDS, &byte)) {
        bool fits = count == 0 ? byte == KEY_ESCAPE
            : count == 1       ? byte == '['
                               : (byte >= '0' && byte <= '9') || byte == ';' || byte == 'R';
        if (!fits) {
            for (size_t index = 0; index < count; index++) reader_put_back(editor, (unsigned char)answer[index], false);
            count = 0;
            reader_put_back(editor, byte, false);
            continue;
        }
        answer[count++] = (char)byte;
        if (byte != 'R') continue;
        answer[count - 1] = '\0';
        const char *column = memchr(answer, ';', count);
        return column == NULL ? 0 : atoi(column + 1);
    }
    editor->has_no_reports = true;
    return 0;
}

/// The rows that are drawn from the prompt down to `end`: behind a full row libedit steps into the next one.
static int drawn_rows(struct line_editor *editor, const wchar_t *end, int width) {
    struct place place = place_of(editor, end, width);
    return place.row + (place.column == width ? 1 : 0);
}

/// Waits until the window has had its size for a moment; returns its columns.
static int settled_width(struct line_editor *editor) {
    int width = terminal_columns(editor->output);
    for (int before = -1; before != width;) {
        before = width;
        struct timespec moment = {.tv_nsec = RESIZE_PAUSE_IN_MILLISECONDS * 1000 * 1000};
        nanosleep(&moment, NULL);
        width = terminal_columns(editor->output);
    }
    return width;
}

/// The rows from the prompt down to the cursor if the terminal has broken the line again at `width` columns; -1 when the column
/// of the cursor says that it has not.
static int rows_broken_anew(struct line_editor *editor, int column, int width) {
    struct place place = place_of(editor, el_wline(editor->edit)->cursor, width);
    bool is_full = place.column == width;
    // Behind a full row some terminals say that the cursor is in its last column, and libedit steps into the next row.
    if (column == place.column + 1 || (is_full && column == width)) return place.row;
    return is_full && column == 1 ? place.row + 1 : -1;
}

/// The rows from the prompt down to the cursor, and the columns that the terminal has now. Most terminals break a line again at
/// their new width, some a moment before they report it. The others leave the rows as they were drawn, and most of them do not
/// say where the cursor is.
static int rows_above(struct line_editor *editor, int *width) {
    for (int attempt = 0; attempt < RESIZE_ATTEMPTS; attempt++) {
        *width = settled_width(editor);
        int column = *width > 0 ? reported_column(editor) : 0;
        if (column == 0) break;
        int rows = rows_broken_anew(editor, column, *width);
        if (rows >= 0) return rows;
    }
    return drawn_rows(editor, el_wline(editor->edit)->cursor, editor->width > 0 ? editor->width : *width);
}

/// Erases from the row that is `rows` above the cursor to the end of the screen. tmux would keep what it erases from the very
/// first place on in its history, so the first column goes last.
static void erase_from(struct line_editor *editor, int rows) {
    char sequence[48];
    int length = rows > 0 ? snprintf(sequence, sizeof sequence, "\033[%dA", rows) : 0;
    snprintf(sequence + length, sizeof sequence - (size_t)length, "\r\033[C\033[J\r\033[K");
    screen_write(editor, sequence);
}

void screen_resize(struct line_editor *editor) {
    int width = terminal_columns(editor->output);
    if (editor->has_rows_below) {
        el_resize(editor->edit);
        editor->was_resized = true;
        editor->width = width;
        return;
    }
    // The prompt of a secret is not a line of libedit's. Nor may that know of a size without drawing: its cursor would stay
    // where it was, beyond the memory for the new one.
    if (editor->is_secret || editor->prompt == NULL || terminal_is_plain() || width <= 0) return;
    int rows = rows_above(editor, &width);
    el_resize(editor->edit);
    editor->width = width;
    erase_from(editor, rows);
    el_wset(editor->edit, EL_REFRESH);
}

void screen_show_listing(struct line_editor *editor) {
    if (editor->listing == NULL) return;
    char *text = utf8_from_wide(editor->listing, wcslen(editor->listing));
    free(editor->listing);
    editor->listing = NULL;
    if (text == NULL) return;
    screen_write(editor, "\n");
    screen_write(editor, text);
    screen_write(editor, "\n");
    free(text);
    el_cursor(editor->edit, editor->cursor_from_end);
    el_wset(editor->edit, EL_REFRESH);
}

void line_editor_draw(struct line_editor *editor, const char *rows) {
    int below = 0;
    for (const char *character = rows; *character != '\0'; character++) below += *character == '\n';
    erase_from(editor, 0);
    screen_write(editor, rows);
    char sequence[32] = "\r";
    if (below > 0) snprintf(sequence, sizeof sequence, "\r\033[%dA", below);
    screen_write(editor, sequence);
}

void screen_tell_typed(struct line_editor *editor) {
    if (!editor->is_command || editor->is_picking || editor->pasted != NULL || editor->unread_count > 0) return;
    const LineInfoW *line = el_wline(editor->edit);
    if (editor->has_outcome || line->cursor != line->lastchar) return;
    char *typed = utf8_from_wide(line->buffer, (size_t)(line->cursor - line->buffer));
    if (typed == NULL) return;
    editor->callbacks.typed(editor->callbacks.context, typed);
    free(typed);
}

void screen_pick(struct line_editor *editor) {
    if (!editor->is_picking) return;
    editor->is_picking = false;
    el_cursor(editor->edit, editor->cursor_from_end);
    screen_write(editor, "\n");
    editor->has_rows_below = true;
    editor->was_resized = false;
    editor->callbacks.pick(editor->callbacks.context);
    editor->has_rows_below = false;
    int width = terminal_columns(editor->output);
    erase_from(editor, (width > 0 ? drawn_rows(editor, el_wline(editor->edit)->lastchar, width) : 0) + 1);
    el_wset(editor->edit, EL_REFRESH);
}
