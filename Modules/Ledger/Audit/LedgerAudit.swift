import BankKernel
import LedgerRules
import SQLite

/// Checks the ledger by its own rules, and the file beneath it, while others use the bank.
struct LedgerAudit: SlicedRead {
    private let expected: ChainHead?
    private let isUndisturbed: Bool
    private var head: ChainHead?
    private var passes: [any AuditPass] = []
    private var faults: [String] = []

    /// - Parameters:
    ///   - expected: a head that the bank must have had.
    ///   - isUndisturbed: whether nobody else uses the bank, so that nobody is held up.
    init(expecting expected: ChainHead? = nil, isUndisturbed: Bool = false) {
        self.expected = expected
        self.isUndisturbed = isUndisturbed
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> AuditReport? {
        try fromStore(check(in: connection, for: slice))
    }

    /// Does the same for whoever has nobody to refuse.
    mutating func check(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> AuditReport? {
        let head = if let head { head } else { try begin(in: connection) }
        while !passes.isEmpty {
            guard try advancePass(in: connection, for: slice) else { return nil }
            guard passes.isEmpty || !slice.isOver else { return nil }
        }
        return AuditReport(
            customers: count("customer", in: connection), accounts: count("account", in: connection),
            transfers: Int(clamping: head.number), head: head, faults: faults)
    }

    private mutating func begin(in connection: Connection) throws(StorageFailure) -> ChainHead {
        let end = try ChainEnd(of: connection)
        let genesis = try MetaTable(connection: connection).salt()
        passes = isUndisturbed ? [FileCheck()] : []
        passes += LedgerIndex.all.map(IndexWalk.init)
        passes += [
            JournalWalk(to: end, genesis: genesis, expected: expected), PostingWalk(to: end.sequence),
            RegisterWalk(.customer), RegisterWalk(.account), SubjectWalk(),
        ]
        head = end.head
        return end.head
    }

    /// A pass that cannot be ended ends with a fault, and the others go on.
    private mutating func advancePass(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        var unreadable: String?
        do throws(StorageFailure) {
            guard try passes[0].advance(in: connection, for: slice) else { return false }
        } catch .damaged(_, let detail), .failed(_, let detail) {
            unreadable = "The file cannot be read to its end: \(detail)."
        }
        faults += passes.removeFirst().faults.sentences
        if let unreadable, !faults.contains(unreadable) { faults.append(unreadable) }
        return true
    }

    private func count(_ table: String, in connection: Connection) -> Int {
        let count = try? connection.first("SELECT count(*) FROM \(table)") { Int($0.integer(0)) }
        return count ?? 0
    }
}
