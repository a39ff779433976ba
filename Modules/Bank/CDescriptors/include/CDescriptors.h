/// Writing to a file descriptor, and whether what is written arrives.

#ifndef C_DESCRIPTORS_H
#define C_DESCRIPTORS_H

#include <stdbool.h>
#include <stddef.h>

/// Writes all bytes, waiting where the descriptor would block; false when the reader is gone or the disk is full.
bool descriptor_write_all(int descriptor, const void *bytes, size_t count);

/// Whether nothing can be written to the descriptor for want of room, as far as the system says before it is tried.
bool descriptor_is_full(int descriptor);

/// Whether what was written has reached where it goes, as far as a close can tell; false with `errno`. Does not close it.
bool descriptor_is_delivered(int descriptor);

/// Why the next write would fail, as `errno` has it; 0 when nothing is known: a pipe without a reader and what cannot be written to say
/// so before it is tried.
int descriptor_fault(int descriptor);

#endif
