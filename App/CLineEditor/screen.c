#define _GNU_SOURCE
#include "editor.h"

#include <stdlib.h>
#include <string.h>

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

void screen_resize(struct line_editor *editor) {
    el_resize(editor->edit);
    int width = terminal_columns(editor->output);
    if (editor->prompt == NULL || terminal_is_plain() || width <= 0) return;
    // The terminal has reflowed the rows: go up to where the prompt is now, and draw from there.
    const LineInfoW *line = el_wline(editor->edit);
    int columns = columns_of(editor->prompt, editor->prompt + wcslen(editor->prompt));
    columns += columns_of(line->buffer, line->cursor);
    char sequence[32] = "\r\033[J";
    if (columns / width > 0) snprintf(sequence, sizeof sequence, "\033[%dA\r\033[J", columns / width);
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
