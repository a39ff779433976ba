#include "CPageChecksums.h"

#include <string.h>

static uint64_t word(const unsigned char *bytes) {
    uint64_t word = 0;
    for (int i = 7; i >= 0; i--) word = word << 8 | bytes[i];
    return word;
}

/// Each step can be undone, so that words which differ never lead to the same sum.
static uint64_t mix(uint64_t sum, uint64_t word) {
    sum = (sum ^ word) * 0x9E3779B97F4A7C15u;
    return sum ^ sum >> 32;
}

/// Four sums side by side, since each step of one waits for the step before it.
uint64_t page_checksum_of(const unsigned char *page, int size, uint32_t number) {
    uint64_t sums[4] = {number, ~(uint64_t)number, 0xD1B54A32D192ED03u, 0x8CB92BA72F3D8DD7u};
    int words = (size - PAGE_CHECKSUM_BYTES) / 8;
    int i = 0;
    for (; i + 4 <= words; i += 4)
        for (int lane = 0; lane < 4; lane++) sums[lane] = mix(sums[lane], word(page + (i + lane) * 8));
    for (; i < words; i++) sums[0] = mix(sums[0], word(page + i * 8));
    return mix(mix(mix(sums[0], sums[1]), sums[2]), sums[3]);
}

static int is_zero(const unsigned char *page, int size) {
    return page[0] == 0 && memcmp(page, page + 1, (size_t)size - 1) == 0;
}

int page_checksum_is_right(const unsigned char *page, int size, uint32_t number) {
    if (page_checksum_of(page, size, number) == word(page + size - PAGE_CHECKSUM_BYTES)) return 1;
    return number != 1 && is_zero(page, size);
}

void page_checksum_write(unsigned char *page, int size, uint32_t number) {
    uint64_t sum = page_checksum_of(page, size, number);
    for (int i = 0; i < PAGE_CHECKSUM_BYTES; i++) page[size - PAGE_CHECKSUM_BYTES + i] = (unsigned char)(sum >> 8 * i);
}

static uint32_t half(const unsigned char *bytes, int is_big_endian) {
    return is_big_endian ? (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3]
                         : (uint32_t)bytes[3] << 24 | (uint32_t)bytes[2] << 16 | (uint32_t)bytes[1] << 8 | bytes[0];
}

void log_checksum(uint32_t sum[2], const unsigned char *bytes, int count, int is_big_endian) {
    for (int i = 0; i + 8 <= count; i += 8) {
        sum[0] += half(bytes + i, is_big_endian) + sum[1];
        sum[1] += half(bytes + i + 4, is_big_endian) + sum[0];
    }
}
