public import BankKernel
public import DurableSQLite
import SystemFiles

/// Backs up and restores the bank's file, and accepts changes made by hand.
///
/// Each result is audited first; when the report is not sound, nothing was done.
public actor LedgerCare {
    nonisolated let executor = QueueExecutor(label: "ledger.care")
    /// A dedicated thread, since it waits for the disk.
    public nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    /// What the name of the draft of a restored bank ends with.
    private static let restored = ".restored.new"

    let file: LedgerFile
    var path: String { file.path }
    var disk: any Disk { file.disk }

    /// Ends all logins at the bank.
    let endLogins: @Sendable () throws(StorageFailure) -> Void
    private let filesOfCustomers: [String]

    /// For the bank at `path`, kept with `key`, at which nobody logs in over the network.
    public init(path: String, key: LedgerKey? = nil, disk: any Disk = SystemDisk()) {
        self.init(path: path, key: key, disk: disk) { () throws(StorageFailure) in }
    }

    /// For the bank at `path`, kept with `key`. Before the bank may have fewer customers it calls `endLogins`, since their numbers are
    /// given again; when that throws, the bank stays as it is.
    public init(
        path: String, key: LedgerKey? = nil, disk: any Disk = SystemDisk(),
        endingLogins endLogins: @escaping @Sendable () throws(StorageFailure) -> Void
    ) {
        self.init(path: path, key: key, disk: disk, endingLogins: endLogins, settingAside: [])
    }

    /// As the other; a restore also sets aside the `files` about customers, with those that a server keeps beside the bank, unless the
    /// copy is known to have every customer of the bank that it replaces.
    public init(
        path: String, key: LedgerKey? = nil, disk: any Disk = SystemDisk(),
        endingLogins endLogins: @escaping @Sendable () throws(StorageFailure) -> Void, settingAside files: [String]
    ) {
        file = LedgerFile(path: path, key: key, disk: disk)
        self.endLogins = endLogins
        filesOfCustomers = file.ofCustomers + files
    }

    /// Copies the whole bank as it is at one moment, while others use it.
    ///
    /// With `isReplacing` it replaces an earlier copy to which nobody has written, also behind a symbolic link. The remains
    /// of a killed backup in the folder are removed.
    /// - Throws: `BankError.storage`: `.exists`, `.failed` for a file that is no such copy, `.busy` when another backup is made in the
    ///   folder, what keeps the bank from being read or the copy from being written, and `.unsettled` when the copy is in its place
    ///   and a power cut may undo that.
    public func backUp(to name: String, isReplacing: Bool = false) async throws(BankError) -> AuditReport {
        let target = isReplacing ? disk.resolved(name) : name
        let draft = SystemPath.folder(of: target) + ".dobank-backup.new"
        try mappingStorageErrors(checkIsNotBank(name, besides: draft))
        try mappingStorageErrors(checkIsFree(target, isReplacing: isReplacing))
        let lock = try mappingStorageErrors(lockDraft(draft, for: target))
        defer {
            removeStore(draft)
            lock.release()
        }
        try mappingStorageErrors(makeDraft(draft, for: target))
        guard let (head, doubt) = try mappingStorageErrors(copy(to: draft, for: target)) else { throw .cancelled }
        let report = try await audit(draft, for: target, expecting: head).doubting(doubt)
        try mappingStorageErrors(checkIsFree(target, isReplacing: isReplacing))
        if report.isSound { try mappingStorageErrors(settle(draft, at: target)) }
        return report
    }

    /// Gives the copy its name, without the mark that a bank there has left.
    private func settle(_ draft: String, at target: String) throws(StorageFailure) {
        try disk.remove(target + ".mark")
        try disk.settle(draft, at: target)
    }

    /// The lock of the draft, which one backup at a time has.
    private func lockDraft(_ draft: String, for target: String) throws(StorageFailure) -> any StoreLock {
        do throws(StorageFailure) {
            let lock = try disk.lock(for: draft)
            guard try lock.acquire(patience: .zero, while: { true }) else { throw .busy(path: draft) }
            // An earlier version takes no lock.
            let store = LedgerFile(path: draft, disk: disk).store
            if try disk.size(of: draft) != nil, try store.isInUse() { throw .busy(path: draft) }
            return lock
        } catch {
            let folder = SystemPath.parent(of: target)
            if case .failed = error, (try? disk.identity(of: folder)) == nil {
                throw .failed(path: folder, detail: "there is no such folder")
            }
            throw error.about(target)
        }
    }

    /// Makes the draft in place of the remains of a killed backup.
    private func makeDraft(_ draft: String, for target: String) throws(StorageFailure) {
        for suffix in ["", "-wal", "-shm"] { try? disk.remove(draft + suffix) }
        do throws(StorageFailure) { try disk.createPrivate(draft) } catch { throw error.about(target) }
    }

    /// The head that the copy must have reached, and the bank's doubt; `nil` when the task was cancelled.
    private func copy(
        to draft: String, for target: String
    ) throws(StorageFailure) -> (head: ChainHead, doubt: StoreDoubt?)? {
        let edition = try disk.edition(of: path)
        let isAtRest: Bool
        var open: Connection?
        (open, isAtRest) = try openSource()
        defer {
            if !isAtRest { file.store.close(&open, under: try? disk.lock(for: path), patience: file.patience) }
        }
        guard let source = open else { return nil }
        let head = try source.snapshot { connection throws(StorageFailure) in try ChainEnd(of: connection).head }
        do throws(StorageFailure) {
            guard try file.store.copy(from: source, to: draft) else { return nil }
            try file.store.noteCopy(in: draft)
        } catch {
            throw error == error.about(draft) ? error.about(target) : error
        }
        if isAtRest, try !file.isAtRest(since: edition) { throw .busy(path: path) }
        return (head, source.doubt)
    }

    /// A connection to the bank, and whether it takes no lock: a bank that nobody uses can be copied from a disk that is full, or
    /// that cannot be written any more.
    private func openSource() throws(StorageFailure) -> (source: Connection?, isAtRest: Bool) {
        do throws(StorageFailure) {
            return (try file.open(), false)
        } catch {
            switch error {
            case .readOnly, .diskFull: break
            default: throw error
            }
            guard let opened = try? file.openForReading(), opened.isExclusive else { throw error }
            return (opened.connection, true)
        }
    }

    /// Replaces the bank by a copy of the one in `source`. The old bank is kept beside it under another name, with its log
    /// and its mark if it has them.
    /// - Throws: `BankError.storage` when others use the bank, the copy cannot be read or put there, or it is not kept with the key of
    ///   the bank that is there.
    public func restore(from source: String) async throws(BankError) -> Restoration {
        try mappingStorageErrors(checkIsWholeCopy(source))
        let lock = try mappingStorageErrors(acquireLock())
        defer { lock.release() }
        let draft = path + Self.restored
        defer { removeStore(draft) }
        try mappingStorageErrors(checkBank())
        try mappingStorageErrors(prepare(draft, from: source))
        let report = try await audit(draft, for: source)
        let store = LedgerFile(path: draft, key: file.key, disk: disk).store
        let copy = try mappingStorageErrors(store.findings())
        let latest = copy.since
        guard report.isSound else { return Restoration(before: nil, report: report, kept: nil, latest: latest) }
        let before = transferCount(ofBankLike: copy, in: store)
        let losesNobody = hasEveryCustomer(store)
        try mappingStorageErrors(endLogins())
        var kept: String?
        let aside = try mappingStorageErrors(
            disk.settingAside(losesNobody ? [] : filesOfCustomers) { () throws(StorageFailure) in
                kept = try file.store.replace(by: draft)
            })
        var restoration = Restoration(before: before, report: report, kept: kept, latest: latest)
        restoration.setAside = aside
        return restoration
    }

    /// Whether the copy in `store` is known to have every customer of the bank under the same number.
    private func hasEveryCustomer(_ store: DatabaseFile) -> Bool {
        guard let bank = try? file.store.openAtRest(), bank.doubt == nil, let former = try? Self.customers(in: bank),
            let copied = try? Self.customers(in: store.openAtRest())
        else { return false }
        return copied.starts(with: former)
    }

    private static func customers(in connection: Connection) throws(StorageFailure) -> [String] {
        try connection.all("SELECT id || ' ' || username FROM customer ORDER BY id") { $0.text(0) }
    }

    /// Checks that the bank to be replaced is not in use, and that it is kept with the given key.
    private func checkBank() throws(StorageFailure) {
        guard try disk.size(of: path) != nil else { return }
        try file.checkIsNotInUse()
        try file.checkKey()
    }

    /// How many transfers the replaced bank had; `nil` when that is unknown, when it is not the bank of the copy in
    /// `store`, or their histories differ.
    private func transferCount(ofBankLike copy: StoreFindings, in store: DatabaseFile) -> Int64? {
        guard let findings = try? file.store.findings() else { return file.store.keptState(of: copy.store)?.number }
        guard findings.store == copy.store, let state = findings.state, let copied = copy.state else { return nil }
        let chain = LedgerChain(key: file.key)
        let isBefore = try? chain.hasPassed(state, in: store.openAtRest())
        let isAfter = try? chain.hasPassed(copied, in: file.store.openUnchecked(as: findings))
        guard isBefore == true || isAfter == true else { return nil }
        return max(state.number, findings.marked?.number ?? 0)
    }

    private func checkIsWholeCopy(_ source: String) throws(StorageFailure) {
        try checkIsNotBank(source)
        guard try disk.size(of: source) != nil else { throw .missing(path: source) }
        guard try (disk.size(of: source + "-wal") ?? 0) == 0 else {
            throw .failed(
                path: source, detail: "there is a log beside it, so that it is not a whole copy, as a backup is")
        }
    }

    private func acquireLock() throws(StorageFailure) -> any StoreLock {
        let lock = try disk.lock(for: path)
        guard try lock.acquire(patience: file.patience, while: { true }) else { throw .busy(path: path) }
        return lock
    }

    /// Opens the copy too, which upgrades it to this format and makes its mark. What cannot be written is the bank's.
    private func prepare(_ draft: String, from source: String) throws(StorageFailure) {
        removeStore(draft)
        do throws(StorageFailure) {
            try disk.copy(source, to: draft)
            let copy = LedgerFile(path: draft, key: file.key, disk: disk)
            try copy.store.settleDoubt(of: copy.open())
        } catch {
            switch error {
            case .diskFull, .readOnly: throw error == error.about(source) ? error : error.about(path)
            default: throw error.about(source)
            }
        }
    }

    /// The audit of a draft for what is at `path`.
    private func audit(
        _ draft: String, for path: String, expecting head: ChainHead? = nil
    ) async throws(BankError) -> AuditReport {
        do throws(BankError) {
            return try await LedgerFile(path: draft, key: file.key, disk: disk).audit(expecting: head)
        } catch .storage(let failure) {
            throw .storage(failure.about(path))
        }
    }

    private func checkIsNotBank(_ other: String, besides draft: String? = nil) throws(StorageFailure) {
        let stores = [path, draft ?? path, path + Self.restored] + file.ofCustomers
        let own = stores.flatMap { store in DatabaseFile.suffixes.map { store + $0 } }
        let identity = try disk.identity(of: other)?.number
        let place = try place(of: other)
        for name in own {
            let isSameFile = try disk.identity(of: name).map { $0.number == identity } ?? false
            let isSamePlace = try self.place(of: name) == place
            guard isSameFile || isSamePlace else { continue }
            throw .failed(path: other, detail: "it is the bank's own file; choose another name")
        }
    }

    /// The folder's identity, however the path is written, and the name in it.
    private func place(of path: String) throws(StorageFailure) -> [String] {
        let folder = SystemPath.parent(of: path)
        return [try disk.identity(of: folder).map { "\($0.number)" } ?? folder, SystemPath.name(of: path)]
    }

    private func checkIsFree(_ target: String, isReplacing: Bool) throws(StorageFailure) {
        if try disk.size(of: target) != nil {
            guard try disk.identity(of: target)?.isFile == true else { throw .notAFile(target) }
            let store = LedgerFile(path: target, disk: disk).store
            guard (try? store.isInUse()) != true else { throw .busy(path: target) }
            guard store.isNotedCopy else {
                let isBank = (try? store.openUnchecked()) != nil
                let kind = isBank ? "a bank, not an unchanged copy of one" : "no copy of a bank"
                throw .failed(path: target, detail: "it is \(kind); choose another name")
            }
            guard isReplacing else { throw .exists(path: target) }
        }
        guard try (disk.size(of: target + "-wal") ?? 0) == 0 else {
            throw .failed(path: target + "-wal", detail: "it is another bank's log; move it away")
        }
        guard try LedgerFile(path: target, disk: disk).store.isMarkFree else {
            throw .failed(path: target + ".mark", detail: "it is not the mark of a bank; move it away")
        }
    }

    private func removeStore(_ path: String) {
        for suffix in DatabaseFile.suffixes { try? disk.remove(path + suffix) }
    }
}

/// The outcome of restoring a bank from a copy.
public struct Restoration: Sendable, Equatable {
    /// How many transfers the old bank had; `nil` when there was none, the number is unknown, or the copy is of another bank.
    public let before: Int64?
    /// The audit of the copy; unless it is sound, the copy was not put in place.
    public let report: AuditReport
    /// Where the old bank is kept; `nil` when there was none.
    public let kept: String?
    /// The reference of the copy's latest transfer; `nil` when it has none.
    public let latest: String?
    /// The new names of the files about customers, whose numbers the bank may give to others from now on.
    public internal(set) var setAside: [String] = []

    /// How many more transfers the old bank had than the copy; `nil` when that is unknown.
    public var dropped: Int64? { before.map { max(0, $0 - report.head.number) } }

    /// An outcome; `dropped` follows from `before`.
    public init(before: Int64?, report: AuditReport, kept: String?, latest: String?) {
        self.before = before
        self.report = report
        self.kept = kept
        self.latest = latest
    }
}
