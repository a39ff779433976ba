#pragma once
#include <sqlite3.h>

/// SQLITE_TRANSIENT is a cast that Swift cannot import: SQLite copies what is bound before the call returns.
static inline sqlite3_destructor_type sqlite3_transient(void) {
    return SQLITE_TRANSIENT;
}

/// Closing the last connection leaves the write-ahead log as it is. Returns a result code of SQLite.
static inline int sqlite3_keep_log_on_close(sqlite3 *database, int is_kept) {
    return sqlite3_db_config(database, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, is_kept, (int *)0);
}
