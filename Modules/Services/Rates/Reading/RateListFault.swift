/// Why nothing of a list of rates can be read.
public struct RateListFault: Error, Sendable, Hashable {
    /// What keeps a list from being read.
    public enum Problem: Sendable, Hashable {
        /// The text ends before the list does.
        case cut
        /// The text is not JSON (RFC 8259) here; what would be right.
        case notJSON(expected: String)
        /// The text is JSON, but not an array.
        case notAnArray
        /// Arrays and objects are inside each other deeper than any real ones.
        case tooDeep
        /// The task that read it was cancelled.
        case cancelled
    }

    /// How many bytes come before the place.
    public let byte: Int
    /// What is wrong there.
    public let problem: Problem

    /// The fault at byte offset `byte` of the list.
    public init(byte: Int, problem: Problem) {
        self.byte = byte
        self.problem = problem
    }
}

extension RateListFault: CustomStringConvertible {
    /// The place and the reason as one clause: `at byte 12: the list ends too soon`.
    public var description: String {
        "at byte \(byte): \(problem)"
    }
}

extension RateListFault.Problem: CustomStringConvertible {
    /// The reason as one clause.
    public var description: String {
        switch self {
        case .cut: "the list ends too soon"
        case .notJSON(let expected): "this is not JSON, \(expected) should stand here"
        case .notAnArray: "a list of rates is an array, [{\"from\":\"GBP\",\"to\":\"EUR\",\"rate\":1.12}]"
        case .tooDeep: "arrays and objects are nested too deep"
        case .cancelled: "reading was cancelled"
        }
    }
}
