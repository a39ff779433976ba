public import Shell
public import Terminal

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
