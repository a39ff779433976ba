import DisplayText
public import TerminalIO

/// Why a command ended early.
public enum CommandStop: Error, Sendable, Hashable {
    /// The command cannot be done; the message says what would be right.
    case refused(String)
    /// No command has this name; the message says what would be right.
    case unknown(String)
    /// No customer is logged in.
    case notAuthenticated(String)
    /// Ctrl-C at a question.
    case interrupted
    /// The input ended at a question with this label.
    case inputEnded(at: String)
    /// Nothing was typed at a question for too long.
    case idle
    /// The output cannot be written, so that the question cannot be seen.
    case outputLost
    /// The prompt is to be left.
    case quit

    /// The message when the input ended at a question.
    /// - Parameters:
    ///   - label: The label of the question.
    ///   - advice: What would have answered it; `nil` to say what answers a confirmation.
    public static func refusal(withoutAnswerTo label: String, advice: String? = nil) -> String {
        let usual = label.hasSuffix("[y/N]") ? "--yes answers it with yes." : ""
        let advice = advice ?? usual
        return "No answer to \"\(label)\"; nothing was done." + (advice.isEmpty ? "" : " \(advice)")
    }

    /// Says at a prompt why the command ended, and returns what became of its line.
    @MainActor
    public func report(to writer: TerminalWriter) -> CommandOutcome {
        switch self {
        case .refused(let message):
            writer.error(message)
            return .failed
        case .unknown(let message):
            writer.error(message)
            return .unknownCommand
        case .notAuthenticated(let message):
            writer.error(message)
            return .notAuthenticated
        case .interrupted:
            writer.line("Cancelled; nothing was done.")
            return .interrupted
        case .inputEnded(let label):
            writer.error(Self.refusal(withoutAnswerTo: label))
            return .inputEnded
        case .outputLost:
            writer.error("Nothing was done: the output cannot be written.")
            return .failed
        case .idle:
            return .idle
        case .quit:
            return .quit
        }
    }

    /// Says in a shell why `program` ended, and returns the code to exit with.
    @MainActor
    public func report(to writer: TerminalWriter, from program: String) -> ExitCode {
        switch self {
        case .refused(let message), .unknown(let message):
            writer.error("\(program): \(message)")
            return .failure
        case .notAuthenticated(let message):
            writer.error("\(program): \(message)")
            return .notAuthenticated
        case .inputEnded(let label):
            writer.error("\(program): \(Self.refusal(withoutAnswerTo: label))")
            return .failure
        case .outputLost:
            writer.error("\(program): nothing was done: the output cannot be written")
            return .failure
        case .interrupted, .idle, .quit:
            return .interrupted
        }
    }
}
