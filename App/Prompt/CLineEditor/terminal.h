#ifndef TERMINAL_H
#define TERMINAL_H

#include "CLineEditor.h"

/// Whether the terminal understands no escape sequences.
bool terminal_is_plain(void);

/// The next byte that was typed before the terminal was lent; false when there is none.
bool terminal_next_typed(unsigned char *byte);

/// Asks the terminal to put marks around what is pasted, or to stop it.
void terminal_set_bracketed_paste(int output, bool on);

#endif
