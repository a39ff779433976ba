public import TerminalIO

/// How the outcome of a line affects the run: a person continues, a pipe stops.
@MainActor
public protocol InputPolicy: AnyObject {
    /// Whether a person can answer questions that a script does not expect.
    var isAttended: Bool { get }
    /// Whether each line starts at the main screen.
    var beginsLinesAtMain: Bool { get }
    /// Whether the answer of the last line is not to be seen.
    var hidesAnswer: Bool { get }
    /// Called before each line with the number of the user who is logged in; `nil` for none.
    func turn(to user: Int64?)
    /// The code to exit with after a line, or `nil` to continue.
    func exitCode(after line: ExecutedLine) -> ExitCode?
    /// The code to exit with after Ctrl-C at the prompt, or `nil` to continue.
    func exitCodeAfterInterrupt() -> ExitCode?
    /// The code to exit with at `quit` or the end of the input.
    func exitCodeAtEnd() -> ExitCode
}

extension InputPolicy {
    /// A line starts where the one before ended.
    public var beginsLinesAtMain: Bool { false }
    /// Every answer is to be seen.
    public var hidesAnswer: Bool { false }
    /// Does nothing.
    public func turn(to user: Int64?) {}
}

/// The outcome of a line at the prompt.
public enum CommandOutcome: Sendable, Hashable {
    /// The line was empty.
    case nothing
    /// The command did what it says.
    case succeeded
    /// The command failed and showed an error.
    case failed
    /// No command has this name.
    case unknownCommand
    /// No customer is logged in, or the login failed.
    case notAuthenticated
    /// Ctrl-C stopped it at a question.
    case interrupted
    /// The input ended at a question.
    case inputEnded
    /// Nothing was typed at a question for too long.
    case idle
    /// The prompt is to be left.
    case quit
}

/// A line that was run.
public struct ExecutedLine: Sendable, Hashable {
    /// The line as typed.
    public let text: String
    /// Whether the line succeeded, and how it failed otherwise.
    public let outcome: CommandOutcome
    /// Whether the line may be shown or kept; at a login it may be a password in the wrong place.
    public let mayBeLogged: Bool
    /// The line as messages quote it, without what may be a secret.
    public let quote: String

    /// A line with its outcome; messages quote it as typed without a `quote`.
    public init(text: String, outcome: CommandOutcome, mayBeLogged: Bool = true, quote: String? = nil) {
        self.text = text
        self.outcome = outcome
        self.mayBeLogged = mayBeLogged
        self.quote = quote ?? text
    }
}

/// The policy at a terminal: failures do not end the run, and lines can be recalled.
@MainActor
public final class InteractivePolicy: InputPolicy {
    /// Always.
    public let isAttended = true
    private let recall: (Int64?) -> Void
    private let remember: (String, CommandOutcome) -> Void
    private var user: Int64?

    /// A policy that calls `remember` with each line that may be recalled, and `recall` when the user changes.
    public init(
        recall: @escaping (Int64?) -> Void = { _ in }, remember: @escaping (String, CommandOutcome) -> Void
    ) {
        self.recall = recall
        self.remember = remember
    }

    /// Allows only the lines of `user` to be recalled.
    public func turn(to user: Int64?) {
        guard user != self.user else { return }
        self.user = user
        recall(user)
    }

    /// Continues, and remembers the line unless it may hold a secret.
    public func exitCode(after line: ExecutedLine) -> ExitCode? {
        if line.mayBeLogged, line.outcome != .nothing { remember(line.text, line.outcome) }
        return nil
    }

    /// Continues: Ctrl-C clears the line.
    public func exitCodeAfterInterrupt() -> ExitCode? { nil }

    /// Always success.
    public func exitCodeAtEnd() -> ExitCode { .success }
}

/// The policy in a pipe: the first failure ends the run and names its line, unless the run keeps going.
@MainActor
public final class PipePolicy: InputPolicy {
    /// Never.
    public let isAttended = false
    /// As given to `init`.
    public let beginsLinesAtMain: Bool
    private let writer: TerminalWriter
    private let keepsGoing: Bool
    private let lineNumber: () -> Int
    private let isHidden: () -> Bool
    private var firstFailure: ExitCode?

    /// - Parameters:
    ///   - writer: Shows which line failed.
    ///   - keepsGoing: Whether a failure does not end the run.
    ///   - beginsLinesAtMain: Whether each line starts at the main screen.
    ///   - isHidden: Whether the answer of the last line is not to be seen.
    ///   - lineNumber: The number of the last line, from 1; 0 to show no number.
    public init(
        writer: TerminalWriter, keepsGoing: Bool, beginsLinesAtMain: Bool = false,
        isHidden: @escaping () -> Bool = { false }, lineNumber: @escaping () -> Int
    ) {
        self.isHidden = isHidden
        self.beginsLinesAtMain = beginsLinesAtMain
        self.writer = writer
        self.keepsGoing = keepsGoing
        self.lineNumber = lineNumber
    }

    /// As given to `init`.
    public var hidesAnswer: Bool { isHidden() }

    /// The code of a failure, or `nil` to continue.
    public func exitCode(after line: ExecutedLine) -> ExitCode? {
        guard let code = Self.code(of: line.outcome) else { return nil }
        firstFailure = firstFailure ?? code
        if line.outcome == .interrupted { return code }
        let quote = line.mayBeLogged ? line.quote : ""
        let number = lineNumber()
        let outcome = "\(keepsGoing ? "failed" : "stopped") at line \(number)"
        if number > 0 { writer.error(quote.isEmpty ? outcome : "\(outcome):", quoting: quote) }
        return keepsGoing ? nil : code
    }

    /// Ends the run.
    public func exitCodeAfterInterrupt() -> ExitCode? { .interrupted }

    /// Success only if nothing failed.
    public func exitCodeAtEnd() -> ExitCode { firstFailure ?? .success }

    private static func code(of outcome: CommandOutcome) -> ExitCode? {
        switch outcome {
        case .nothing, .succeeded, .quit: nil
        case .failed, .unknownCommand, .inputEnded, .idle: .failure
        case .notAuthenticated: .notAuthenticated
        case .interrupted: .interrupted
        }
    }
}
