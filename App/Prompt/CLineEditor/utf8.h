#ifndef UTF8_H
#define UTF8_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <wchar.h>

/// A character whose first bytes have come.
struct utf8_decoder {
    uint32_t scalar;
    uint32_t least;
    int missing;
};

/// Takes one byte; true when it completes a character. What is not UTF-8 is dropped.
bool utf8_feed(struct utf8_decoder *decoder, unsigned char byte, uint32_t *scalar);

/// Writes at most four bytes and gives their count.
size_t utf8_encode(uint32_t scalar, char *bytes);

/// A copy of the characters as UTF-8, to be freed.
char *utf8_from_wide(const wchar_t *characters, size_t count);

/// A copy of the text as characters, to be freed.
wchar_t *utf8_to_wide(const char *text);

#endif
