public import BankKernel

/// What is on the two accounts of a transfer, in minor units.
public struct Balances: Sendable, Hashable {
    /// What is on the account that is debited.
    public let source: Int64
    /// What is on the account that is credited.
    public let destination: Int64

    /// Two balances of one moment.
    public init(source: Int64, destination: Int64) {
        self.source = source
        self.destination = destination
    }

    /// What is on them when `amount` has moved.
    /// - Throws: `BankError.amountTooLarge`.
    public func moving(_ amount: Int64) throws(BankError) -> Balances {
        let (source, isTooLow) = source.subtractingReportingOverflow(amount)
        let (destination, isTooHigh) = destination.addingReportingOverflow(amount)
        guard !isTooLow, !isTooHigh else { throw .amountTooLarge }
        return Balances(source: source, destination: destination)
    }
}
