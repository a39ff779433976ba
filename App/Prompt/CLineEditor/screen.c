#define _GNU_SOURCE
#include "CDescriptors.h"
#include "editor.h"

#include <stdlib.h>
#include <string.h>

enum {
    REPORT_PAUSE_IN_MILLISECONDS = 300,
};

void screen_write(struct line_editor *editor, const char *text) {
    fflush(editor->streams[1]);
    descriptor_write_all(editor->output, text, strlen(text));
}

static int columns_of(const wchar_t *first, const wchar_t *last) {
    int columns = 0;
    bool is_escape = false;
    for (const wchar_t *character = first; character < last; character++) {
        if (*character == L'\1') {
            is_escape = !is_escape;
        } else if (!is_escape) {
            int width = wcwidth(*character);
            columns += width > 0 ? width : 0;
        }
    }
    return columns;
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

/// The rows from the prompt down to the cursor, now that the terminal is `width` columns wide. Most terminals break the rows
/// of a line anew; those that do not leave them as they were drawn, and most of those do not say where the cursor is.
static int rows_above(struct line_editor *editor, int columns, int width) {
    int drawn = editor->width > 0 ? editor->width : width;
    int column = reported_column(editor);
    bool is_broken_anew = column > 0 && column == columns % width + 1;
    return columns / (is_broken_anew ? width : drawn);
}

void screen_resize(struct line_editor *editor) {
    el_resize(editor->edit);
    int width = terminal_columns(editor->output);
    // The prompt of a secret is no line of libedit's.
    if (editor->is_secret || editor->prompt == NULL || terminal_is_plain() || width <= 0) return;
    const LineInfoW *line = el_wline(editor->edit);
    int columns = columns_of(editor->prompt, editor->prompt + wcslen(editor->prompt));
    columns += columns_of(line->buffer, line->cursor);
    int rows = rows_above(editor, columns, width);
    editor->width = width;
    char sequence[32] = "\r\033[J";
    if (rows > 0) snprintf(sequence, sizeof sequence, "\033[%dA\r\033[J", rows);
    screen_write(editor, sequence);
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
