import BankKernel
import SQLite

/// Something that takes long to read, a slice at a time, each from a state of the bank of its own.
///
/// Transfers never change, so that what was read up to one of them stays true.
protocol SlicedRead: Sendable {
    associatedtype Value: Sendable

    /// Whether it also reads a bank that nobody may rely on, to say what is wrong with it.
    static var isForDefectiveBanks: Bool { get }

    /// Goes on for a slice; the value when it has come to its end.
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Value?
}

extension SlicedRead {
    static var isForDefectiveBanks: Bool { false }
}

/// The time that one transaction may read: as long as it lasts, no checkpoint can shorten the log.
struct TimeSlice {
    /// Short beside what a writer waits for its turn, long beside what it costs to find one's place again.
    static let length = Duration.milliseconds(20)

    private let end: ContinuousClock.Instant

    init(length: Duration = Self.length) {
        end = .now + length
    }

    var isOver: Bool { ContinuousClock.now >= end }
}

/// Goes on from row to row by the columns that order them.
enum Keyset {
    /// A condition for the rows behind a place, for which a parameter stands for each column. Its second half is for pages that the
    /// disk changed: SQLite takes the order of rows for granted where it begins, and a walk could go in circles.
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
    /// Gives `visit` row after row, at least one, until `slice` is over.
    /// - Returns: whether those were all rows; otherwise `visit` has to remember where it was.
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
