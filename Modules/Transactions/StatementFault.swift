/// Where a statement cannot be read, and why.
public struct StatementFault: Error, Sendable, Hashable {
    /// Which transaction it is in, from 1; 0 before the first.
    public let element: Int
    /// How many bytes of the statement come before it: before the place itself where the text is no JSON, or else before
    /// the transaction.
    public let byte: Int
    /// What is wrong there.
    public let problem: StatementProblem

    /// A fault.
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
