#include "sha256_instructions.h"

#if defined(__x86_64__)

#include <cpuid.h>
#include <immintrin.h>

bool sha256_has_instructions(void) {
    unsigned a, b, c, d;
    if (!__get_cpuid(1, &a, &b, &c, &d) || !(c & bit_SSE4_1) || !(c & bit_SSSE3)) return false;
    return __get_cpuid_count(7, 0, &a, &b, &c, &d) && (b & (1u << 29));
}

__attribute__((target("sha,sse4.1,ssse3")))
void sha256_compress(uint32_t state[8], const void *block, const uint32_t constants[64]) {
    const __m128i big_endian = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
    // The instructions want the words a, b, e, f in one register and c, d, g, h in the other.
    __m128i cdab = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
    __m128i efgh = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
    const __m128i abef_before = _mm_alignr_epi8(cdab, efgh, 8);
    const __m128i cdgh_before = _mm_blend_epi16(efgh, cdab, 0xF0);
    __m128i abef = abef_before;
    __m128i cdgh = cdgh_before;

    __m128i words[4];
    for (int i = 0; i < 4; i++)
        words[i] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)block + i), big_endian);
    for (int i = 0; i < 16; i++) {
        const __m128i four = _mm_add_epi32(words[i & 3], _mm_loadu_si128((const __m128i *)constants + i));
        cdgh = _mm_sha256rnds2_epu32(cdgh, abef, four);
        abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(four, 0x0E));
        if (i >= 12) continue;
        const __m128i latest = words[(i + 3) & 3];
        const __m128i sum = _mm_add_epi32(
            _mm_sha256msg1_epu32(words[i & 3], words[(i + 1) & 3]), _mm_alignr_epi8(latest, words[(i + 2) & 3], 4));
        words[i & 3] = _mm_sha256msg2_epu32(sum, latest);
    }

    const __m128i feba = _mm_shuffle_epi32(_mm_add_epi32(abef, abef_before), 0x1B);
    const __m128i dchg = _mm_shuffle_epi32(_mm_add_epi32(cdgh, cdgh_before), 0xB1);
    _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(feba, dchg, 0xF0));
    _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(dchg, feba, 8));
}

#else

bool sha256_has_instructions(void) { return false; }

void sha256_compress(uint32_t state[8], const void *block, const uint32_t constants[64]) {
    (void)state;
    (void)block;
    (void)constants;
}

#endif
