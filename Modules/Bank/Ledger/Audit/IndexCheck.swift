import BankKernel
import DurableSQLite
import LedgerRules

/// Compares an index with its table: from row to entry, then from entry to row.
///
/// SQLite's own check of a file takes one long transaction; this one can be interrupted.
struct IndexCheck: AuditPass {
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
            let isComplete = try check(
                index.rows, index.key, in: connection, for: slice,
                "The index \(index.name) lacks a row of \(index.table).")
            guard isComplete else { return false }
            direction = .fromEntries
            cursor = index.columns.map(\.least)
        }
        return try check(
            index.entries, index.columns, in: connection, for: slice,
            "The index \(index.name) has an entry for no row of \(index.table).")
    }

    private mutating func check(
        _ sql: String, _ columns: [LedgerIndex.Column], in connection: Connection, for slice: TimeSlice, _ fault: String
    ) throws(StorageFailure) -> Bool {
        try connection.scan(sql, cursor, in: slice) { row in
            if row.integer(0) == 0 { faults.append(fault) }
            cursor = zip(Int32(1)..., columns).map { position, column in column.value(in: row, at: position) }
        }
    }
}

/// An index of the bank's file that queries read without its table, so that the two must agree.
struct LedgerIndex {
    /// A column, and the kind of its values.
    enum Column {
        case integer(String)
        case text(String)
        case blob(String)

        var name: String {
            switch self {
            case .integer(let name), .text(let name), .blob(let name): name
            }
        }

        /// A value below every one that the bank writes.
        var least: SQLValue {
            if case .integer = self { .integer(.min) } else { .blob([]) }
        }

        /// A text is kept as bytes, which need not be UTF-8 in a damaged file.
        func value(in row: Row, at position: Int32) -> SQLValue {
            if case .integer = self { .integer(row.integer(position)) } else { .blob(row.blob(position)) }
        }

        func parameter(_ number: Int) -> String {
            if case .text = self { "CAST(?\(number) AS TEXT)" } else { "?\(number)" }
        }
    }

    static let all = [
        LedgerIndex(
            name: "sqlite_autoindex_customer_1", table: "customer", key: [.integer("id")], values: [.text("username")]),
        LedgerIndex(
            name: "sqlite_autoindex_account_1", table: "account", key: [.integer("id")], values: [.text("number")]),
        LedgerIndex(
            name: "account_of_customer", table: "account", key: [.integer("id")], values: [.integer("customer")],
            condition: "customer IS NOT NULL"),
        LedgerIndex(
            name: "account_of_bank", table: "account", key: [.integer("id")], values: [.text("currency")],
            condition: "customer IS NULL"),
        LedgerIndex(
            name: "sqlite_autoindex_transfer_1", table: "transfer", key: [.integer("sequence")], values: [.blob("id")]),
        LedgerIndex(
            name: "posting_to_payee", table: "posting", key: [.integer("account"), .integer("sequence")],
            columns: [.integer("account"), .integer("counterparty"), .integer("sequence")], condition: "amount < 0"),
        LedgerIndex(
            name: "register_of_subject", table: "register", key: [.integer("number")],
            values: [.text("kind"), .integer("subject")]),
    ]

    let name: String
    let table: String
    /// The primary key.
    let key: [Column]
    /// The columns of the entries, in their order, including the key.
    let columns: [Column]
    /// Which rows have an entry that is read.
    private let condition: String?

    private init(name: String, table: String, key: [Column], columns: [Column], condition: String? = nil) {
        self.name = name
        self.table = table
        self.key = key
        self.columns = columns
        self.condition = condition
    }

    private init(name: String, table: String, key: [Column], values: [Column], condition: String? = nil) {
        self.init(name: name, table: table, key: key, columns: values + key, condition: condition)
    }

    /// For each row after a key, whether it has an entry, and its key.
    var rows: String {
        let isEntry = columns.map { "entry.\($0.name) = \(table).\($0.name)" }
        let entry = "SELECT 1 FROM \(table) AS entry INDEXED BY \(name) WHERE " + all(isEntry, of: "entry")
        return scan("\(table) NOT INDEXED", ordered: key, checking: entry)
    }

    /// For each entry after another, whether it has a row, and its columns. The row is found by its key and read itself.
    var entries: String {
        let isKey = key.map { "source.\($0.name) = \(table).\($0.name)" }
        let isSame = columns.map { "+source.\($0.name) = \(table).\($0.name)" }
        let row = "SELECT 1 FROM \(table) AS source WHERE " + all(isKey + isSame, of: "+source")
        return scan("\(table) INDEXED BY \(name)", ordered: columns, checking: row)
    }

    private func scan(_ source: String, ordered columns: [Column], checking counterpart: String) -> String {
        let columnNames = columns.map { "\(table).\($0.name)" }
        let names = columnNames.joined(separator: ", ")
        let place = columns.indices.map { columns[$0].parameter($0 + 1) }
        return """
            SELECT EXISTS (\(counterpart)), \(names) FROM \(source)
            WHERE \(all([Keyset.rows(ofWhich: columnNames, areBehind: place)], of: table)) ORDER BY \(names)
            """
    }

    private func all(_ terms: [String], of table: String) -> String {
        (terms + (condition.map { ["\(table).\($0)"] } ?? [])).joined(separator: " AND ")
    }
}
