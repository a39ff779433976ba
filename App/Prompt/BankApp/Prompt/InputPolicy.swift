public import BankKernel
public import Shell
public import Terminal

/// What an end of a line means for the run as a whole: a person goes on, a pipe stops.
@MainActor
public protocol InputPolicy: AnyObject {
    /// Whether there is somebody who can be asked what no line of a script foresaw.
    var isAttended: Bool { get }
    /// Whether each line is meant as if typed at the main screen, whatever the one before has opened.
    var beginsLinesAtMain: Bool { get }
    /// The next line is one of `customer`, or of nobody who is logged in.
    func turn(to customer: CustomerID?)
    /// A line was run; the code to leave with, or `nil` to go on.
    func exitCode(after line: ExecutedLine) -> ExitCode?
    /// Ctrl-C at the prompt; the code to leave with, or `nil` to go on.
    func exitCodeAfterInterrupt() -> ExitCode?
    /// The code to leave with at `quit` or the end of the input.
    func exitCodeAtEnd() -> ExitCode
}

extension InputPolicy {
    /// A line goes on where the one before ended.
    public var beginsLinesAtMain: Bool { false }
    /// Whose line it is makes no difference.
    public func turn(to customer: CustomerID?) {}
}

/// How a line at the prompt ended.
public enum CommandOutcome: Sendable, Hashable {
    /// The line was empty.
    case nothing
    /// The command did what it is for.
    case succeeded
    /// The command failed and said why.
    case failed
    /// No command has this name.
    case unknownCommand
    /// Nobody is logged in, or the login failed.
    case notAuthenticated
    /// Ctrl-C stopped it at a question.
    case interrupted
    /// The input ended at a question.
    case inputEnded
    /// Nothing was typed at a question for too long.
    case idle
    /// The customer wants to leave.
    case quit
}

/// A line that was run, and how it ended.
public struct ExecutedLine: Sendable, Hashable {
    /// The line as typed.
    public let text: String
    /// How it ended.
    public let outcome: CommandOutcome
    /// Whether the line may be shown again or kept; at the login screen it may be a password in the wrong place.
    public let isQuotable: Bool
}

/// At a terminal: failures are the customer's to mend, and what worked can be recalled.
@MainActor
public final class InteractivePolicy: InputPolicy {
    /// Always.
    public let isAttended = true
    private let recall: (CustomerID?) -> Void
    private let remember: (String, CommandOutcome) -> Void
    private var customer: CustomerID?

    /// A policy that hands each line that may be recalled to `remember`, and whose lines those are from then on to `recall`.
    public init(
        recall: @escaping (CustomerID?) -> Void = { _ in }, remember: @escaping (String, CommandOutcome) -> Void
    ) {
        self.recall = recall
        self.remember = remember
    }

    /// Lets the lines of `customer` be recalled, and nobody else's.
    public func turn(to customer: CustomerID?) {
        guard customer != self.customer else { return }
        self.customer = customer
        recall(customer)
    }

    /// Goes on, and remembers the line unless it may hold a secret.
    public func exitCode(after line: ExecutedLine) -> ExitCode? {
        if line.isQuotable, line.outcome != .nothing { remember(line.text, line.outcome) }
        return nil
    }

    /// Goes on: Ctrl-C clears the line.
    public func exitCodeAfterInterrupt() -> ExitCode? { nil }

    /// Always success.
    public func exitCodeAtEnd() -> ExitCode { .success }
}

/// In a pipe: the first failure ends the run and says which line it was, unless asked to keep going.
@MainActor
public final class PipePolicy: InputPolicy {
    /// Never: the next line is the next command.
    public let isAttended = false
    /// As told at the beginning.
    public let beginsLinesAtMain: Bool
    private let writer: TerminalWriter
    private let keepsGoing: Bool
    private let lineNumber: () -> Int
    private var firstFailure: ExitCode?

    /// - Parameters:
    ///   - writer: Where the line that failed is named.
    ///   - keepsGoing: Whether failures are only counted.
    ///   - beginsLinesAtMain: Whether each line is meant as if typed at the main screen.
    ///   - lineNumber: The number of the line read last, from 1; 0 where lines are not told apart.
    public init(
        writer: TerminalWriter, keepsGoing: Bool, beginsLinesAtMain: Bool = false, lineNumber: @escaping () -> Int
    ) {
        self.beginsLinesAtMain = beginsLinesAtMain
        self.writer = writer
        self.keepsGoing = keepsGoing
        self.lineNumber = lineNumber
    }

    /// The code of a failure, or `nil` to go on.
    public func exitCode(after line: ExecutedLine) -> ExitCode? {
        guard let code = Self.code(of: line.outcome) else { return nil }
        firstFailure = firstFailure ?? code
        if line.outcome == .interrupted { return code }
        let quote = line.isQuotable ? ": \(LoginLine.masked(line.text))" : ""
        let number = lineNumber()
        if number > 0 { writer.error("\(keepsGoing ? "failed" : "stopped") at line \(number)\(quote)") }
        return keepsGoing && line.outcome != .inputEnded ? nil : code
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
