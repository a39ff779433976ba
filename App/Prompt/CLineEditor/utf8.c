#include "utf8.h"

#include <stdlib.h>
#include <string.h>

static bool begin(struct utf8_decoder *decoder, unsigned char byte) {
    if (byte >= 0xC2 && byte <= 0xDF) {
        *decoder = (struct utf8_decoder){byte & 0x1F, 0x80, 1};
    } else if (byte >= 0xE0 && byte <= 0xEF) {
        *decoder = (struct utf8_decoder){byte & 0x0F, 0x800, 2};
    } else if (byte >= 0xF0 && byte <= 0xF4) {
        *decoder = (struct utf8_decoder){byte & 0x07, 0x10000, 3};
    } else {
        return false;
    }
    return true;
}

bool utf8_feed(struct utf8_decoder *decoder, unsigned char byte, uint32_t *scalar) {
    if (byte < 0x80) {
        decoder->missing = 0;
        *scalar = byte;
        return true;
    }
    if (decoder->missing == 0 || (byte & 0xC0) != 0x80) {
        decoder->missing = 0;
        begin(decoder, byte);
        return false;
    }
    decoder->scalar = decoder->scalar << 6 | (byte & 0x3F);
    if (--decoder->missing > 0) return false;
    *scalar = decoder->scalar;
    bool is_surrogate = *scalar >= 0xD800 && *scalar <= 0xDFFF;
    return *scalar >= decoder->least && *scalar <= 0x10FFFF && !is_surrogate;
}

size_t utf8_encode(uint32_t scalar, char *bytes) {
    if (scalar < 0x80) {
        bytes[0] = (char)scalar;
        return 1;
    }
    size_t count = scalar < 0x800 ? 2 : scalar < 0x10000 ? 3 : 4;
    for (size_t index = count - 1; index > 0; index--) {
        bytes[index] = (char)(0x80 | (scalar & 0x3F));
        scalar >>= 6;
    }
    bytes[0] = (char)((0xF0 << (4 - count) & 0xFF) | scalar);
    return count;
}

char *utf8_from_wide(const wchar_t *characters, size_t count) {
    char *text = malloc(count * 4 + 1);
    if (text == NULL) return NULL;
    size_t length = 0;
    for (size_t index = 0; index < count; index++) {
        length += utf8_encode((uint32_t)characters[index], text + length);
    }
    text[length] = '\0';
    return text;
}

wchar_t *utf8_to_wide(const char *text) {
    wchar_t *characters = malloc((strlen(text) + 1) * sizeof *characters);
    if (characters == NULL) return NULL;
    struct utf8_decoder decoder = {0};
    size_t count = 0;
    for (const char *byte = text; *byte != '\0'; byte++) {
        uint32_t scalar;
        if (utf8_feed(&decoder, (unsigned char)*byte, &scalar)) characters[count++] = (wchar_t)scalar;
    }
    characters[count] = L'\0';
    return characters;
}
