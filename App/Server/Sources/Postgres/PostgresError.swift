/// Why a database failed.
public enum PostgresError: Error, Sendable, Hashable {
    /// The server refused; the transaction is void.
    case refused(SQLState, message: String)
    /// There is no connection: nothing was sent.
    case unreachable(message: String)
    /// The connections were closed: nothing was sent, and nothing will be.
    case closed
    /// The connection broke, or the answer was late, after something was sent: it may have been done.
    case lost(message: String)
    /// The database holds what cannot be read: it was changed by hand or by its disk.
    case damaged(detail: String)
}

/// The code of an error: appendix A of PostgreSQL's manual.
public struct SQLState: RawRepresentable, Sendable, Hashable {
    /// Five digits and letters.
    public let rawValue: String

    /// The code with these characters, which are not checked.
    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// Its first two characters, which are common to errors of one kind.
    public var category: Substring { rawValue.prefix(2) }

    /// Two transactions waited for each other.
    public static let deadlock = SQLState(rawValue: "40P01")
    /// There is a row with this key already.
    public static let uniqueViolation = SQLState(rawValue: "23505")
    /// There is no such table.
    public static let undefinedTable = SQLState(rawValue: "42P01")
    /// There is a table with this name already.
    public static let duplicateTable = SQLState(rawValue: "42P07")
    /// There is no such column.
    public static let undefinedColumn = SQLState(rawValue: "42703")
    /// The database takes no writes: it is a standby, or was set so.
    public static let readOnly = SQLState(rawValue: "25006")
    /// A lock timed out.
    public static let lockNotAvailable = SQLState(rawValue: "55P03")
    /// A statement was ended, by its time limit or by the operator.
    public static let canceled = SQLState(rawValue: "57014")
    /// There is no room on the server's disk.
    public static let diskFull = SQLState(rawValue: "53100")
    /// The role lacks a right.
    public static let insufficientPrivilege = SQLState(rawValue: "42501")
}

extension PostgresError: CustomStringConvertible {
    /// The message of the server or the library, in one line.
    public var description: String {
        switch self {
        case .refused(let state, let message): "\(message) (\(state.rawValue))"
        case .closed: "the connections were closed"
        case .unreachable(let message), .lost(let message), .damaged(let message): message
        }
    }
}
