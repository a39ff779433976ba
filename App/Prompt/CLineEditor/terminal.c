#define _GNU_SOURCE
#include "CDescriptors.h"
#include "terminal.h"

#include <pthread.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <termios.h>
#include <unistd.h>

/// The terminal that must be put right however the process ends; `atexit` takes no context.
static struct {
    pthread_mutex_t lock;
    bool is_armed;
    bool is_registered;
    int input;
    int output;
    struct termios modes;
    bool is_lent;
    struct termios lent_modes;
    /// What was typed before the terminal was lent, and is for the prompt.
    unsigned char typed[512];
    size_t typed_count;
    size_t typed_position;
} remembered = {.lock = PTHREAD_MUTEX_INITIALIZER};

bool terminal_is_present(int descriptor) {
    return isatty(descriptor) == 1;
}

int terminal_columns(int descriptor) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_col;
}

int terminal_rows(int descriptor) {
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) != 0) return 0;
    return size.ws_row;
}

bool terminal_set_echo(int descriptor, bool on) {
    struct termios modes;
    if (tcgetattr(descriptor, &modes) != 0) return false;
    bool was_on = (modes.c_lflag & ECHO) != 0;
    modes.c_lflag = on ? modes.c_lflag | ECHO : modes.c_lflag & ~(tcflag_t)ECHO;
    tcsetattr(descriptor, TCSADRAIN, &modes);
    return was_on;
}

bool terminal_is_plain(void) {
    const char *name = getenv("TERM");
    return name == NULL || name[0] == '\0' || strcmp(name, "dumb") == 0;
}

void terminal_remember(int input, int output) {
    pthread_mutex_lock(&remembered.lock);
    remembered.is_armed = tcgetattr(input, &remembered.modes) == 0;
    remembered.input = input;
    remembered.output = output;
    if (!remembered.is_registered) {
        remembered.is_registered = atexit(terminal_restore) == 0;
    }
    pthread_mutex_unlock(&remembered.lock);
}

void terminal_restore(void) {
    pthread_mutex_lock(&remembered.lock);
    if (remembered.is_armed) {
        terminal_set_bracketed_paste(remembered.output, false);
        tcsetattr(remembered.input, TCSANOW, &remembered.modes);
    }
    pthread_mutex_unlock(&remembered.lock);
}

/// Takes what was typed and not read yet away from the program that reads next.
static void take_typed(void) {
    struct termios modes = remembered.lent_modes;
    modes.c_lflag &= ~(tcflag_t)(ICANON | ECHO);
    modes.c_cc[VMIN] = 0;
    modes.c_cc[VTIME] = 0;
    if (tcsetattr(remembered.input, TCSANOW, &modes) != 0) return;
    if (remembered.typed_position == remembered.typed_count) remembered.typed_position = remembered.typed_count = 0;
    size_t room = sizeof remembered.typed - remembered.typed_count;
    ptrdiff_t count = room == 0 ? 0 : descriptor_read(remembered.input, remembered.typed + remembered.typed_count, room);
    if (count > 0) remembered.typed_count += (size_t)count;
}

bool terminal_next_typed(unsigned char *byte) {
    pthread_mutex_lock(&remembered.lock);
    bool has_byte = remembered.typed_position < remembered.typed_count;
    if (has_byte) *byte = remembered.typed[remembered.typed_position++];
    pthread_mutex_unlock(&remembered.lock);
    return has_byte;
}

void terminal_lend(void) {
    pthread_mutex_lock(&remembered.lock);
    remembered.is_lent = remembered.is_armed && tcgetattr(remembered.input, &remembered.lent_modes) == 0;
    if (remembered.is_lent) take_typed();
    pthread_mutex_unlock(&remembered.lock);
    terminal_restore();
    // A secure less does not stop at Ctrl-Z: it would read from the terminal beside the shell.
    struct termios modes;
    if (!remembered.is_lent || tcgetattr(remembered.input, &modes) != 0) return;
    modes.c_cc[VSUSP] = _POSIX_VDISABLE;
    tcsetattr(remembered.input, TCSANOW, &modes);
}

void terminal_take_back(void) {
    pthread_mutex_lock(&remembered.lock);
    if (remembered.is_lent && remembered.is_armed) tcsetattr(remembered.input, TCSADRAIN, &remembered.lent_modes);
    remembered.is_lent = false;
    pthread_mutex_unlock(&remembered.lock);
}

void terminal_forget(void) {
    terminal_restore();
    pthread_mutex_lock(&remembered.lock);
    remembered.is_armed = false;
    remembered.typed_position = remembered.typed_count = 0;
    pthread_mutex_unlock(&remembered.lock);
}

void terminal_set_bracketed_paste(int output, bool on) {
    if (terminal_is_plain()) return;
    const char *sequence = on ? "\033[?2004h" : "\033[?2004l";
    descriptor_write_all(output, sequence, strlen(sequence));
}
