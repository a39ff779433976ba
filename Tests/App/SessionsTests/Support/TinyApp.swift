import Sessions

/// An app with a login and a few commands, to be recorded and replayed.
struct TinyApp {
    private(set) var wait = SessionWait.prompt("login>")
    private(set) var exitCode: Int?
    private var name = ""
    private static let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"

    /// What comes of an input.
    struct Answer {
        var output: [(line: String, isError: Bool)] = []
        var route: (from: String, to: String)?
        var isQuotable = true
    }

    mutating func hear(_ text: String) -> Answer {
        switch wait {
        case .question: hearPassword(text)
        case .prompt("login>"): hearLogin(text)
        case .prompt: hearCommand(text)
        }
    }

    mutating func hearEnd() {
        exitCode = 4
    }

    private mutating func hearLogin(_ text: String) -> Answer {
        guard text.hasPrefix("login ") else {
            return Answer(output: [("unknown command", true)], isQuotable: false)
        }
        name = String(text.dropFirst(6))
        wait = .secret("Password:")
        return Answer()
    }

    private mutating func hearPassword(_ text: String) -> Answer {
        guard text == "demo" else {
            wait = .prompt("login>")
            return Answer(output: [("\(name): wrong password", true)])
        }
        wait = .prompt("main(\(name))>")
        return Answer(output: [("Welcome, \(name).", false), ("", false)], route: ("login", "main"))
    }

    private mutating func hearCommand(_ text: String) -> Answer {
        switch text.prefix(5) {
        case "quit":
            exitCode = 0
            return Answer()
        case "send ":
            let note = text.dropFirst(5)
            return Answer(output: [
                ("Sent with \"\(note)\" at 2026-01-05T09:00:00Z, day 2026-01-05. Reference \(Self.id)", false)
            ])
        case "show ": return Answer(output: [("\(text.dropFirst(5)) is \(Self.id), 2026-01-05 {x:int}", false)])
        default: return Answer(output: [("unknown command \"\(text)\"", true)])
        }
    }
}
