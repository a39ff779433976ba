import BankKernel

/// What is on the two accounts of a transfer, in minor units.
struct Balances: Equatable {
    let source: Int64
    let destination: Int64

    /// What is on them when `amount` has moved.
    /// - Throws: `BankError.amountTooLarge`.
    func moving(_ amount: Int64) throws(BankError) -> Balances {
        let (source, isTooLow) = source.subtractingReportingOverflow(amount)
        let (destination, isTooHigh) = destination.addingReportingOverflow(amount)
        guard !isTooLow, !isTooHigh else { throw .amountTooLarge }
        return Balances(source: source, destination: destination)
    }
}
