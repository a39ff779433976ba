#include "files.h"

int below_close(sqlite3_file *file) {
    return below(file)->pMethods->xClose(below(file));
}

int below_truncate(sqlite3_file *file, sqlite3_int64 size) {
    return below(file)->pMethods->xTruncate(below(file), size);
}

int below_sync(sqlite3_file *file, int flags) {
    return below(file)->pMethods->xSync(below(file), flags);
}

int below_size(sqlite3_file *file, sqlite3_int64 *size) {
    return below(file)->pMethods->xFileSize(below(file), size);
}

int below_lock(sqlite3_file *file, int level) {
    return below(file)->pMethods->xLock(below(file), level);
}

int below_unlock(sqlite3_file *file, int level) {
    return below(file)->pMethods->xUnlock(below(file), level);
}

int below_is_reserved(sqlite3_file *file, int *result) {
    return below(file)->pMethods->xCheckReservedLock(below(file), result);
}

int below_control(sqlite3_file *file, int operation, void *argument) {
    return below(file)->pMethods->xFileControl(below(file), operation, argument);
}

int below_sector_size(sqlite3_file *file) {
    return below(file)->pMethods->xSectorSize(below(file));
}

int below_characteristics(sqlite3_file *file) {
    return below(file)->pMethods->xDeviceCharacteristics(below(file));
}
