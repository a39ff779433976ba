#ifndef PLAIN_LEDGER_H
#define PLAIN_LEDGER_H

/// Makes `count` durable transfers, `batch` in each transaction, in the bank at `path` with the SQL of the ledger and
/// nothing around it: no checks beyond the SQL, no lock of its own, no threads. Returns the seconds it took, or a
/// negative number when SQLite failed.
double plain_ledger_run(const char *path, int count, int batch);

#endif
