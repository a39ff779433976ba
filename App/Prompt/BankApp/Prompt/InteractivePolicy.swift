public import BankKernel
public import Shell

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
