#define _GNU_SOURCE
#include "CPseudoTerminal.h"

#include <stddef.h>
#include <sys/ioctl.h>
#if defined(__APPLE__)
#include <util.h>
#else
#include <pty.h>
#endif

bool pseudo_terminal_open(int *keyboard, int *terminal, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return openpty(keyboard, terminal, NULL, NULL, &size) == 0;
}

bool pseudo_terminal_resize(int keyboard, int columns, int rows) {
    struct winsize size = {.ws_row = (unsigned short)rows, .ws_col = (unsigned short)columns};
    return ioctl(keyboard, TIOCSWINSZ, &size) == 0;
}
