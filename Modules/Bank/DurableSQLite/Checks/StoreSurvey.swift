import BankKernel
import CSQLite

/// Surveys a store on disk without writing anything: for a process that holds the writer's lock, or reads a store that
/// is not open anywhere.
struct StoreSurvey {
    /// More changes than a log holds before it is copied into the file.
    private static let mostInLog: Int64 = 20_000

    let file: DatabaseFile
    private let version: Int64
    private let log: LogInspection?
    /// Whether page checksums are ignored: of a format without them, or of pages that another program wrote.
    private let trustsPages: Bool
    private let size: Int64

    /// What is on the disk.
    /// - Parameter audits: whether content whose pages carry wrong checksums has to be sound.
    /// - Throws: why it cannot be used: `.missing`, `.damaged`, `.tooOpen`, `.linked`, `.newerVersion`.
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
        guard identity.isFile else { throw .notAFile(path) }
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

    /// Detects a truncated file, which SQLite may open without noticing.
    private func checkLength(of connection: Connection) throws(StorageFailure) {
        let pages = try connection.first("PRAGMA page_count") { $0.integer(0) } ?? 0
        let expected = pages * Int64(FileHeader.pageSize)
        guard expected == size else { throw .damaged(path: file.path, detail: "it has \(size) of \(expected) bytes") }
    }

    private func findings(audits: Bool) throws(StorageFailure) -> StoreFindings {
        guard let chain = file.format.chain else { return try findingsWithoutChain() }
        let kind = try kindOfLog(chain)
        let connection = try connect(withLog: !kind.isForeign)
        let isRewritten = trustsPages && !file.format.lacksChecksums(version)
        if isRewritten, audits, let fault = try chain.faults(in: connection).first {
            throw .damaged(path: file.path, detail: fault)
        }
        let left = try chain.mark(in: connection)
        let kept = try file.keptMark
        var mark = try kindOfMark(kept, chain, in: connection)
        // Before a log is emptied the mark is brought up to the file, and synced.
        if mark == .reached, log == nil, kept?.state != left { mark = .outdated }
        return StoreFindings(
            version: version, log: kind, mark: mark, isRewritten: isRewritten,
            isCopy: try chain.value(of: .copy, in: connection) != nil, state: left,
            marked: mark == .ofAnotherStore ? nil : kept?.state, store: try chain.identity(in: connection),
            lost: lost(log: kind, mark: mark, marked: kept?.state, left: left),
            since: try chain.name(ofChange: left.number, in: connection))
    }

    private func findingsWithoutChain() throws(StorageFailure) -> StoreFindings {
        _ = try connect()
        let frame = log?.damagedFrame
        let kind: StoreFindings.Log = frame.map { .damaged(frame: $0) } ?? (log == nil ? .none : .whole)
        return StoreFindings(
            version: version, log: kind, mark: .notKept, isRewritten: false, isCopy: false, state: nil,
            marked: nil, store: [], lost: frame == nil ? 0 : log?.transactionsBehind, since: nil)
    }

    private func lost(
        log kind: StoreFindings.Log, mark: StoreFindings.Mark, marked: DurabilityMarker?, left: DurabilityMarker
    ) -> Int? {
        // A log holds logins as well, which are not changes of the chain: it does not tell how many of those are lost.
        let isMarkOwn = mark == .ahead || mark == .reached || mark == .outdated
        let behindMark = mark == .ahead ? Int(clamping: max(1, (marked?.number ?? 0) - left.number)) : 0
        switch kind {
        case .damaged, .foreign(.unknown): return mark == .ahead ? behindMark : nil
        case .foreign(.otherTime(let base)) where base.number > left.number:
            return max(Int(clamping: base.number - left.number), behindMark)
        case .foreign, .brokenEnd: return isMarkOwn ? behindMark : nil
        case .none, .whole: return behindMark
        }
    }

    private func kindOfLog(_ chain: any StoreChain) throws(StorageFailure) -> StoreFindings.Log {
        guard let log else { return .none }
        if let frame = log.damagedFrame { return .damaged(frame: frame) }
        do throws(StorageFailure) {
            if let origin = try origin(ofForeign: log, chain, in: connect()) { return .foreign(origin) }
        } catch .damaged(let path, let detail) {
            // What the two make together cannot be read; a file that is whole without the log was not made for it.
            guard try chain.faults(in: connect(withLog: false)).isEmpty else {
                throw .damaged(path: path, detail: detail)
            }
            return .foreign(.unknown)
        }
        return log.hasBrokenEnd ? .brokenEnd : .whole
    }

    /// Where a foreign log comes from; `nil` for the file's own.
    ///
    /// A log continues from the state that the file had when the log was begun, which the log itself records. Later some of
    /// its pages, or all, were copied into the file. In a file beside the log of another store or time, neither is so.
    private func origin(
        ofForeign log: LogInspection, _ chain: any StoreChain, in whole: Connection
    ) throws(StorageFailure) -> StoreFindings.LogOrigin? {
        let state = try chain.mark(in: whole)
        let alone = try stateOfFile(chain)
        let lacksPages = log.lacksPages(besides: size / Int64(FileHeader.pageSize))
        let noted = try chain.value(of: .base, in: whole)
        // A log without a note is from a version that wrote none.
        guard let noted, alone?.noted != noted, let base = DurabilityMarker(bytes: noted) else {
            let isOwn = try lacksPages ? false : isContinuation(chain, of: alone?.state, state: state, in: whole)
            return isOwn ? nil : .unknown
        }
        let isOwn = try lacksPages ? false : goesOn(from: base, log, chain, alone: alone, state: state, in: whole)
        guard !isOwn, let alone else { return isOwn ? nil : .unknown }
        let isOfStore = try chain.identity(in: whole) == chain.identity(in: alone.connection)
        return isOfStore ? .otherTime(base) : .otherStore
    }

    private func goesOn(
        from base: DurabilityMarker, _ log: LogInspection, _ chain: any StoreChain,
        alone: (state: DurabilityMarker, noted: [UInt8]?, connection: Connection)?, state: DurabilityMarker,
        in whole: Connection
    ) throws(StorageFailure) -> Bool {
        if let alone {
            guard alone.state.number <= state.number else { return false }
            guard try chain.hasPassed(base, in: alone.connection) else { return false }
        }
        if alone?.state != base, try !hasTakenIn(log) { return false }
        return try chain.isUnbroken(after: base.number, in: whole)
    }

    /// Whether all changes from the file to the log's end are there and follow from each other. When the process died while
    /// it copied the log, the first of them is unknown; then the latest ones follow from each other if the mark is passed, and all
    /// if not.
    private func isContinuation(
        _ chain: any StoreChain, of alone: DurabilityMarker?, state: DurabilityMarker, in whole: Connection
    ) throws(StorageFailure) -> Bool {
        if let alone, alone.number <= state.number, try chain.hasPassed(alone, in: whole) {
            return try chain.isUnbroken(after: alone.number, in: whole)
        }
        if alone != nil {
            guard let mark = try file.keptMark, try chain.hasPassed(mark.state, in: whole) else {
                return try isHalfCopied(chain, of: alone, state, in: whole)
            }
        }
        return try chain.isUnbroken(after: max(0, state.number - Self.mostInLog), in: whole)
    }

    /// Whether a power cut left the file with some pages of the log, or parts of them. Without page checksums and a mark that was
    /// reached the content tells: the two together are sound, and have not gone back.
    private func isHalfCopied(
        _ chain: any StoreChain, of alone: DurabilityMarker?, _ state: DurabilityMarker, in whole: Connection
    ) throws(StorageFailure) -> Bool {
        guard (alone?.number ?? 0) <= state.number else { return false }
        return try chain.faults(in: whole).isEmpty
    }

    /// How far the file has come without its log, and its note; `nil` when a copy of the log was cut off.
    private func stateOfFile(
        _ chain: any StoreChain
    ) throws(StorageFailure) -> (state: DurabilityMarker, noted: [UInt8]?, connection: Connection)? {
        do throws(StorageFailure) {
            let connection = try connect(withLog: false)
            return (try chain.mark(in: connection), try chain.value(of: .base, in: connection), connection)
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

    /// A connection that reads the file, with or without its log, and leaves no trace.
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
