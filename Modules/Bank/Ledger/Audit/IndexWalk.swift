import BankKernel
import LedgerRules
import SQLite

/// Compares an index with its table: from row to entry, and then from entry to row.
///
/// What SQLite's own check of a file finds, it finds in one long transaction; this one can be interrupted.
struct IndexWalk: AuditPass {
    private enum Direction {
        case fromRows, fromEntries
    }

    private(set) var faults = FaultList()
    private let index: LedgerIndex
    private var direction = Direction.fromRows
    private var cursor: [SQLValue]

    init(_ index: LedgerIndex) {
        self.index = index
        cursor = index.key.map(\.least)
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(StorageFailure) -> Bool {
        if direction == .fromRows {
            let isComplete = try walk(
                index.rows, index.key, in: connection, for: slice,
                "The index \(index.name) lacks a row of \(index.table).")
            guard isComplete else { return false }
            direction = .fromEntries
            cursor = index.columns.map(\.least)
        }
        return try walk(
            index.entries, index.columns, in: connection, for: slice,
            "The index \(index.name) has an entry for no row of \(index.table).")
    }

    private mutating func walk(
        _ sql: String, _ columns: [LedgerIndex.Column], in connection: Connection, for slice: TimeSlice, _ fault: String
    ) throws(StorageFailure) -> Bool {
        try connection.scan(sql, cursor, in: slice) { row in
            if row.integer(0) == 0 { faults.append(fault) }
            cursor = zip(Int32(1)..., columns).map { position, column in column.value(in: row, at: position) }
        }
    }
}
