import Sessions

/// What a child says on its channel, a line each.
enum ChildReport: Sendable, Hashable {
    /// It wrote a line.
    case show(String, isError: Bool)
    /// Another screen is visible.
    case move(from: String, to: String)
    /// It wants input and asks what to do.
    case wait(SessionWait)
    /// Its input has come so far that it takes what is typed.
    case ready

    /// The line, without its end.
    var text: String {
        switch self {
        case .show(let line, let isError): "\(isError ? "error" : "line") \(line)"
        case .move(let from, let to): "move \(from) \(to)"
        case .wait(.prompt(let prompt)): "prompt \(prompt)"
        case .wait(.question(let label, let isSecret)): "\(isSecret ? "secret" : "question") \(label)"
        case .ready: "ready"
        }
    }

    /// Reads the line; `nil` for anything else.
    init?(_ text: String) {
        let parts = text.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        let rest = parts.count > 1 ? String(parts[1]) : ""
        switch parts[0] {
        case "line": self = .show(rest, isError: false)
        case "error": self = .show(rest, isError: true)
        case "prompt": self = .wait(.prompt(rest))
        case "question": self = .wait(.question(rest, isSecret: false))
        case "secret": self = .wait(.question(rest, isSecret: true))
        case "ready": self = .ready
        case "move":
            let names = rest.split(separator: " ")
            guard names.count == 2 else { return nil }
            self = .move(from: String(names[0]), to: String(names[1]))
        default: return nil
        }
    }
}
