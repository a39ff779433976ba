#ifndef SHA256_INSTRUCTIONS_H
#define SHA256_INSTRUCTIONS_H

#include <stdbool.h>
#include <stdint.h>

/// Whether this processor has instructions for SHA-256 that are used here.
bool sha256_has_instructions(void);

/// Takes a block of 64 bytes into the state (section 6.2.2 of FIPS 180-4), by those instructions: only where there are.
void sha256_compress(uint32_t state[8], const void *block, const uint32_t constants[64]);

#endif
