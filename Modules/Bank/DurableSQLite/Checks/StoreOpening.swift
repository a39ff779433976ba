public import BankKernel
import CSQLite

/// Opens a store to work with, in a process that holds the lock.
extension DatabaseFile {
    /// How long to wait for readers when the log is copied into the file; those that stay have read it before.
    private static let moment = Duration.milliseconds(50)

    /// A connection to the store. Changes in the log that were never acknowledged are settled first.
    /// - Throws: like ``open()``.
    public func openLocked() throws(StorageFailure) -> Connection {
        try checkLock()
        // What was misread once is right the next time. A change that a killed process had not reported, nor the others
        // that have the store open, stays out of it.
        let whole = try openWhole()
        let (findings, connection) = if let whole { whole } else { try openAsFound() }
        try checkMark(findings, of: connection)
        if findings.version != format.version { connection.formerFormat = findings.version }
        connection.doubt = findings.doubt
        connection.hasDoubtfulMark = format.chain != nil && findings.doubt != nil
        if connection.hasDoubtfulMark {
            connection.keepLogOnClose(try hasLog)
            return connection
        }
        if let chain = format.chain { try marker(for: connection)?.write(chain.mark(in: connection)) }
        if try hasLog { try checkpointLog(of: connection) }
        connection.keepLogOnClose(false)
        return connection
    }

    /// Replaces a doubtful mark. Call it after the first change, once the doubt was reported.
    public func settleDoubt(of connection: Connection) throws(StorageFailure) {
        guard connection.hasDoubtfulMark else { return }
        if try disk.size(of: mark) == nil { try makeMark(for: connection) } else { try settleMark(of: connection) }
        if try hasLog { try checkpointLog(of: connection) }
        connection.keepLogOnClose(false)
        connection.hasDoubtfulMark = false
    }

    private func openAsFound() throws(StorageFailure) -> (StoreFindings, Connection) {
        let findings = try findings()
        switch findings.decision(for: .open, of: format) {
        case .goOn: try rewriteLog()
        case .upgrade: try upgrade(from: findings)
        case .accept, .decline, .refuse: throw findings.failure(of: format, at: path)
        }
        let connection = try connect(to: path) { $0.keepLogOnClose(true) }
        guard !connection.isReadOnly else { throw .readOnly(path: path) }
        return (findings, connection)
    }

    /// `nil` when the opened store lacks something that was found just before.
    private func openWhole() throws(StorageFailure) -> (StoreFindings, Connection)? {
        let (findings, connection) = try openAsFound()
        guard let state = findings.state, let chain = format.chain else { return (findings, connection) }
        return try chain.hasPassed(state, in: connection) ? (findings, connection) : nil
    }

    /// Checks that what the mark records is still there: a disk may rot in between.
    private func checkMark(_ findings: StoreFindings, of connection: Connection) throws(StorageFailure) {
        guard findings.mark == .reached, let marked = findings.marked, let chain = format.chain else { return }
        guard try chain.hasPassed(marked, in: connection) else {
            throw .failed(path: path, detail: "it changed while it was opened")
        }
    }

    /// Checks that the lock keeps others out, which on some network disks it does not.
    private func checkLock() throws(StorageFailure) {
        do throws(StorageFailure) {
            let other = try disk.lock(for: path)
            guard try other.acquire(patience: .zero, while: { true }) else { return }
            other.release()
        } catch .busy {
            return
        }
        throw .failed(
            path: path, detail: "its disk does not lock files, so that two programs at once would lose transfers")
    }

    /// Rewrites the store in the current format if its content is sound.
    private func upgrade(from findings: StoreFindings) throws(StorageFailure) {
        try StoreDraft(file: self).rewriteFile { connection throws(StorageFailure) in
            try format.upgrade?.perform(connection, findings.version)
            guard let chain = format.chain else { return }
            let faults = try chain.faults(in: connection)
            guard let fault = faults.first else { return }
            let count = chain.count(of: faults)
            let others = count == 1 ? "" : " and \(count - 1) more"
            throw .damaged(
                path: path,
                detail: "\(fault.dropLast())\(others); it was not brought up from format \(findings.version)")
        }
    }

    /// Copies the log into the file: a part of it that is not on the disk yet could be lost, and what follows with it.
    private func checkpointLog(of connection: Connection) throws(StorageFailure) {
        try settleMark(of: connection)
        connection.setBusyTimeout(Self.moment)
        defer { connection.setBusyTimeout(patience) }
        do throws(StorageFailure) {
            try connection.checkpoint(mode: SQLITE_CHECKPOINT_TRUNCATE)
        } catch .busy {}
        if try disk.size(of: log) != nil { try disk.synchronize(log) }
    }
}

/// The mark beside a store, and what the store notes for it.
extension DatabaseFile {
    /// Writes how far the store of `connection` has come, for changes that are durable; `nil` for a store without a mark.
    public func marker(for connection: Connection) throws(StorageFailure) -> DurabilityMarkerFile? {
        guard let chain = format.chain else { return nil }
        return DurabilityMarkerFile(file: try disk.openMark(mark), store: try chain.identity(in: connection))
    }

    /// Call it at the start of each writing transaction: the first one of a log records what the log continues from.
    public func noteLogBase(in connection: Connection) throws(StorageFailure) {
        if connection.beginsLog { try noteBase(in: connection) }
    }

    func noteBase(in connection: Connection) throws(StorageFailure) {
        guard let chain = format.chain else { return }
        try chain.set(.base, to: chain.mark(in: connection).bytes, in: connection)
        if !connection.hasDoubtfulMark { try noteChange(in: connection) }
    }

    /// Call it in each transaction that changes a store in doubt: what was a copy is none from then on.
    public func noteChange(in connection: Connection) throws(StorageFailure) {
        try format.chain?.set(.copy, to: nil, in: connection)
    }

    /// Updates the mark to the store of `connection`, durably. Without a log, the mark alone says how far the store has come.
    /// - Throws: `StorageFailure.lost` for a store that is behind its mark, which stays.
    func settleMark(of connection: Connection) throws(StorageFailure) {
        guard let chain = format.chain, let marker = try marker(for: connection) else { return }
        let state = try chain.mark(in: connection)
        try checkIsNotBehind(marker, at: state, in: connection)
        try marker.write(state)
        try disk.synchronize(mark)
    }

    /// Checks that the store, which is at `state`, is not behind its mark. The process that has it open may be the last to
    /// notice, and must not set the mark back.
    /// - Throws: `StorageFailure.lost`.
    public func checkIsNotBehind(
        _ marker: DurabilityMarkerFile, at state: DurabilityMarker, in connection: Connection
    ) throws(StorageFailure) {
        guard let chain = format.chain, let known = marker.state, known != state,
            try !chain.hasPassed(known, in: connection)
        else { return }
        let count = Int(clamping: max(1, known.number - state.number))
        throw .lost(path: path, count: count, since: try chain.name(ofChange: state.number, in: connection))
    }

    /// Closes `connection`, which copies the log into the file and removes it if the store is not open elsewhere. The mark is
    /// settled first. If that fails, or others keep `lock` for longer than `patience`, the log stays for the next to open the store. A
    /// mark in doubt stays as it is, and so does a log that was there when it was found so.
    public func close(_ connection: inout Connection?, under lock: (any StoreLock)?, patience: Duration) {
        let isLocked = (try? lock?.acquire(patience: patience) { true }) ?? false
        defer { if isLocked { lock?.release() } }
        if let open = connection, !isLocked || !open.hasDoubtfulMark {
            // Beside the path of a file that was moved away may be the mark and the log of the next one.
            let isOwn = open.isAtItsPlace
            let isSettled: Void? = isLocked && isOwn ? try? settleMark(of: open) : nil
            if isSettled == nil, !isOwn || (try? hasLog) != false { open.keepLogOnClose(true) }
        }
        connection = nil
    }

    /// Creates the mark of the store of `connection`, durably, in place of an existing one.
    func makeMark(for connection: Connection) throws(StorageFailure) {
        guard let chain = format.chain else { return }
        try putMark(KeptMark(chain.mark(in: connection), of: chain.identity(in: connection)).bytes)
    }

    /// What the mark holds; `nil` when there is none.
    var bytesOfMark: [UInt8]? {
        get throws(StorageFailure) {
            guard let size = try disk.size(of: mark) else { return nil }
            return try disk.read(mark, from: 0, count: Int(size))
        }
    }

    /// Puts a mark of these bytes in place of the one that is there, durably; a failure leaves that.
    func putMark(_ bytes: [UInt8]) throws(StorageFailure) {
        let draft = mark + ".new"
        try disk.remove(draft)
        do throws(StorageFailure) {
            try disk.openMark(draft).write(bytes)
            disk.giveOwner(of: path, to: draft)
            try disk.move(draft, to: mark)
        } catch {
            try? disk.remove(draft)
            throw error
        }
    }
}
