extension StatementFailure: CustomStringConvertible {
    /// What went wrong and what would help, for people.
    public var description: String {
        switch self {
        case .unknownUser(let id):
            "There is no user \"\(id)\"."
        case .service(let error):
            error.description
        case .file(let failure):
            "The statement cannot be read: \(failure)."
        case .malformed(let detail):
            "The statement cannot be used: \(detail)."
        case .cancelled:
            "Cancelled before all transactions were read."
        }
    }
}
