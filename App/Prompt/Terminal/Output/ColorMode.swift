/// When to use colour: what `--color` takes.
public enum ColorMode: String, Sendable, Hashable, CaseIterable {
    /// On a terminal that can show it, unless the person asked for none.
    case auto
    /// Wherever the output goes.
    case always
    /// Nowhere.
    case never

    /// Whether to use colour.
    ///
    /// For `auto` there is none when the output is no terminal, `TERM` is `dumb`, or `NO_COLOR` is set and not empty
    /// (no-color.org).
    public func isColored(environment: [String: String], isTerminal: Bool) -> Bool {
        switch self {
        case .always: true
        case .never: false
        case .auto:
            isTerminal && environment["TERM"] != "dumb" && environment["NO_COLOR", default: ""].isEmpty
        }
    }
}
