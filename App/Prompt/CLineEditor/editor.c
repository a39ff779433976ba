#define _GNU_SOURCE
#include "editor.h"

#include <errno.h>
#include <fcntl.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>
#if defined(__APPLE__)
#include <xlocale.h>
#endif

enum {
    HISTORY_CAPACITY = 1000,
};

/// A locale of the reading thread alone: libedit asks it for widths and bytes, the rest of the process never sees it.
static locale_t utf8_locale(void) {
    static const char *const names[] = {"C.UTF-8", "en_US.UTF-8", "UTF-8"};
    for (size_t index = 0; index < sizeof names / sizeof *names; index++) {
        locale_t locale = newlocale(LC_CTYPE_MASK, names[index], (locale_t)0);
        if (locale != (locale_t)0) return locale;
    }
    return (locale_t)0;
}

/// The name of the program, with which the lines of editrc(5) begin that are for it alone.
static const char *program_name(void) {
#if defined(__APPLE__)
    return getprogname();
#else
    return program_invocation_short_name;
#endif
}

static FILE *stream(int descriptor, const char *mode) {
    int copy = fcntl(descriptor, F_DUPFD_CLOEXEC, 3);
    return copy < 0 ? NULL : fdopen(copy, mode);
}

static HistoryW *history_of(int capacity) {
    HistoryW *history = history_winit();
    HistEventW event;
    if (history != NULL) {
        history_w(history, &event, H_SETSIZE, capacity);
        history_w(history, &event, H_SETUNIQUE, 1);
    }
    return history;
}

static wchar_t *prompt_of(EditLine *edit) {
    static wchar_t nothing[] = L"";
    struct line_editor *editor = NULL;
    el_wget(edit, EL_CLIENTDATA, &editor);
    return editor == NULL || editor->prompt == NULL ? nothing : editor->prompt;
}

struct line_editor *line_editor_open(
    int input, int output, int wake, enum line_editor_keys keys, const char *startup,
    struct line_editor_callbacks callbacks) {
    struct line_editor *editor = calloc(1, sizeof *editor);
    if (editor == NULL) return NULL;
    editor->input = input;
    editor->output = output;
    editor->wake = wake;
    editor->callbacks = callbacks;
    editor->locale = utf8_locale();
    if (editor->locale != (locale_t)0) uselocale(editor->locale);

    editor->streams[0] = stream(input, "r");
    editor->streams[1] = stream(output, "w");
    // Where libedit would complain of an unknown terminal, which the customer cannot change.
    editor->streams[2] = fopen("/dev/null", "we");
    editor->recalled = history_of(HISTORY_CAPACITY);
    editor->empty = history_of(1);
    if (editor->streams[0] != NULL && editor->streams[1] != NULL && editor->streams[2] != NULL) {
        editor->edit = el_init(program_name(), editor->streams[0], editor->streams[1], editor->streams[2]);
    }
    if (editor->edit == NULL || editor->recalled == NULL || editor->empty == NULL) {
        line_editor_close(editor);
        return NULL;
    }
    el_wset(editor->edit, EL_CLIENTDATA, editor);
    el_wset(editor->edit, EL_PROMPT_ESC, prompt_of, L'\1');
    el_wset(editor->edit, EL_SIGNAL, 0);
    el_wset(editor->edit, EL_GETCFN, reader_next_character);
    keys_install(editor, keys, startup);
    return editor;
}

void line_editor_close(struct line_editor *editor) {
    if (editor->edit != NULL) {
        // Enabled, it would drop what was typed ahead as it puts the modes back, which `terminal_forget` does.
        el_wset(editor->edit, EL_EDITMODE, 0);
        el_end(editor->edit);
    }
    if (editor->recalled != NULL) history_wend(editor->recalled);
    if (editor->empty != NULL) history_wend(editor->empty);
    for (int index = 0; index < 3; index++) {
        if (editor->streams[index] != NULL) fclose(editor->streams[index]);
    }
    if (editor->locale != (locale_t)0) {
        uselocale(LC_GLOBAL_LOCALE);
        freelocale(editor->locale);
    }
    line_editor_wipe(editor);
    free(editor->prompt);
    free(editor->line);
    free(editor->listing);
    free(editor->pasted);
    free(editor->unread);
    free(editor);
}

void line_editor_remember(struct line_editor *editor, const char *line) {
    wchar_t *characters = utf8_to_wide(line);
    HistEventW event;
    if (characters != NULL) history_w(editor->recalled, &event, H_ENTER, characters);
    free(characters);
}

/// Without a UTF-8 locale libedit ends the process at a character it cannot write.
static void keep_ascii(wchar_t *characters) {
    for (; *characters != L'\0'; characters++) {
        if (*characters > 0x7E) *characters = L'?';
    }
}

void line_editor_drop_pasted(struct line_editor *editor) {
    free(editor->pasted);
    editor->pasted = NULL;
}

static void prepare(struct line_editor *editor, const char *prompt, bool is_command, int limit) {
    // The end of the line before, which was answered by hand.
    if (editor->pasted != NULL && editor->pasted[editor->pasted_position] == L'\n') editor->pasted_position++;
    editor->is_command = is_command;
    free(editor->prompt);
    editor->prompt = utf8_to_wide(prompt);
    if (editor->prompt != NULL && editor->locale == (locale_t)0) keep_ascii(editor->prompt);
    reader_begin(editor, limit);
    editor->is_tidy = false;
    editor->attempts_to_leave = 0;
    editor->decoder.missing = 0;
    editor->has_escape = false;
    editor->is_secret = false;
    editor->is_picking = false;
    editor->width = terminal_columns(editor->output);
}

static void take_line(struct line_editor *editor, const wchar_t *characters, int count) {
    free(editor->line);
    while (count > 0 && (characters[count - 1] == L'\n' || characters[count - 1] == L'\r')) count--;
    editor->line = utf8_from_wide(characters, (size_t)count);
}

enum line_editor_outcome line_editor_read(
    struct line_editor *editor, const char *prompt, bool is_command, int limit, const char **line) {
    prepare(editor, prompt, is_command, limit);
    el_wset(editor->edit, EL_HIST, history_w, is_command ? editor->recalled : editor->empty);
    el_resize(editor->edit);
    // libedit would change the modes after the prompt: a key pressed at its sight could miss them.
    el_wset(editor->edit, EL_PREP_TERM, 1);
    terminal_set_bracketed_paste(editor->output, true);
    int count = 0;
    const wchar_t *characters = el_wgets(editor->edit, &count);
    terminal_set_bracketed_paste(editor->output, false);

    if (!editor->has_outcome && characters != NULL && count > 0) {
        take_line(editor, characters, count);
        *line = editor->line;
        return editor->line == NULL ? LINE_EDITOR_END : LINE_EDITOR_LINE;
    }
    reader_finish(editor, LINE_EDITOR_END);
    line_editor_drop_pasted(editor);
    if (editor->outcome == LINE_EDITOR_INTERRUPTED) {
        screen_write(editor, "^C\n");
    } else if (editor->outcome == LINE_EDITOR_IDLE && !terminal_is_plain()) {
        screen_write(editor, "\r\033[K");
    } else {
        screen_write(editor, "\n");
    }
    return editor->outcome;
}
