import BankKernel
import CSQLite

/// Looks at what lies at a store's path, without writing anything: for a process that has the writer's lock, or reads a store that
/// nobody has open.
struct StoreSurvey {
    /// More changes than a log holds before it is copied into the file.
    private static let mostInLog: Int64 = 20_000

    let file: DatabaseFile
    private let version: Int64
    private let log: LogInspection?
    /// Whether pages are believed whatever they carry: those of a format without checksums, or of another program.
    private let trustsPages: Bool
    private let size: Int64

    /// What there is.
    /// - Parameter audits: whether content whose pages carry wrong checksums has to be sound.
    /// - Throws: why nobody can use it: `.missing`, `.damaged`, `.tooOpen`, `.linked`, `.newerVersion`.
    static func findings(of file: DatabaseFile, audits: Bool = true) throws(StorageFailure) -> StoreFindings {
        do throws(StorageFailure) {
            return try StoreSurvey(of: file).findings(audits: audits)
        } catch .damaged(let path, let detail) where file.format.chain != nil {
            // Pages that another program wrote carry no checksum; what they say may still be right.
            guard let findings = try? StoreSurvey(of: file, trustsPages: true).findings(audits: audits) else {
                throw .damaged(path: path, detail: detail)
            }
            return findings
        }
    }

    init(of file: DatabaseFile, trustsPages: Bool = false) throws(StorageFailure) {
        self.file = file
        size = try Self.checkFile(file)
        version = try file.format.recognise(FileHeader(of: file), at: file.path, trustsPages: trustsPages)
        self.trustsPages = trustsPages || file.format.lacksChecksums(version)
        log = try Self.inspectLog(of: file)
    }

    /// The size of a file that is there, is not empty, is its owner's alone and has one name.
    private static func checkFile(_ file: DatabaseFile) throws(StorageFailure) -> Int64 {
        let (disk, path) = (file.disk, file.path)
        guard let size = try disk.size(of: path), let identity = try disk.identity(of: path) else {
            throw .missing(path: path)
        }
        guard size > 0 else { throw .damaged(path: path, detail: "the file is empty") }
        if let mode = identity.modeOpenToOthers { throw .tooOpen(path: path, mode: mode) }
        if identity.links > 1 { throw .linked(path: path, other: disk.otherName(of: path)) }
        return size
    }

    private static func inspectLog(of file: DatabaseFile) throws(StorageFailure) -> LogInspection? {
        guard try file.hasLog else { return nil }
        do throws(StorageFailure) {
            return try LogInspection(of: file.log, on: file.disk)
        } catch {
            // The process that used the store last has taken it away in between.
            guard try file.hasLog else { return nil }
            throw error
        }
    }

    /// Tells a file that was cut short, which SQLite may open without noticing.
    private func checkLength(of connection: Connection) throws(StorageFailure) {
        let pages = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
        let expected = pages * Int64(FileHeader.pageSize)
        guard expected == size else { throw .damaged(path: file.path, detail: "it has \(size) of \(expected) bytes") }
    }

    private func findings(audits: Bool) throws(StorageFailure) -> StoreFindings {
        guard let chain = file.format.chain else { return try findingsWithoutChain() }
        let whole = try connect()
        let isRewritten = trustsPages && !file.format.lacksChecksums(version)
        if isRewritten, audits, let fault = try chain.faults(in: whole).first {
            throw .damaged(path: file.path, detail: fault)
        }
        let state = try chain.mark(in: whole)
        let kind = try kindOfLog(chain, state: state, in: whole)
        let rest = kind == .foreign ? try connect(withLog: false) : whole
        let left = kind == .foreign ? try chain.mark(in: rest) : state
        let kept = try file.keptMark
        let mark = try kindOfMark(kept, chain, in: rest)
        return StoreFindings(
            version: version, log: kind, mark: mark, isRewritten: isRewritten,
            isCopy: try chain.value(of: .copy, in: rest) != nil, state: left, marked: kept?.state,
            lost: lost(log: kind, mark: mark, behind: (kept?.state.number ?? 0) - left.number),
            since: try chain.name(ofChange: left.number, in: rest))
    }

    private func findingsWithoutChain() throws(StorageFailure) -> StoreFindings {
        _ = try connect()
        let frame = log?.damagedFrame
        let kind: StoreFindings.Log = frame.map { .damaged(frame: $0) } ?? (log == nil ? .none : .whole)
        return StoreFindings(
            version: version, log: kind, mark: .notKept, isRewritten: false, isCopy: false, state: nil,
            marked: nil, lost: frame == nil ? 0 : log?.transactionsBehind, since: nil)
    }

    private func lost(log kind: StoreFindings.Log, mark: StoreFindings.Mark, behind: Int64) -> Int? {
        let marked = mark == .ahead ? Int(clamping: max(1, behind)) : 0
        switch kind {
        case .damaged: return max(log?.transactionsBehind ?? 0, marked)
        case .foreign where mark != .ahead && mark != .reached: return nil
        case .brokenEnd where mark != .ahead && mark != .reached: return nil
        default: return marked
        }
    }

    private func kindOfLog(
        _ chain: any StoreChain, state: StoreMark, in whole: Connection
    ) throws(StorageFailure) -> StoreFindings.Log {
        guard let log else { return .none }
        if let frame = log.damagedFrame { return .damaged(frame: frame) }
        guard try isLogOfFile(log, chain, state: state, in: whole) else { return .foreign }
        return log.hasBrokenEnd ? .brokenEnd : .whole
    }

    /// A log goes on from the state that the file had when the log was begun, which the log itself says. Then its pages were copied
    /// into the file, some of them or all. In a file that was put beside the log of another, or of another time, neither is so.
    private func isLogOfFile(
        _ log: LogInspection, _ chain: any StoreChain, state: StoreMark, in whole: Connection
    ) throws(StorageFailure) -> Bool {
        guard !log.lacksPages(besides: size / Int64(FileHeader.pageSize)) else { return false }
        let alone = try stateOfFile(chain)
        let noted = try chain.value(of: .base, in: whole)
        // Without a note of its own the log is one of a version that wrote none.
        guard let noted, alone?.noted != noted, let base = StoreMark(bytes: noted) else {
            return try isContinuation(chain, of: alone?.state, state: state, in: whole)
        }
        if let alone = alone?.state, alone.number < base.number || alone.number > state.number { return false }
        if alone?.state != base, try !hasTakenIn(log) { return false }
        return try chain.isUnbroken(after: base.number, in: whole)
    }

    /// All changes from the file to the log's end are there and follow from each other. In a file into which the log was being copied
    /// when the process died the first of them cannot be told; then the mark has been passed, and the latest ones follow from each other.
    private func isContinuation(
        _ chain: any StoreChain, of alone: StoreMark?, state: StoreMark, in whole: Connection
    ) throws(StorageFailure) -> Bool {
        if let alone, alone.number <= state.number, try chain.hasPassed(alone, in: whole) {
            return try chain.isUnbroken(after: alone.number, in: whole)
        }
        if alone != nil {
            guard let mark = try file.keptMark, try chain.hasPassed(mark.state, in: whole) else { return false }
        }
        return try chain.isUnbroken(after: max(0, state.number - Self.mostInLog), in: whole)
    }

    /// How far the file has come without its log, and what it notes; `nil` where a copy of the log was cut off so that nobody can tell.
    private func stateOfFile(_ chain: any StoreChain) throws(StorageFailure) -> (state: StoreMark, noted: [UInt8]?)? {
        do throws(StorageFailure) {
            let connection = try connect(withLog: false)
            return (try chain.mark(in: connection), try chain.value(of: .base, in: connection))
        } catch .damaged {
            return nil
        }
    }

    /// Whether some page of the file is as the log has it, or was torn while it was copied.
    private func hasTakenIn(_ log: LogInspection) throws(StorageFailure) -> Bool {
        for (number, checksums) in log.checksums.sorted(by: { $0.key < $1.key }) {
            let page = try file.peek(page: number)
            guard page.count == FileHeader.pageSize else { continue }
            if checksums.contains(PageChecksums.checksum(of: page, number: number)) { return true }
            if !trustsPages, !PageChecksums.isRight(page, number: number) { return true }
        }
        return false
    }

    private func kindOfMark(
        _ kept: KeptMark?, _ chain: any StoreChain, in connection: Connection
    ) throws(StorageFailure) -> StoreFindings.Mark {
        guard let kept else {
            guard try file.disk.size(of: file.mark) == nil else { return .unreadable }
            return try chain.value(of: .base, in: connection) == nil ? .notKept : .missing
        }
        if let store = kept.store, try store != chain.identity(in: connection) { return .ofAnotherStore }
        return try chain.hasPassed(kept.state, in: connection) ? .reached : .ahead
    }

    /// A connection that reads what is in the file and its log, or without it, alone and without leaving a trace.
    func connect(withLog: Bool = true) throws(StorageFailure) -> Connection {
        guard log == nil || !withLog else {
            return try prepare(Connection(path: file.path, flags: SQLITE_OPEN_READONLY, vfs: file.vfs)) { connection in
                connection.keepLogOnClose(true)
                connection.readAlone()
            }
        }
        let connection = try prepare(
            Connection(
                path: file.path, location: file.immutableURI, flags: SQLITE_OPEN_READONLY | SQLITE_OPEN_URI,
                vfs: file.vfs))
        if log == nil { try checkLength(of: connection) }
        return connection
    }

    private func prepare(
        _ connection: Connection, by body: (Connection) -> Void = { _ in }
    ) throws(StorageFailure) -> Connection {
        body(connection)
        if trustsPages { connection.ignoreChecksums() }
        try connection.execute("PRAGMA trusted_schema = OFF; PRAGMA cell_size_check = ON;")
        if version != file.format.version {
            try file.format.upgrade?.read(connection, version)
            connection.isOfFormerFormat = true
        }
        try connection.execute("PRAGMA query_only = ON")
        return connection
    }
}
