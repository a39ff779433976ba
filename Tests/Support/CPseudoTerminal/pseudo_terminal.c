#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <stddef.h>
#include <stdlib.h>
#include <sys/ioctl.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

/// Says what they are before any thread could read a variable while another is set.
__attribute__((constructor)) static void name_kind(void) {
    setenv("TERM", "xterm", 1);
}

bool pseudo_terminal_open(int *keyboard, int *terminal, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return openpty(keyboard, terminal, NULL, NULL, &size) == 0;
}

bool pseudo_terminal_resize(int keyboard, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(keyboard, TIOCSWINSZ, &size) == 0;
}
