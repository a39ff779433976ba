#pragma once
#include <zlib.h>

/// Packs all of `input` as gzip (RFC 1952) into `output`: how many bytes that took; 0 when they do not fit or there is no memory.
/// `deflateInit2` is a macro, which Swift cannot import.
static inline unsigned long gzip_pack(const void *input, unsigned long count, void *output, unsigned long capacity) {
    z_stream stream = {0};
    if (deflateInit2(&stream, Z_DEFAULT_COMPRESSION, Z_DEFLATED, 16 + MAX_WBITS, 8, Z_DEFAULT_STRATEGY) != Z_OK) return 0;
    stream.next_in = (Bytef *)input;
    stream.avail_in = (uInt)count;
    stream.next_out = (Bytef *)output;
    stream.avail_out = (uInt)capacity;
    int status = deflate(&stream, Z_FINISH);
    unsigned long written = stream.total_out;
    deflateEnd(&stream);
    return status == Z_STREAM_END ? written : 0;
}
