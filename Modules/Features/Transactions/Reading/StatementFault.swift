/// Where a statement cannot be read, and why.
public struct StatementFault: Error, Sendable, Hashable {
    /// Which transaction it is in, from 1; 0 before the first.
    public let element: Int
    /// How many bytes of the statement come before it: before the place itself where the text is no JSON, or else before
    /// the transaction.
    public let byte: Int
    /// What is wrong there.
    public let problem: StatementProblem

    /// The fault in the transaction `element`, at byte offset `byte` of the statement.
    public init(element: Int, byte: Int, problem: StatementProblem) {
        self.element = element
        self.byte = byte
        self.problem = problem
    }
}

extension StatementFault: CustomStringConvertible {
    /// The place and the reason as one clause: `transaction 3, at byte 1204: "state" is missing`.
    public var description: String {
        let place = element > 0 ? "transaction \(element), at byte \(byte)" : "at byte \(byte)"
        return "\(place): \(problem)"
    }
}

/// What is wrong with a statement or with one of its transactions.
public enum StatementProblem: Sendable, Hashable {
    /// The statement ends before its array does.
    case cut
    /// The text is not JSON (RFC 8259) here; what would be right.
    case notJSON(expected: String)
    /// The statement is JSON, but not an array of objects.
    case notAnArrayOfObjects
    /// One transaction is longer than any real one, so many bytes.
    case tooLong(limit: Int)
    /// Arrays and objects are inside each other deeper than any real ones.
    case tooDeep
    /// A field that every transaction has is not there.
    case missing(field: String)
    /// A field is there twice.
    case duplicate(field: String)
    /// A field is not of the type it has in every statement.
    case notText(field: String)
    /// A field has a text that means nothing.
    case unknownValue(field: String, text: String)
}

extension StatementProblem: CustomStringConvertible {
    /// The reason as one clause.
    public var description: String {
        switch self {
        case .cut: "the statement ends too soon"
        case .notJSON(let expected): "this is not JSON, \(expected) should stand here"
        case .notAnArrayOfObjects: "a statement is an array of objects"
        case .tooLong(let limit): "the transaction is longer than \(limit) bytes"
        case .tooDeep: "arrays and objects are nested too deep"
        case .missing(let field): "\"\(field)\" is missing"
        case .duplicate(let field): "\"\(field)\" is there twice"
        case .notText(let field): "\"\(field)\" is of the wrong type"
        case .unknownValue(let field, let text): "\"\(field)\" cannot be \"\(text.prefix(40))\""
        }
    }
}
