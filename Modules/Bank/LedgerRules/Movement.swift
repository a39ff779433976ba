public import BankKernel
public import Money

/// Money that moves from one account to another under a reference.
public struct Movement: Sendable, Hashable {
    /// The id and the note.
    public let reference: TransferReference
    /// The account that is debited.
    public let source: LedgerAccount
    /// The account that is credited.
    public let destination: LedgerAccount
    /// How much, in the currency of both.
    public let amount: Money
    /// When the bank books it.
    public let bookedAt: Instant

    /// A movement that was booked or is about to be; nothing is checked.
    public init(
        reference: TransferReference, source: LedgerAccount, destination: LedgerAccount, amount: Money,
        bookedAt: Instant
    ) {
        self.reference = reference
        self.source = source
        self.destination = destination
        self.amount = amount
        self.bookedAt = bookedAt
    }
}

/// The balances of a transfer's two accounts, in minor units.
public struct Balances: Sendable, Hashable {
    /// The balance of the debited account.
    public let source: Int64
    /// The balance of the credited account.
    public let destination: Int64

    /// Two balances of one moment.
    public init(source: Int64, destination: Int64) {
        self.source = source
        self.destination = destination
    }

    /// The balances after `amount` has moved.
    /// - Throws: `BankError.amountTooLarge`.
    public func moving(_ amount: Int64) throws(BankError) -> Balances {
        let (source, isTooLow) = source.subtractingReportingOverflow(amount)
        let (destination, isTooHigh) = destination.addingReportingOverflow(amount)
        guard !isTooLow, !isTooHigh else { throw .amountTooLarge }
        return Balances(source: source, destination: destination)
    }
}

/// A movement that breaks no rule, with the balances after it, for a store to write.
public struct Booking: Sendable, Hashable {
    /// What moves.
    public let movement: Movement
    /// The balances after the movement.
    public let balances: Balances

    /// A booking; the caller makes sure that it breaks no rule.
    public init(movement: Movement, balances: Balances) {
        self.movement = movement
        self.balances = balances
    }
}

/// A transfer in the ledger.
public struct JournalEntry: Sendable, Hashable {
    /// Its place in the ledger, or on the account that its receipt is about.
    public let sequence: Int64
    /// The movement that was booked.
    public let movement: Movement
    /// The balances right after it.
    public let balances: Balances

    /// An entry as a store keeps it.
    public init(sequence: Int64, movement: Movement, balances: Balances) {
        self.sequence = sequence
        self.movement = movement
        self.balances = balances
    }

    /// Its receipt, with the balance of one of its accounts; `isRepeat` when it was booked before.
    public func receipt(balance: KeyPath<Balances, Int64>, isRepeat: Bool = false) -> TransferReceipt {
        TransferReceipt(
            id: movement.reference.id, sequence: sequence, bookedAt: movement.bookedAt,
            balanceAfter: Money(minorUnits: balances[keyPath: balance], currency: movement.amount.currency),
            isRepeat: isRepeat)
    }
}
