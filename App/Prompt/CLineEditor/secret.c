#define _GNU_SOURCE
#include "CDescriptors.h"
#include "editor.h"

/// How far an escape sequence has come; keys and the marks of a paste are not part of a secret.
enum escape {
    ESCAPE_NONE,
    ESCAPE_BEGUN,
    ESCAPE_PARAMETERS,
    ESCAPE_LAST,
};

enum {
    PASTE_BEGINS = 200,
    PASTE_ENDS = 201,
};

struct keyboard {
    enum escape escape;
    int parameter;
    bool is_pasting;
};

static void take_parameter(struct keyboard *keyboard, unsigned char byte) {
    if (byte >= '0' && byte <= '9' && keyboard->parameter < 1000) {
        keyboard->parameter = keyboard->parameter * 10 + (byte - '0');
    } else if (byte >= 0x40 && byte <= 0x7E) {
        keyboard->escape = ESCAPE_NONE;
        if (byte == '~' && keyboard->parameter == PASTE_BEGINS) keyboard->is_pasting = true;
        if (byte == '~' && keyboard->parameter == PASTE_ENDS) keyboard->is_pasting = false;
    }
}

/// Whether the byte belongs to an escape sequence.
static bool swallows(struct keyboard *keyboard, unsigned char byte) {
    // Each begins another sequence: the end of a paste may follow one that was pasted.
    if (byte == KEY_ESCAPE) {
        keyboard->escape = ESCAPE_BEGUN;
        return true;
    }
    switch (keyboard->escape) {
    case ESCAPE_NONE:
        return false;
    case ESCAPE_BEGUN:
        keyboard->parameter = 0;
        keyboard->escape = byte == '[' ? ESCAPE_PARAMETERS : byte == 'O' ? ESCAPE_LAST : ESCAPE_NONE;
        return keyboard->escape != ESCAPE_NONE;
    case ESCAPE_PARAMETERS:
        take_parameter(keyboard, byte);
        return true;
    case ESCAPE_LAST:
        keyboard->escape = ESCAPE_NONE;
        return true;
    }
    return false;
}

static size_t without_last_character(const char *secret, size_t count) {
    while (count > 0 && ((unsigned char)secret[--count] & 0xC0) == 0x80) {
    }
    return count;
}

static void write_prompt(struct line_editor *editor, const char *prompt) {
    for (const char *byte = prompt; *byte != '\0'; byte++) {
        if (*byte != '\1') descriptor_write_all(editor->output, byte, 1);
    }
}

static void read_keys(struct line_editor *editor, const char *prompt) {
    size_t count = 0;
    struct keyboard keyboard = {ESCAPE_NONE, 0, false};
    while (!editor->has_outcome) {
        unsigned char byte;
        if (!reader_next_byte(editor, &byte)) continue;
        if (byte == KEY_INTERRUPT) {
            reader_finish(editor, LINE_EDITOR_INTERRUPTED);
        } else if (byte == KEY_SUSPEND) {
            reader_suspend(editor);
            write_prompt(editor, prompt);
        } else if (keyboard.is_pasting && byte < 0x20 && byte != KEY_ESCAPE) {
            // A line end within a paste would send the lines after it as commands.
            continue;
        } else if (byte == '\n' || byte == '\r') {
            reader_finish(editor, LINE_EDITOR_LINE);
        } else if (swallows(&keyboard, byte)) {
            continue;
        } else if (byte == KEY_END && count == 0) {
            reader_finish(editor, LINE_EDITOR_END);
        } else if (byte == KEY_ERASE || byte == KEY_DELETE) {
            count = without_last_character(editor->secret, count);
        } else if (byte == KEY_ERASE_LINE || byte == KEY_ERASE_WORD) {
            count = 0;
        } else if (byte >= 0x20 && count + 1 < sizeof editor->secret) {
            editor->secret[count++] = (char)byte;
        }
    }
    editor->secret[count] = '\0';
}

enum line_editor_outcome line_editor_read_secret(
    struct line_editor *editor, const char *prompt, int limit, const char **line) {
    struct termios before;
    bool has_modes = tcgetattr(editor->input, &before) == 0;
    if (has_modes) {
        struct termios silent = before;
        silent.c_lflag &= ~(tcflag_t)(ECHO | ECHONL | ICANON | ISIG | IEXTEN);
        silent.c_cc[VMIN] = 1;
        silent.c_cc[VTIME] = 0;
        tcsetattr(editor->input, TCSADRAIN, &silent);
    }
    reader_begin(editor, limit);
    editor->is_secret = true;
    line_editor_drop_pasted(editor);
    terminal_set_bracketed_paste(editor->output, true);
    write_prompt(editor, prompt);
    read_keys(editor, prompt);
    terminal_set_bracketed_paste(editor->output, false);
    screen_write(editor, editor->outcome == LINE_EDITOR_INTERRUPTED ? "^C\n" : "\n");
    if (has_modes) tcsetattr(editor->input, TCSADRAIN, &before);
    *line = editor->secret;
    if (editor->outcome != LINE_EDITOR_LINE) line_editor_wipe(editor);
    return editor->outcome;
}

void line_editor_wipe(struct line_editor *editor) {
    // Volatile, or the compiler may omit writes that are never read.
    volatile char *byte = editor->secret;
    for (size_t index = 0; index < sizeof editor->secret; index++) byte[index] = 0;
}
