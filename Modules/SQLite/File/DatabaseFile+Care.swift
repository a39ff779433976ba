public import BankKernel
import CSQLite

/// For whoever holds the lock, when nobody else has the store open.
extension DatabaseFile {
    /// What the store lacks of what it had acknowledged, looked at without writing anything; `nil` when nothing.
    public func loss() throws(StorageFailure) -> StoreLoss? {
        try StoreCheckup(file: self).loss()
    }

    /// Goes on without what is lost. The log is kept under another name, and brought in as far as it is whole, unless it is
    /// another store's.
    /// - Returns: the name that the log is kept under; `nil` when there was none.
    public func accept(_ loss: StoreLoss) throws(StorageFailure) -> String? {
        var kept: String?
        if try hasLog {
            let name = try freeName(log + ".lost")
            try disk.copy(log, to: name)
            try disk.synchronize(name)
            loss.hasForeignLog ? try removeLog() : try bringInLog()
            kept = name
        }
        try disk.remove(mark)
        return kept
    }

    /// Writes the file anew with checksums, whatever its pages carry now; `change` has the last word, in the transaction that
    /// fills the new file.
    /// - Throws: what `change` throws; the file is left as it was then.
    public func restamp(_ change: (Connection) throws(StorageFailure) -> Void) throws(StorageFailure) {
        try StoreDraft(file: self).rewriteFile(change)
    }

    private func freeName(_ name: String) throws(StorageFailure) -> String {
        var free = name
        var number = 1
        while try disk.size(of: free) != nil {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    private func removeLog() throws(StorageFailure) {
        try disk.remove(log)
        try disk.remove(path + "-shm")
    }

    private func bringInLog() throws(StorageFailure) {
        let connection = try connect(to: path)
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        try disk.synchronize(log)
    }
}
