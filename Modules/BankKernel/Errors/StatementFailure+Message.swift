extension StatementFailure: CustomStringConvertible {
    /// What went wrong and what would help, for people.
    public var description: String {
        switch self {
        case .unknownUser(let id):
            "There is no user \"\(id)\"."
        case .timedOut:
            "The transactions did not come in time; try again with \"retry\"."
        case .unreachable:
            "The transactions cannot be reached; try again with \"retry\"."
        case .status(let code):
            "The transactions were refused with status \(code); try again with \"retry\"."
        case .file(let failure):
            "The statement cannot be read: \(failure)."
        case .malformed(let detail):
            "The statement cannot be used: \(detail)."
        case .cancelled:
            "Cancelled before all transactions were read."
        }
    }
}
