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

void terminal_lend(void) {
    pthread_mutex_lock(&remembered.lock);
    remembered.is_lent = remembered.is_armed && tcgetattr(remembered.input, &remembered.lent_modes) == 0;
    pthread_mutex_unlock(&remembered.lock);
    terminal_restore();
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
    pthread_mutex_unlock(&remembered.lock);
}

void terminal_set_bracketed_paste(int output, bool on) {
    if (terminal_is_plain()) return;
    const char *sequence = on ? "\033[?2004h" : "\033[?2004l";
    descriptor_write_all(output, sequence, strlen(sequence));
}
