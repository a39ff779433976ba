#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast that Swift cannot import: SQLite copies what is bound before the call returns.
static inline sqlite3_destructor_type sqlite3_transient(void) {
    return SQLITE_TRANSIENT;
}
