public import Terminal

/// In a pipe: the first failure ends the run and says which line it was, unless asked to keep going.
@MainActor
public final class PipePolicy: InputPolicy {
    /// Never: the next line is the next command.
    public let isAttended = false
    private let writer: TerminalWriter
    private let keepsGoing: Bool
    private let lineNumber: () -> Int
    private var firstFailure: ExitCode?

    /// - Parameters:
    ///   - writer: Where the line that failed is named.
    ///   - keepsGoing: Whether failures are only counted.
    ///   - lineNumber: The number of the line read last, from 1.
    public init(writer: TerminalWriter, keepsGoing: Bool, lineNumber: @escaping () -> Int) {
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
        writer.error(keepsGoing ? "failed at line \(lineNumber())\(quote)" : "stopped at line \(lineNumber())\(quote)")
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
