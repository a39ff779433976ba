#include "CMemoryDisk.h"

#include <sqlite3.h>
#include <stdatomic.h>

/// The allocator that SQLite has by itself.
static sqlite3_mem_methods base;
static bool is_wrapped;

static atomic_llong skipped, times, failed;
static atomic_bool is_planned, is_for_good;
/// What fails on one thread only.
static _Thread_local struct {
    bool is_planned, is_for_good;
    int64_t skipped, times;
} own;

static bool own_fails(void) {
    if (own.skipped-- > 0) return false;
    own.skipped = 0;
    if (!own.is_for_good && own.times-- <= 0) return false;
    atomic_fetch_add(&failed, 1);
    return true;
}

static bool fails(void) {
    if (own.is_planned) return own_fails();
    if (!atomic_load_explicit(&is_planned, memory_order_relaxed)) return false;
    if (atomic_fetch_sub(&skipped, 1) > 0) return false;
    if (!atomic_load(&is_for_good) && atomic_fetch_sub(&times, 1) <= 0) return false;
    atomic_fetch_add(&failed, 1);
    return true;
}

static void *allocate(int bytes) {
    return fails() ? NULL : base.xMalloc(bytes);
}

static void *reallocate(void *block, int bytes) {
    return fails() ? NULL : base.xRealloc(block, bytes);
}

/// Before anything of SQLite is used: its allocator cannot be another later.
__attribute__((constructor)) static void wrap(void) {
    if (sqlite3_config(SQLITE_CONFIG_GETMALLOC, &base) != SQLITE_OK) return;
    sqlite3_mem_methods wrapped = base;
    wrapped.xMalloc = allocate;
    wrapped.xRealloc = reallocate;
    is_wrapped = sqlite3_config(SQLITE_CONFIG_MALLOC, &wrapped) == SQLITE_OK;
}

bool memory_allocations_count_all(void) {
    return is_wrapped && sqlite3_config(SQLITE_CONFIG_LOOKASIDE, 0, 0) == SQLITE_OK;
}

void memory_allocations_plan(int64_t after, int64_t count, bool is_own) {
    if (is_own) {
        own.skipped = after;
        own.times = count;
        own.is_for_good = count == 0;
        own.is_planned = true;
    } else {
        atomic_store(&skipped, after);
        atomic_store(&times, count);
        atomic_store(&is_for_good, count == 0);
        atomic_store(&is_planned, true);
    }
}

void memory_allocations_heal(void) {
    own.is_planned = false;
    atomic_store(&is_planned, false);
}

int64_t memory_allocations_failed(void) {
    return atomic_load(&failed);
}

void memory_sqlite_seed(uint32_t seed) {
    sqlite3_test_control(SQLITE_TESTCTRL_PRNG_SEED, (int)(seed | 1), NULL);
}
