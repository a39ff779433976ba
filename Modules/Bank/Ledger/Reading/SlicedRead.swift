import BankKernel
import DurableSQLite

/// A long read, done a slice at a time, each slice from its own state of the bank.
///
/// Transfers never change, so that what was read of them stays true.
protocol SlicedRead: Sendable {
    associatedtype Value: Sendable

    /// Whether it also reads an unreliable bank, to say what is wrong with it.
    static var isForDefectiveBanks: Bool { get }

    /// Continues for a slice; the value when it has finished.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Value?
}

extension SlicedRead {
    static var isForDefectiveBanks: Bool { false }
}

/// How long one transaction may read: meanwhile no checkpoint can shorten the log.
struct TimeSlice {
    /// Short compared with a writer's wait, long compared with the cost of resuming.
    static let length = Duration.milliseconds(20)
    /// Where many customers share the reader, who may wait for a slice of each of a few.
    static let sharedLength = Duration.milliseconds(5)

    private let end: ContinuousClock.Instant

    init(length: Duration = Self.length) {
        end = .now + length
    }

    var isOver: Bool { ContinuousClock.now >= end }
}

/// Resumes a scan of rows by the columns that order them.
enum Keyset {
    /// A condition for the rows after a place, with a parameter for each column. Its second half is for pages that the disk
    /// changed: SQLite takes the order of rows for granted, and a scan could go in circles.
    static func rows(ofWhich columns: String..., areBehind place: String...) -> String {
        rows(ofWhich: columns, areBehind: place)
    }

    static func rows(ofWhich columns: [String], areBehind place: [String]) -> String {
        let (names, place) = (columns.joined(separator: ", "), place.joined(separator: ", "))
        let values = columns.map { "+\($0)" }.joined(separator: ", ")
        return "(\(names)) > (\(place)) AND (\(values)) > (\(place))"
    }
}

extension Connection {
    /// Passes rows to `visit`, at least one, until `slice` is over.
    /// - Returns: whether those were all; otherwise `visit` has to remember its place.
    func scan(
        _ sql: String, _ values: [SQLValue], in slice: TimeSlice, visit: (Row) throws(StorageFailure) -> Void
    ) throws(StorageFailure) -> Bool {
        var isComplete = true
        try scan(sql, values) { row throws(StorageFailure) in
            try visit(row)
            isComplete = !slice.isOver
            return isComplete
        }
        return isComplete
    }
}
