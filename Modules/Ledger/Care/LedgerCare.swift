public import BankKernel
import SQLite

/// Looks after the bank's file as a whole: copies it, puts a copy in its place, accepts what was changed by hand.
///
/// What comes out is audited first; when the report is not sound, nothing was done.
public actor LedgerCare {
    nonisolated let executor = QueueExecutor(label: "ledger.care")
    /// Where it runs: on a thread of its own, since it waits for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    let file: LedgerFile
    var path: String { file.path }
    var disk: any Disk { file.disk }

    /// For the bank at `path`, with the key that it is kept with.
    public init(path: String, key: LedgerKey? = nil) {
        file = LedgerFile(path: path, key: key)
    }

    /// Copies the bank, whole and as it is at one moment, while others use it.
    ///
    /// With `isReplacing` a file that is there gives way to the copy.
    /// - Throws: `BankError.storage`: `.exists` and what keeps the bank from being read or the copy from being written.
    public func backUp(to target: String, isReplacing: Bool = false) async throws(BankError) -> AuditReport {
        try fromStore(checkIsNotBank(target))
        try fromStore(checkIsFree(target, isReplacing: isReplacing))
        let draft = "\(target).\(UInt32.random(in: .min ... .max)).new"
        do throws(BankError) {
            guard let head = try fromStore(copy(to: draft)) else { throw .cancelled }
            let report = try await audit(draft, expecting: head)
            try fromStore(checkIsFree(target, isReplacing: isReplacing))
            try fromStore(report.isSound ? disk.move(draft, to: target) : disk.remove(draft))
            return report
        } catch {
            try? disk.remove(draft)
            throw error
        }
    }

    /// The head that the copy has at least; `nil` when the task was cancelled.
    private func copy(to draft: String) throws(StorageFailure) -> ChainHead? {
        try disk.createPrivate(draft)
        let source = try file.open()
        let head = try source.snapshot { connection throws(StorageFailure) in try ChainEnd(of: connection).head }
        return try file.copy(from: source, to: draft) ? head : nil
    }

    /// Puts a copy of the bank in `source` in the place of the bank, which is kept beside it under another name, with
    /// its log if it has one.
    /// - Throws: `BankError.storage` when others use the bank, or the copy cannot be read or put there.
    public func restore(from source: String) async throws(BankError) -> Restoration {
        try fromStore(checkIsWholeCopy(source))
        let lock = try fromStore(acquireLock())
        defer { lock.release() }
        let draft = path + ".restored.new"
        defer { removeStore(draft) }
        try fromStore(prepare(draft, from: source))
        let report = try await audit(draft)
        guard report.isSound else { return Restoration(before: nil, report: report, kept: nil) }
        let before = currentHead()
        return Restoration(before: before, report: report, kept: try fromStore(putInPlace(draft)))
    }

    private func checkIsWholeCopy(_ source: String) throws(StorageFailure) {
        try checkIsNotBank(source)
        guard try disk.size(of: source) != nil else { throw .missing(path: source) }
        guard try (disk.size(of: source + "-wal") ?? 0) == 0 else {
            let detail =
                "there is a log beside it, so that it is no whole copy; make one with \"dobank bank backup FILE\""
            throw .failed(path: source, detail: detail)
        }
    }

    func acquireLock() throws(StorageFailure) -> any StoreLock {
        let lock = try disk.lock(for: path)
        guard try lock.acquire(patience: file.patience, while: { true }) else { throw .busy(path: path) }
        return lock
    }

    /// Opens the copy as well, which brings it up to this format.
    private func prepare(_ draft: String, from source: String) throws(StorageFailure) {
        if try disk.size(of: path) != nil { try file.checkIsNotOpenElsewhere() }
        removeStore(draft)
        try disk.copy(source, to: draft)
        _ = try LedgerFile(path: draft, key: file.key, disk: disk).open()
    }

    /// Gives the name under which the bank that was there is kept.
    private func putInPlace(_ draft: String) throws(StorageFailure) -> String? {
        let kept = try setAside()
        try disk.move(draft, to: path)
        if let kept { try moveIfThere(path + ".mark", to: kept + ".mark") } else { try disk.remove(path + ".mark") }
        return kept
    }

    func audit(_ path: String, expecting head: ChainHead? = nil) async throws(BankError) -> AuditReport {
        try await LedgerFile(path: path, key: file.key, disk: disk).audit(expecting: head)
    }

    /// The audit of a bank that nobody else uses.
    func audit(in connection: Connection) throws(StorageFailure) -> AuditReport {
        var audit = LedgerAudit(isUndisturbed: true)
        while true {
            if let report = try audit.check(in: connection, for: TimeSlice()) { return report }
        }
    }

    private func checkIsNotBank(_ other: String) throws(StorageFailure) {
        let own = ["", "-wal", "-shm", "-journal", ".lock", ".turn", ".mark", ".new"].map { path + $0 }
        let identity = try disk.identity(of: other)?.number
        let place = try place(of: other)
        for name in own {
            let isSameFile = try disk.identity(of: name).map { $0.number == identity } ?? false
            let isSamePlace = try self.place(of: name) == place
            guard isSameFile || isSamePlace else { continue }
            throw .failed(path: other, detail: "it is the bank's own file")
        }
    }

    /// The folder, however it is written, and the name in it.
    private func place(of path: String) throws(StorageFailure) -> [String] {
        let slash = path.lastIndex(of: "/")
        let folder = slash.map { $0 == path.startIndex ? "/" : String(path[..<$0]) } ?? "."
        let name = slash.map { String(path[path.index(after: $0)...]) } ?? path
        return [try disk.identity(of: folder).map { "\($0.number)" } ?? folder, name]
    }

    private func checkIsFree(_ target: String, isReplacing: Bool) throws(StorageFailure) {
        if let identity = try disk.identity(of: target) {
            guard isReplacing else { throw .exists(path: target) }
            guard identity.isFile else { throw .failed(path: target, detail: "it is not a file") }
        }
        guard try (disk.size(of: target + "-wal") ?? 0) == 0 else {
            throw .failed(path: target + "-wal", detail: "it is another bank's log; move it away")
        }
    }

    /// `nil` when there is no bank, or none that can be read.
    private func currentHead() -> ChainHead? {
        try? file.openLocked().snapshot { connection throws(StorageFailure) in try ChainEnd(of: connection).head }
    }

    /// Keeps the bank under another name. Its file stays in its place until the restored one takes it; without its log
    /// it is behind its mark, so that nobody takes it for whole should this end in the middle.
    private func setAside() throws(StorageFailure) -> String? {
        guard try disk.size(of: path) != nil else { return nil }
        var kept = path + ".before-restore"
        var number = 1
        while try disk.size(of: kept) != nil {
            number += 1
            kept = "\(path).before-restore-\(number)"
        }
        try disk.copy(path, to: kept)
        try disk.synchronize(kept)
        try moveIfThere(path + "-wal", to: kept + "-wal")
        try disk.remove(path + "-shm")
        return kept
    }

    private func moveIfThere(_ path: String, to name: String) throws(StorageFailure) {
        if try disk.size(of: path) != nil { try disk.move(path, to: name) }
    }

    private func removeStore(_ path: String) {
        for suffix in ["", "-wal", "-shm", ".lock", ".turn", ".mark"] { try? disk.remove(path + suffix) }
    }
}
