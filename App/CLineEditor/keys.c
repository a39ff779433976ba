#define _GNU_SOURCE
#include "editor.h"

#include <stdlib.h>
#include <string.h>

enum {
    PASTE_CAPACITY = 65536,
    PASTE_PAUSE_IN_MILLISECONDS = 1000,
};

static const wchar_t *const bindings[][2] = {
    {L"^C", L"dobank-leave"},
    {L"^I", L"dobank-complete"},
    {L"\033[200~", L"dobank-paste"},
    {L"^R", L"em-inc-search-prev"},
    {L"^U", L"vi-kill-line-prev"},
    {L"^W", L"ed-delete-prev-word"},
    // What would be taken literally, or leave the emacs keys, or write to the screen past the sanitiser.
    {L"^V", L"ed-unassigned"},
    {L"^O", L"ed-unassigned"},
    {L"^Q", L"ed-unassigned"},
    {L"^S", L"ed-unassigned"},
    {L"^Z", L"ed-unassigned"},
    {L"^\\", L"ed-unassigned"},
    {L"\033x", L"ed-unassigned"},
    {L"\033X", L"ed-unassigned"},
    {L"\033[1~", L"ed-move-to-beg"},
    {L"\033[7~", L"ed-move-to-beg"},
    {L"\033[H", L"ed-move-to-beg"},
    {L"\033OH", L"ed-move-to-beg"},
    {L"\033[4~", L"ed-move-to-end"},
    {L"\033[8~", L"ed-move-to-end"},
    {L"\033[F", L"ed-move-to-end"},
    {L"\033OF", L"ed-move-to-end"},
    {L"\033[3~", L"ed-delete-next-char"},
    {L"\033[1;5C", L"em-next-word"},
    {L"\033[1;3C", L"em-next-word"},
    {L"\033[1;5D", L"ed-prev-word"},
    {L"\033[1;3D", L"ed-prev-word"},
};

static struct line_editor *editor_of(EditLine *edit) {
    struct line_editor *editor = NULL;
    el_wget(edit, EL_CLIENTDATA, &editor);
    return editor;
}

/// Moves behind the last character, so that what is written next stands below all rows of the line.
static int move_to_end(EditLine *edit) {
    const LineInfoW *line = el_wline(edit);
    int distance = (int)(line->lastchar - line->cursor);
    el_cursor(edit, distance);
    return distance;
}

static unsigned char leave(EditLine *edit, int key) {
    (void)key;
    struct line_editor *editor = editor_of(edit);
    move_to_end(edit);
    if (editor->outcome == LINE_EDITOR_IDLE) el_wreplacestr(edit, L"");
    editor->is_tidy = true;
    return CC_REFRESH;
}

static unsigned char complete(EditLine *edit, int key) {
    (void)key;
    struct line_editor *editor = editor_of(edit);
    const LineInfoW *line = el_wline(edit);
    char *typed = utf8_from_wide(line->buffer, (size_t)(line->cursor - line->buffer));
    if (typed == NULL) return CC_ERROR;
    editor->callbacks.complete(editor->callbacks.context, typed);
    free(typed);
    return CC_REFRESH;
}

void line_editor_replace(struct line_editor *editor, int count, const char *text) {
    wchar_t *characters = utf8_to_wide(text);
    if (characters == NULL) return;
    el_deletestr(editor->edit, count);
    el_winsertstr(editor->edit, characters);
    free(characters);
}

void line_editor_list(struct line_editor *editor, const char *text) {
    free(editor->listing);
    editor->listing = utf8_to_wide(text);
    editor->cursor_from_end = -move_to_end(editor->edit);
}

static const char paste_end[] = "\033[201~";

/// Takes the bytes up to the mark that ends a paste. A mark that never comes must not hold the keyboard: a pause ends it.
static size_t read_paste(struct line_editor *editor, char *bytes) {
    size_t count = 0;
    size_t matched = 0;
    while (paste_end[matched] != '\0') {
        unsigned char byte;
        if (descriptor_wait(editor->input, -1, PASTE_PAUSE_IN_MILLISECONDS) != DESCRIPTOR_READABLE) break;
        if (descriptor_read(editor->input, &byte, 1) != 1) break;
        matched = byte == (unsigned char)paste_end[matched] ? matched + 1 : byte == KEY_ESCAPE ? 1 : 0;
        // What is too much is still taken from the terminal: it must not be obeyed as keys.
        if (count < PASTE_CAPACITY) bytes[count] = (char)byte;
        count++;
    }
    if (paste_end[matched] == '\0') count -= matched;
    return count < PASTE_CAPACITY ? count : PASTE_CAPACITY;
}

static unsigned char paste(EditLine *edit, int key) {
    (void)key;
    struct line_editor *editor = editor_of(edit);
    char *bytes = malloc(PASTE_CAPACITY);
    wchar_t *characters = malloc((PASTE_CAPACITY + 1) * sizeof *characters);
    if (bytes != NULL && characters != NULL) {
        size_t count = read_paste(editor, bytes);
        size_t kept = 0;
        struct utf8_decoder decoder = {0};
        for (size_t index = 0; index < count; index++) {
            uint32_t scalar;
            if (!utf8_feed(&decoder, (unsigned char)bytes[index], &scalar)) continue;
            if (scalar == '\n' || scalar == '\r' || scalar == '\t') scalar = ' ';
            if (reader_accepts(editor, scalar)) characters[kept++] = (wchar_t)scalar;
        }
        characters[kept] = L'\0';
        if (kept > 0) el_winsertstr(edit, characters);
    }
    free(bytes);
    free(characters);
    return CC_REFRESH;
}

void keys_install(struct line_editor *editor) {
    EditLine *edit = editor->edit;
    el_wset(edit, EL_EDITOR, L"emacs");
    el_wset(edit, EL_ADDFN, L"dobank-leave", L"Leave the line", leave);
    el_wset(edit, EL_ADDFN, L"dobank-complete", L"Complete the word", complete);
    el_wset(edit, EL_ADDFN, L"dobank-paste", L"Insert what is pasted", paste);
    for (size_t index = 0; index < sizeof bindings / sizeof *bindings; index++) {
        el_wset(edit, EL_BIND, bindings[index][0], bindings[index][1], NULL);
    }
    // Ctrl-C, Ctrl-\ and Ctrl-Z come as keys while a line is edited, and nothing typed between two reads is echoed.
    el_wset(edit, EL_SETTY, L"-d", L"-isig", NULL);
    el_wset(edit, EL_SETTY, L"-x", L"-echo", NULL);
}
