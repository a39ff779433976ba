#include "disk.h"

#include <stdlib.h>
#include <string.h>

bool is_false(int fate) {
    return fate == MEMORY_LIES || fate == MEMORY_MISPLACES || fate == MEMORY_GARBLES;
}

bool is_possible(int fate, int kind) {
    if (fate == MEMORY_LIES) return kind & (MEMORY_READ | MEMORY_WRITE | MEMORY_SYNC | MEMORY_TRUNCATE);
    if (fate == MEMORY_MISPLACES || fate == MEMORY_GARBLES) return kind & (MEMORY_READ | MEMORY_WRITE);
    return true;
}

bool has_room(int fate, int kind) {
    if (fate == MEMORY_HALF) return kind & (MEMORY_READ | MEMORY_TRUNCATE | MEMORY_DELETE);
    return fate == MEMORY_FULL && !(kind & (MEMORY_WRITE | MEMORY_OPEN));
}

static int64_t below_bound(memory_disk *disk, int64_t bound) {
    return bound > 0 ? (int64_t)(disk_random(disk) % (uint64_t)bound) : 0;
}

/// Another place of the file, at the beginning of a sector or of a part that is as long; -1 when there is none.
static int64_t other_place(memory_disk *disk, const inode *file, int64_t offset, int64_t count) {
    int64_t unit = count >= SECTOR && count % SECTOR == 0 ? count : SECTOR;
    int64_t places = (file->size + unit - 1) / unit;
    if (places < 2) return -1;
    int64_t place = below_bound(disk, places);
    if (place * unit == offset) place = (place + 1) % places;
    return place * unit;
}

static void flip(memory_disk *disk, uint8_t *bytes, int64_t count) {
    int64_t bit = below_bound(disk, count * 8);
    bytes[bit / 8] ^= (uint8_t)(1 << bit % 8);
}

void disk_write_falsely(memory_disk *disk, inode *file, int fate, int64_t offset, const void *bytes, int64_t count) {
    if (fate == MEMORY_MISPLACES) {
        int64_t place = other_place(disk, file, offset, count);
        if (place >= 0) disk_write(disk, file, place, bytes, count);
    }
    if (fate == MEMORY_GARBLES && count > 0) {
        uint8_t *garbled = malloc((size_t)count);
        memcpy(garbled, bytes, (size_t)count);
        flip(disk, garbled, count);
        disk_write(disk, file, offset, garbled, count);
        free(garbled);
    }
}

void disk_read_falsely(memory_disk *disk, const inode *file, int fate, int64_t offset, void *bytes, int64_t count) {
    if (count <= 0) return;
    if (fate == MEMORY_LIES) memset(bytes, 0, (size_t)count);
    if (fate == MEMORY_GARBLES) flip(disk, bytes, count);
    if (fate == MEMORY_MISPLACES) {
        int64_t place = other_place(disk, file, offset, count);
        if (place < 0) return;
        int64_t rest = file->size - place;
        memset(bytes, 0, (size_t)count);
        memcpy(bytes, file->bytes + place, (size_t)(rest < count ? rest : count));
    }
}

static void rot(memory_disk *disk, inode *file) {
    int64_t place = below_bound(disk, file->size), count = 1;
    uint8_t mask = (uint8_t)(1 << below_bound(disk, 8));
    if (below_bound(disk, 5) == 0) {
        place = place / SECTOR * SECTOR;
        count = file->size - place < SECTOR ? file->size - place : SECTOR;
        mask = (uint8_t)(1 + below_bound(disk, 255));
    }
    for (int64_t i = place; i < place + count; i++) {
        file->bytes[i] ^= mask;
        if (i < file->synced_size) file->synced[i] ^= mask;
    }
}

static bool can_rot(const memory_disk *disk, const inode *file) {
    if (file->size == 0) return false;
    for (const name *each = disk->names; each; each = each->next)
        if (each->now == file) return true;
    return false;
}

void disk_rot(memory_disk *disk) {
    int64_t count = 0;
    for (inode *file = disk->files; file; file = file->next) count += can_rot(disk, file);
    int64_t chosen = below_bound(disk, count);
    for (inode *file = disk->files; file; file = file->next)
        if (can_rot(disk, file) && chosen-- == 0) return rot(disk, file);
}
