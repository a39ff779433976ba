public import BankKernel
public import Money

/// Money that moves from one account to another under a reference, with the accounts it touches.
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

    /// A movement as it was read from a store, or as it is about to be booked; nothing is checked.
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

/// A movement that breaks no rule, and what it leaves on its accounts: what a store writes.
public struct Booking: Sendable, Hashable {
    /// What moves.
    public let movement: Movement
    /// What is on the two accounts when it has moved.
    public let balances: Balances

    /// A booking; that it breaks no rule is for whoever makes one to know.
    public init(movement: Movement, balances: Balances) {
        self.movement = movement
        self.balances = balances
    }
}

/// A transfer in the ledger.
public struct JournalEntry: Sendable, Hashable {
    /// Its place in the ledger, or on the account that its receipt is about.
    public let sequence: Int64
    /// What moved.
    public let movement: Movement
    /// What the two accounts held right after it.
    public let balances: Balances

    /// An entry as a store has it.
    public init(sequence: Int64, movement: Movement, balances: Balances) {
        self.sequence = sequence
        self.movement = movement
        self.balances = balances
    }

    /// The bank's word for it, with the balance of one of its accounts; `isRepeat` when it was booked before.
    public func receipt(balance: KeyPath<Balances, Int64>, isRepeat: Bool = false) -> TransferReceipt {
        TransferReceipt(
            id: movement.reference.id, sequence: sequence, bookedAt: movement.bookedAt,
            balanceAfter: Money(minorUnits: balances[keyPath: balance], currency: movement.amount.currency),
            isRepeat: isRepeat)
    }
}
