/// At a terminal: failures are the customer's to mend, and what worked can be recalled.
@MainActor
public final class InteractivePolicy: InputPolicy {
    /// Always.
    public let isAttended = true
    private let remember: (String, CommandOutcome) -> Void

    /// A policy that hands each line that may be recalled to `remember`.
    public init(remember: @escaping (String, CommandOutcome) -> Void) {
        self.remember = remember
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
