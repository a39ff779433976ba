import Terminal

/// What was given with the command line, a password and lines, before anything is read from elsewhere.
@MainActor
final class GivenInput: LineInput {
    private var password: String?
    private let lines: [String]?
    private let rest: (any LineInput)?
    /// The number of the line given last, from 1; 0 before the first.
    private(set) var lineNumber = 0

    /// - Parameters:
    ///   - password: Answers the first question for a secret; `nil` when it is asked for elsewhere.
    ///   - lines: The commands; `nil` when they come from elsewhere.
    ///   - rest: Where everything else comes from; `nil` where nobody is to be asked.
    init(password: String?, lines: [String]?, rest: (any LineInput)?) {
        self.password = password
        self.lines = lines
        self.rest = rest
    }

    func read(_ request: InputRequest) async -> InputEvent {
        switch request.kind {
        case .secret:
            if let given = password.take() { return .line(given) }
        case .command:
            if let lines {
                guard lineNumber < lines.count else { return .end }
                lineNumber += 1
                return .line(lines[lineNumber - 1])
            }
        case .answer:
            break
        }
        return await rest?.read(request) ?? .end
    }
}
