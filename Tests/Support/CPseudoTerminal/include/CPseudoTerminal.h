/// Pseudo-terminals, for tests that sit at the keyboard.

#ifndef C_PSEUDO_TERMINAL_H
#define C_PSEUDO_TERMINAL_H

#include <stdbool.h>

/// Opens a pseudo-terminal of this size; false when there is none to be had.
bool pseudo_terminal_open(int *keyboard, int *terminal, int columns, int rows);

/// Gives its window another size.
bool pseudo_terminal_resize(int keyboard, int columns, int rows);

#endif
