public import BankKernel
import CSQLite

/// For a process that holds the lock, while no other has the store open.
extension DatabaseFile {
    /// Goes on without what is lost. The log is kept under another name and, unless it is another store's, copied into the
    /// file as far as it is whole; the mark is reset. Pages that another program wrote stay as they are. When the rest would not
    /// be sound, nothing is touched; `prepare` is called before anything is.
    /// - Returns: the name that the log is kept under; `nil` when there was none.
    /// - Throws: `StorageFailure.damaged` when what would be left is not sound, what `prepare` throws, and `.unsettled` when the mark may be
    ///   reset or not.
    public func accept(
        _ findings: StoreFindings, after prepare: () throws(StorageFailure) -> Void = { () throws(StorageFailure) in }
    ) throws(StorageFailure) -> String? {
        guard findings.decision(for: .recover, of: format) == .accept else {
            throw findings.failure(of: format, at: path)
        }
        try checkRest(of: findings)
        try prepare()
        let kept = try hasLog ? keepCopy(of: log, as: ".lost") : nil
        if findings.log.isForeign {
            try removeLog()
        } else {
            try takeInLog(trustsPages: findings.isRewritten || format.lacksChecksums(findings.version))
        }
        if findings.mark != .reached, let chain = format.chain {
            do throws(StorageFailure) {
                let connection = try StoreSurvey(of: self, trustsPages: findings.isRewritten).connect()
                try marker(for: connection)?.write(chain.mark(in: connection))
                try disk.synchronize(mark)
            } catch {
                throw .unsettled(path: path)
            }
        }
        return kept
    }

    /// Rewrites the file in the current format, with checksums; `change` comes last in the transaction that fills the new
    /// file, and says whether it accepted what was changed by hand: the mark no longer fits then, and is removed.
    /// - Parameter acceptsEdits: whether the file may have other changes than its mark says.
    /// - Returns: whether the file was in doubt, or anything but whole and of the current format.
    /// - Throws: what `change` throws, and what ``StoreDecision`` refuses; file and log are as they were then.
    public func restamp(
        acceptsEdits: Bool, _ change: (Connection) throws(StorageFailure) -> Bool
    ) throws(StorageFailure) -> Bool {
        let findings = try StoreSurvey.findings(of: self, audits: false)
        let decision = findings.decision(for: .restamp, of: format)
        let condition = findings.condition(of: format)
        var isEdited = acceptsEdits && findings.hasAsMuchAsMarked && condition == .behindMark
        guard decision != .refuse || isEdited else { throw findings.failure(of: format, at: path) }
        try StoreDraft(file: self).rewriteFile { connection throws(StorageFailure) in
            if decision == .upgrade { try format.upgrade?.perform(connection, findings.version) }
            if try change(connection) { isEdited = true }
            if isEdited { try noteChange(in: connection) }
        } beforeUse: { () throws(StorageFailure) in
            if isEdited { try disk.remove(mark) }
        }
        return isEdited || condition != .whole || findings.doubt != nil
    }

    /// Puts `draft`, a whole store with its mark beside it, in the place of the store, which is kept under another name with
    /// the files beside it.
    /// - Returns: the name under which it is kept; `nil` when there was nothing.
    /// - Throws: `StorageFailure.unsettled` when the draft is in its place and a power cut may undo that; otherwise all is as it was.
    public func replace(by draft: String) throws(StorageFailure) -> String? {
        let findings: StoreFindings?
        do throws(StorageFailure) {
            findings = try self.findings()
        } catch .linked(let path, let other) {
            throw .linked(path: path, other: other)
        } catch {
            findings = nil
        }
        if findings?.decision(for: .replace, of: format) == .goOn { try takeInLog(trustsPages: true) }
        // One that was refused stays so until the draft has its place, by its mark.
        let isUsable = findings?.decision(for: .read, of: format) == .goOn
        try disk.remove(mark + ".new")
        let kept = try setAside()
        do throws(StorageFailure) {
            try disk.synchronize(draft)
            // From here on there is first the old store, then the draft in doubt for want of its own mark, then the draft.
            if isUsable, try disk.size(of: mark) != nil { try disk.move(mark, to: mark + ".new") }
            try removeLog()
            try disk.settle(draft, at: path)
        } catch .unsettled(let path) {
            throw .unsettled(path: path)
        } catch {
            try? putBack(kept)
            throw error
        }
        do throws(StorageFailure) {
            disk.giveOwner(of: path, to: draft + ".mark")
            try disk.move(draft + ".mark", to: mark)
        } catch {
            throw .unsettled(path: path)
        }
        try? disk.remove(mark + ".new")
        return kept
    }

    /// Puts back what went before a draft that did not take the store's place, and then removes what is `kept`.
    private func putBack(_ kept: String?) throws(StorageFailure) {
        if let kept, try disk.size(of: kept + "-wal") != nil { try disk.move(kept + "-wal", to: log) }
        if try disk.size(of: mark + ".new") != nil { try disk.move(mark + ".new", to: mark) }
        guard let kept else { return }
        for suffix in [".mark", ""] { try disk.remove(kept + suffix) }
    }

    /// Keeps the store under another name; `nil` when there is none.
    private func setAside() throws(StorageFailure) -> String? {
        let hasLog = try hasLog
        let isThere = try disk.size(of: path) != nil
        guard hasLog || isThere else { return nil }
        let kept = try disk.freeName(path + ".before-restore")
        for suffix in ["-wal", ".mark", ""] where try disk.size(of: path + suffix) ?? 0 > 0 {
            try copy(path + suffix, to: kept + suffix)
        }
        return kept
    }

    private func keepCopy(of file: String, as suffix: String) throws(StorageFailure) -> String {
        let name = try disk.freeName(file + suffix)
        try copy(file, to: name)
        return name
    }

    /// Copies durably; a file under the final name is whole.
    private func copy(_ source: String, to destination: String) throws(StorageFailure) {
        let draft = destination + ".new"
        try disk.remove(draft)
        do throws(StorageFailure) {
            try disk.copy(source, to: draft)
            disk.giveOwner(of: source, to: draft)
            try disk.move(draft, to: destination)
        } catch {
            try? disk.remove(draft)
            throw error
        }
    }

    private func removeLog() throws(StorageFailure) {
        try disk.remove(log)
        try disk.remove(path + "-shm")
    }

    private func checkRest(of findings: StoreFindings) throws(StorageFailure) {
        guard let chain = format.chain else { return }
        let survey = try StoreSurvey(of: self, trustsPages: findings.isRewritten)
        let rest = try survey.connect(withLog: !findings.log.isForeign)
        if let fault = try chain.faults(in: rest).first {
            throw .damaged(path: path, detail: "what is left is not sound: \(fault.dropLast())")
        }
    }
}

/// A file that is written beside a store and takes its place when it is whole. For a process that holds the lock.
struct StoreDraft {
    let file: DatabaseFile

    /// Lets `write` fill an empty file, sets `files` aside and puts it in place of the store.
    /// - Throws: `StorageFailure.unsettled` when it is in its place and a power cut may undo that; otherwise all is as it was.
    func replaceFile(
        settingAside files: [String] = [], _ write: (_ draft: String) throws(StorageFailure) -> Void
    ) throws(StorageFailure) {
        let draft = file.path + ".new"
        try remove(draft)
        do throws(StorageFailure) {
            try file.disk.createPrivate(draft)
            try write(draft)
            try file.disk.settingAside(files) { () throws(StorageFailure) in
                try file.disk.settle(draft, at: file.path)
            }
        } catch {
            try? remove(draft)
            throw error
        }
    }

    /// Rewrites the store, its log included, with checksums, and lets `change` upgrade the content in one transaction. File
    /// and log stay as they were when `change` throws; the log is copied into the file before the file is replaced.
    /// - Throws: `StorageFailure.busy` when somebody has the store open.
    func rewriteFile(
        _ change: (Connection) throws(StorageFailure) -> Void,
        beforeUse: () throws(StorageFailure) -> Void = { () throws(StorageFailure) in }
    ) throws(StorageFailure) {
        guard try !file.isInUse() else { throw .busy(path: file.path) }
        try replaceFile { draft throws(StorageFailure) in
            try copyContent(to: draft)
            let connection = try file.connect(to: draft)
            try connection.beginWriting()
            do throws(StorageFailure) { try change(connection) } catch { throw error.about(file.path) }
            try file.format.mark(connection)
            try connection.commit()
            try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
            try file.takeInLog(trustsPages: true)
            try beforeUse()
        }
    }

    private func copyContent(to draft: String) throws(StorageFailure) {
        let connection = try file.openUnchecked()
        try connection.execute("PRAGMA query_only = OFF")
        connection.reserveChecksums()
        try connection.run("VACUUM INTO ?1", .text(draft))
    }

    private func remove(_ draft: String) throws(StorageFailure) {
        for suffix in ["", "-wal", "-shm", "-journal"] { try file.disk.remove(draft + suffix) }
    }
}

extension DatabaseFile {
    /// Copies the log into the file and leaves it empty: a file that replaces this one must not find the old log.
    /// - Throws: `StorageFailure.busy` when somebody keeps it from being copied.
    func takeInLog(trustsPages: Bool) throws(StorageFailure) {
        guard try hasLog else { return }
        try rewriteLog()
        if try disk.size(of: mark) != nil { try disk.synchronize(mark) }
        let connection = try Connection(path: path, flags: SQLITE_OPEN_READWRITE, vfs: vfs)
        connection.keepLogOnClose(true)
        if trustsPages { connection.ignoreChecksums() }
        try connection.execute(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA trusted_schema = OFF; PRAGMA synchronous = FULL;")
        // SQLite opens the log when it first reads: a checkpoint before that copies nothing, and says that it is done.
        try connection.run("PRAGMA schema_version")
        try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        guard try !hasLog else { throw .busy(path: path) }
        if try disk.size(of: log) != nil { try disk.synchronize(log) }
    }

    /// Writes the log of a process that is gone over itself, durably. After a sync that failed, Linux takes for written what may not be on
    /// the disk: it is read and copied into the file, and after a power cut the log on the disk is not that file's.
    func rewriteLog() throws(StorageFailure) {
        // What others have in use was synced: SQLite reads anew what a commit left that failed only when nobody has the store open.
        guard let size = try disk.size(of: log), size > 0, try !isInUse() else { return }
        try disk.openMark(log).write(disk.read(log, from: 0, count: Int(size)))
        try disk.synchronize(log)
    }
}

extension Disk {
    /// Gives `files` that nobody uses, with what SQLite has beside them, the names `FILE.former`, or those with a number where they are
    /// taken, before `body`. When that fails they have their own again, unless its outcome is unknown.
    /// - Returns: the new names, of those that were there.
    @discardableResult
    public func settingAside(
        _ files: [String], _ body: () throws(StorageFailure) -> Void
    ) throws(StorageFailure) -> [String] {
        var names: [(own: String, other: String)] = []
        do throws(StorageFailure) {
            for file in files {
                let name = try freeName(file + ".former")
                try remove(file + "-shm")
                // A log without its file opens nothing; a file without its log would have what was removed from it, as logins are.
                for suffix in ["", "-wal", ".mark"] where try size(of: file + suffix) != nil {
                    names.append((file + suffix, name + suffix))
                    try move(file + suffix, to: name + suffix)
                }
            }
            try body()
            return names.filter { files.contains($0.own) }.map(\.other)
        } catch .unsettled(let path) {
            throw .unsettled(path: path)
        } catch {
            for name in names.reversed() { try? move(name.other, to: name.own) }
            throw error
        }
    }

    /// A name at which there is nothing, nor a log or a mark that a killed process has left there.
    func freeName(_ name: String) throws(StorageFailure) -> String {
        var free = name
        var number = 1
        while try isTaken(free) {
            number += 1
            free = "\(name)-\(number)"
        }
        return free
    }

    private func isTaken(_ name: String) throws(StorageFailure) -> Bool {
        for suffix in ["", "-wal", ".mark"] where try size(of: name + suffix) != nil { return true }
        return false
    }
}
