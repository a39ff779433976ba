/// A line of expected output.
struct ExpectedLine: Sendable {
    /// What may be shown.
    enum Kind: Sendable {
        case line(LinePattern, isError: Bool)
        /// Any number of lines.
        case ellipsis
    }

    let place: ScriptPlace
    /// As the file writes it.
    let source: String
    let kind: Kind

    var isEllipsis: Bool {
        if case .ellipsis = kind { true } else { false }
    }

    /// Whether a shown line is this one.
    func matches(_ shown: ShownLine, captures: inout Captures) -> Bool {
        guard case .line(let pattern, let isError) = kind, isError == shown.isError else { return false }
        return pattern.matches(shown.text, captures: &captures)
    }
}
