#define _GNU_SOURCE
#include "editor.h"

#include <stdlib.h>
#include <string.h>

enum {
    PASTE_CAPACITY = 1 << 20,
    PASTE_PAUSE_IN_MILLISECONDS = 1000,
    /// The bytes of one key come together; ESC alone is a key of vi.
    ESCAPE_PAUSE_IN_MILLISECONDS = 50,
    SEQUENCE_CAPACITY = 17,
};

/// Whatever the keys are like. Some would be taken literally, or leave the keys that were chosen, or write to the screen past
/// the sanitiser.
static const wchar_t *const bindings[][2] = {
    {L"^C", L"prompt-leave"},
    {L"^I", L"prompt-complete"},
    {L"^P", L"prompt-older"},
    {L"^N", L"prompt-newer"},
    {L"^R", L"prompt-search"},
    {L"^U", L"vi-kill-line-prev"},
    {L"^W", L"ed-delete-prev-word"},
    {L"^V", L"ed-unassigned"},
    {L"^O", L"ed-unassigned"},
    {L"^Q", L"ed-unassigned"},
    {L"^S", L"ed-unassigned"},
    {L"^Z", L"ed-unassigned"},
    {L"^\\", L"ed-unassigned"},
};

static const wchar_t *const emacs_bindings[][2] = {
    {L"\033[200~", L"prompt-paste"},
    {L"\033[A", L"prompt-older"},
    {L"\033OA", L"prompt-older"},
    {L"\033[B", L"prompt-newer"},
    {L"\033OB", L"prompt-newer"},
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

/// Where vi inserts and where it commands: what the keys beside the letters are read as.
static const wchar_t *const vi_bindings[][2] = {
    {L"^C", L"prompt-leave"},
    {L"^P", L"prompt-older"},
    {L"^N", L"prompt-newer"},
    {L"^B", L"ed-prev-char"},
    {L"^F", L"prompt-onward"},
    {L"^A", L"ed-move-to-beg"},
    {L"^E", L"prompt-onward"},
    {L"^\\", L"prompt-onward"},
    {L"^]", L"prompt-paste"},
};

/// Where vi commands: what ends at the last character, would start another program, or run what is in no command of ours.
static const wchar_t *const vi_command_bindings[][2] = {
    {L"^F", L"ed-next-char"},
    {L"^E", L"ed-move-to-end"},
    {L"^\\", L"ed-delete-next-char"},
    {L"k", L"prompt-older"},
    {L"j", L"prompt-newer"},
    {L"v", L"ed-unassigned"},
    {L"@", L"ed-unassigned"},
    {L":", L"ed-unassigned"},
    {L"#", L"ed-unassigned"},
    {L"^Z", L"ed-unassigned"},
};

static struct line_editor *editor_of(EditLine *edit) {
    struct line_editor *editor = NULL;
    el_wget(edit, EL_CLIENTDATA, &editor);
    return editor;
}

/// Moves behind the last character, so that the next output is below all rows of the line.
static int move_to_end(EditLine *edit) {
    const LineInfoW *line = el_wline(edit);
    int distance = (int)(line->lastchar - line->cursor);
    el_cursor(edit, distance);
    return distance;
}

// libedit has it since 2022. With an older one, as of Ubuntu 22.04, the line that was replaced is what vi puts next.
__attribute__((weak)) int el_wreplacestr(EditLine *, const wchar_t *);

/// Puts text in the place of the line, the cursor behind it. libedit puts no empty text there.
static void replace_line(EditLine *edit, const wchar_t *characters) {
    if (characters[0] != L'\0' && el_wreplacestr != NULL) {
        el_wreplacestr(edit, characters);
        move_to_end(edit);
    } else {
        move_to_end(edit);
        const LineInfoW *line = el_wline(edit);
        el_deletestr(edit, (int)(line->lastchar - line->buffer));
        el_winsertstr(edit, characters);
    }
}

static unsigned char leave(EditLine *edit, int key) {
    (void)key;
    struct line_editor *editor = editor_of(edit);
    move_to_end(edit);
    if (editor->outcome == LINE_EDITOR_IDLE) replace_line(edit, L"");
    editor->is_tidy = true;
    return CC_REFRESH;
}

/// Where vi inserts: libedit's own End, Right and Delete keep before the last character, or delete it from behind.
static unsigned char onward(EditLine *edit, int key) {
    const LineInfoW *line = el_wline(edit);
    int rest = (int)(line->lastchar - line->cursor);
    if (rest > 0) el_cursor(edit, key == KEY_LINE_END ? rest : 1);
    if (rest > 0 && key == KEY_DELETE_NEXT) el_deletestr(edit, 1);
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

void line_editor_show(struct line_editor *editor, const char *text) {
    wchar_t *characters = utf8_to_wide(text);
    if (characters == NULL) return;
    replace_line(editor->edit, characters);
    free(characters);
}

static unsigned char search(EditLine *edit, int key) {
    (void)key;
    struct line_editor *editor = editor_of(edit);
    if (!editor->is_command) return CC_ERROR;
    const LineInfoW *info = el_wline(edit);
    char *line = utf8_from_wide(info->buffer, (size_t)(info->lastchar - info->buffer));
    if (line == NULL) return CC_ERROR;
    editor->callbacks.search(editor->callbacks.context, line);
    free(line);
    return CC_REFRESH;
}

bool line_editor_can_pick(const struct line_editor *editor) {
    return !terminal_is_plain() && terminal_columns(editor->output) > 0;
}

void line_editor_pick(struct line_editor *editor) {
    editor->is_picking = true;
    editor->cursor_from_end = -move_to_end(editor->edit);
}

int line_editor_next_key(struct line_editor *editor, int pause) {
    if (pause >= 0 && editor->unread_count == 0
        && descriptor_wait(editor->input, -1, pause) == DESCRIPTOR_TIMED_OUT) {
        return LINE_EDITOR_NO_KEY;
    }
    struct utf8_decoder decoder = {0};
    while (!editor->has_outcome && !editor->was_resized) {
        unsigned char byte;
        uint32_t scalar;
        if (!reader_next_byte(editor, &byte)) continue;
        if (byte == KEY_ESCAPE && !keys_read_escape(editor, &byte)) continue;
        if (!utf8_feed(&decoder, byte, &scalar)) continue;
        if (scalar < 0x20 || scalar == KEY_DELETE || reader_accepts(editor, scalar)) return (int)scalar;
    }
    if (editor->has_outcome) return -1;
    editor->was_resized = false;
    return LINE_EDITOR_NO_KEY;
}

static unsigned char recall(EditLine *edit, int direction) {
    struct line_editor *editor = editor_of(edit);
    if (!editor->is_command) return CC_ERROR;
    const LineInfoW *info = el_wline(edit);
    char *line = utf8_from_wide(info->buffer, (size_t)(info->lastchar - info->buffer));
    if (line == NULL) return CC_ERROR;
    editor->callbacks.recall(editor->callbacks.context, direction, line, (int)(info->cursor - info->buffer));
    free(line);
    return CC_REFRESH;
}

static unsigned char recall_older(EditLine *edit, int key) {
    (void)key;
    return recall(edit, -1);
}

static unsigned char recall_newer(EditLine *edit, int key) {
    (void)key;
    return recall(edit, 1);
}

static const char paste_end[] = "\033[201~";

/// Takes the bytes up to the mark that ends a paste. A mark that never comes must not hold the keyboard: a pause ends it.
static size_t read_paste(struct line_editor *editor, char *bytes) {
    size_t count = 0;
    size_t matched = 0;
    while (paste_end[matched] != '\0') {
        unsigned char byte;
        if (!reader_next_within(editor, PASTE_PAUSE_IN_MILLISECONDS, &byte)) break;
        matched = byte == (unsigned char)paste_end[matched] ? matched + 1 : byte == KEY_ESCAPE ? 1 : 0;
        // What is too much is still taken from the terminal: it must not be obeyed as keys.
        if (count < PASTE_CAPACITY) bytes[count] = (char)byte;
        count++;
    }
    if (paste_end[matched] == '\0') count -= matched;
    if (count <= PASTE_CAPACITY) return count;
    // Half a line may be another order: of what is too much no line is begun.
    count = PASTE_CAPACITY;
    while (count > 0 && bytes[count - 1] != '\n' && bytes[count - 1] != '\r') count--;
    return count;
}

/// The characters of a paste that are text. Lines end with LF; the end of the last one is not there, so that it waits for Enter.
static wchar_t *pasted_text(struct line_editor *editor, const char *bytes, size_t count) {
    wchar_t *characters = malloc((count + 1) * sizeof *characters);
    if (characters == NULL) return NULL;
    size_t kept = 0;
    struct utf8_decoder decoder = {0};
    for (size_t index = 0; index < count; index++) {
        uint32_t scalar;
        if (!utf8_feed(&decoder, (unsigned char)bytes[index], &scalar)) continue;
        if (scalar == '\n' && index > 0 && bytes[index - 1] == '\r') continue;
        bool ends_line = scalar == '\n' || scalar == '\r';
        if (scalar == '\t' || (ends_line && !editor->is_command)) scalar = ' ';
        if (ends_line && editor->is_command) {
            characters[kept++] = L'\n';
        } else if (reader_accepts(editor, scalar)) {
            characters[kept++] = (wchar_t)scalar;
        }
    }
    while (kept > 0 && (characters[kept - 1] == L'\n' || characters[kept - 1] == L' ')) kept--;
    characters[kept] = L'\0';
    return characters;
}

static unsigned char paste(EditLine *edit, int key) {
    (void)key;
    struct line_editor *editor = editor_of(edit);
    line_editor_drop_pasted(editor);
    char *bytes = malloc(PASTE_CAPACITY);
    if (bytes != NULL) editor->pasted = pasted_text(editor, bytes, read_paste(editor, bytes));
    free(bytes);
    if (editor->pasted == NULL) return CC_REFRESH;
    wchar_t *end = wcschr(editor->pasted, L'\n');
    editor->pasted_position = end == NULL ? wcslen(editor->pasted) : (size_t)(end - editor->pasted);
    if (end != NULL) *end = L'\0';
    if (editor->pasted[0] != L'\0') el_winsertstr(edit, editor->pasted);
    if (end != NULL) *end = L'\n';
    return CC_REFRESH;
}

/// What a sequence of keys is read as; 0 for one of no meaning.
static unsigned char meaning(const char *sequence) {
    static const struct {
        const char *sequence;
        unsigned char key;
    } meanings[] = {
        {"A", 0x10}, {"B", 0x0E}, {"C", 0x06}, {"D", 0x02}, {"H", 0x01}, {"F", 0x05}, {"1~", 0x01}, {"7~", 0x01},
        {"4~", 0x05}, {"8~", 0x05}, {"3~", KEY_DELETE_NEXT}, {"200~", KEY_PASTE},
    };
    for (size_t index = 0; index < sizeof meanings / sizeof *meanings; index++) {
        if (strcmp(meanings[index].sequence, sequence) == 0) return meanings[index].key;
    }
    return 0;
}

/// Reads what follows ESC, from the `[` or `O` on; the empty text where that is no sequence of a key.
static void read_sequence(struct line_editor *editor, char sequence[SEQUENCE_CAPACITY]) {
    unsigned char byte;
    size_t count = 0;
    if (reader_next_within(editor, ESCAPE_PAUSE_IN_MILLISECONDS, &byte)) {
        if (byte == '[' || byte == 'O') {
            sequence[count++] = (char)byte;
        } else {
            reader_put_back(editor, byte, true);
        }
    }
    while (count > 0 && count + 1 < SEQUENCE_CAPACITY
        && reader_next_within(editor, ESCAPE_PAUSE_IN_MILLISECONDS, &byte)) {
        sequence[count++] = (char)byte;
        if (byte >= 0x40 && byte <= 0x7E) break;
    }
    sequence[count] = '\0';
}

bool keys_read_escape(struct line_editor *editor, unsigned char *key) {
    char sequence[SEQUENCE_CAPACITY];
    read_sequence(editor, sequence);
    if (sequence[0] != '\0') *key = meaning(sequence + 1);
    return *key != 0;
}

/// Whether libedit has a key with this sequence. It can only print its keys.
static bool is_bound(struct line_editor *editor, const char *sequence) {
    char *text = NULL;
    size_t size = 0;
    FILE *print = open_memstream(&text, &size);
    if (print == NULL) return true;
    wchar_t keys[SEQUENCE_CAPACITY + 1] = {KEY_ESCAPE};
    for (size_t index = 0; sequence[index] != '\0'; index++) keys[index + 1] = (unsigned char)sequence[index];
    el_wset(editor->edit, EL_SETFP, 1, print);
    el_wset(editor->edit, EL_BIND, keys, NULL);
    el_wset(editor->edit, EL_SETFP, 1, editor->streams[1]);
    fclose(print);
    free(text);
    return size > 0;
}

bool keys_pass_escape(struct line_editor *editor) {
    char sequence[SEQUENCE_CAPACITY];
    read_sequence(editor, sequence);
    size_t count = strlen(sequence);
    if (count > 1 && !is_bound(editor, sequence)) return false;
    bool is_second = editor->has_escape;
    editor->has_escape = count == 0 && !is_second;
    bool begins_anew = is_second && count > 0;
    while (count > 0) reader_put_back(editor, (unsigned char)sequence[--count], true);
    // libedit would take the two for one key, and the rest of the sequence for text.
    if (begins_anew) reader_put_back(editor, KEY_ESCAPE, true);
    return true;
}

static bool has_vi_keys(EditLine *edit) {
    const wchar_t *name = NULL;
    return el_wget(edit, EL_EDITOR, &name) == 0 && name != NULL && wcscmp(name, L"vi") == 0;
}

/// The keys as they were chosen: by the owner, else by the file of settings, else those of emacs.
static void choose_keys(struct line_editor *editor, enum line_editor_keys keys, const char *startup) {
    EditLine *edit = editor->edit;
    const wchar_t *chosen = keys == LINE_EDITOR_KEYS_VI ? L"vi" : L"emacs";
    el_wset(edit, EL_EDITOR, chosen);
    if (startup != NULL && el_source(edit, startup) == 0) el_wset(edit, EL_EDITMODE, 1);
    editor->is_vi = has_vi_keys(edit);
    if (keys != LINE_EDITOR_KEYS_ANY && editor->is_vi != (keys == LINE_EDITOR_KEYS_VI)) {
        el_wset(edit, EL_EDITOR, chosen);
        editor->is_vi = !editor->is_vi;
    }
}

void keys_install(struct line_editor *editor, enum line_editor_keys keys, const char *startup) {
    EditLine *edit = editor->edit;
    el_wset(edit, EL_ADDFN, L"prompt-leave", L"Leave the line", leave);
    el_wset(edit, EL_ADDFN, L"prompt-onward", L"Go to the right, or delete there", onward);
    el_wset(edit, EL_ADDFN, L"prompt-complete", L"Complete the word", complete);
    el_wset(edit, EL_ADDFN, L"prompt-search", L"Search the earlier lines", search);
    el_wset(edit, EL_ADDFN, L"prompt-paste", L"Insert what is pasted", paste);
    el_wset(edit, EL_ADDFN, L"prompt-older", L"Recall an older line", recall_older);
    el_wset(edit, EL_ADDFN, L"prompt-newer", L"Recall a newer line", recall_newer);
    choose_keys(editor, keys, startup);
#define BIND(table, ...) \
    for (size_t index = 0; index < sizeof table / sizeof *table; index++) { \
        el_wset(edit, EL_BIND, __VA_ARGS__ table[index][0], table[index][1], NULL); \
    }
    BIND(bindings, )
    if (editor->is_vi) {
        BIND(vi_bindings, )
        BIND(vi_bindings, L"-a", )
        BIND(vi_command_bindings, L"-a", )
    } else {
        BIND(emacs_bindings, )
    }
#undef BIND
    // Ctrl-C, Ctrl-\ and Ctrl-Z come as keys while a line is edited, and nothing typed between two reads is echoed.
    el_wset(edit, EL_SETTY, L"-d", L"-isig", NULL);
    el_wset(edit, EL_SETTY, L"-x", L"-echo", NULL);
}
