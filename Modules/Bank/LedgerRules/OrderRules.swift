public import BankKernel
public import Money

extension TransferOrder {
    /// The booking of this order, if it breaks no rule. The rules of every store are here.
    ///
    /// The store itself checks that the id is new.
    /// - Throws: the first of these refusals that applies: `BankError.amountNotPositive`, `.sameAccount`,
    ///   `.unknownAccount` or `.notYourAccount` of the source, `.unknownAccount` of the destination,
    ///   `.currencyMismatch`, `.noteTooLong`, `.amountTooLarge`, `.insufficientFunds`; or `.storage`.
    public func booking(in accounts: some AccountSource, clock: some WallClock) throws(BankError) -> Booking {
        let movement = try movement(between: accounts, clock: clock)
        let before = Balances(
            source: try accounts.balance(of: movement.source),
            destination: try accounts.balance(of: movement.destination))
        let after = try before.moving(amount.minorUnits)
        guard after.source >= 0 else {
            throw .insufficientFunds(available: Money(minorUnits: before.source, currency: movement.source.currency))
        }
        return Booking(movement: movement, balances: after)
    }

    /// Whether `earlier`, booked under the same id, is this order.
    public func isSame(as earlier: Movement) -> Bool {
        earlier.source.number == source && earlier.source.customer == customer
            && earlier.destination.number == destination && earlier.amount == amount
            && earlier.reference.note == reference.note
    }

    /// The receipt of what was booked under the same id, once more; not a repeat when this very asking booked it.
    /// - Throws: `BankError.idReused` when it was something else.
    public func receipt(of earlier: JournalEntry, isRepeat: Bool = true) throws(BankError) -> TransferReceipt {
        guard isSame(as: earlier.movement) else { throw .idReused(reference.id) }
        return earlier.receipt(balance: \.source, isRepeat: isRepeat)
    }

    private func movement(
        between accounts: some AccountSource, clock: some WallClock
    ) throws(BankError) -> Movement {
        guard amount.minorUnits > 0 else { throw .amountNotPositive }
        guard source != destination else { throw .sameAccount }
        let debited = try LedgerAccount.owned(accounts.account(numbered: source), numbered: source, by: customer)
        guard let credited = try accounts.account(numbered: destination) else { throw .unknownAccount(destination) }
        guard debited.currency == credited.currency else {
            throw .currencyMismatch(source: debited.currency, destination: credited.currency)
        }
        guard amount.currency == debited.currency else {
            throw .currencyMismatch(source: amount.currency, destination: credited.currency)
        }
        guard !Self.isTooLong(reference.note) else { throw .noteTooLong }
        return Movement(
            reference: reference, source: debited, destination: credited, amount: amount, bookedAt: clock.now())
    }
}

/// An order to pay money in, from the bank's own account of the currency, which may go below zero.
public struct DepositOrder: Sendable, Hashable {
    /// The id and the note. The same id with the same payload is the same deposit.
    public let reference: TransferReference
    /// The account to credit.
    public let destination: IBAN
    /// How much, above zero, in the currency of the account.
    public let amount: Money

    /// An unchecked order.
    public init(reference: TransferReference, destination: IBAN, amount: Money) {
        self.reference = reference
        self.destination = destination
        self.amount = amount
    }

    /// The account to credit, after all checks of it.
    /// - Throws: the first of these refusals that applies: `BankError.amountNotPositive`, `.unknownAccount`,
    ///   `.sameAccount` for one of the bank's own, `.currencyMismatch`, `.noteTooLong`; or `.storage`.
    public func destination(in accounts: some AccountSource) throws(BankError) -> LedgerAccount {
        guard amount.minorUnits > 0 else { throw .amountNotPositive }
        guard let account = try accounts.account(numbered: destination) else { throw .unknownAccount(destination) }
        guard account.customer != nil else { throw .sameAccount }
        guard account.currency == amount.currency else {
            throw .currencyMismatch(source: amount.currency, destination: account.currency)
        }
        guard !TransferOrder.isTooLong(reference.note) else { throw .noteTooLong }
        return account
    }

    /// The balances of both accounts after the deposit.
    ///
    /// - Parameters:
    ///   - cash: the bank's own account; `nil` when it is not open yet, and holds nothing.
    ///   - account: what ``destination(in:)`` gave.
    ///   - accounts: where the balances are.
    /// - Throws: `BankError.amountTooLarge` or `.storage`.
    public func balances(
        from cash: LedgerAccount?, to account: LedgerAccount, in accounts: some AccountSource
    ) throws(BankError) -> Balances {
        let held = if let cash { try accounts.balance(of: cash) } else { Int64(0) }
        let before = Balances(source: held, destination: try accounts.balance(of: account))
        return try before.moving(amount.minorUnits)
    }

    /// Whether `earlier`, booked under the same id, is this deposit.
    public func isSame(as earlier: Movement) -> Bool {
        earlier.source.customer == nil && earlier.destination.number == destination && earlier.amount == amount
            && earlier.reference.note == reference.note
    }

    /// The receipt of what was booked under the same id, once more; not a repeat when this very asking booked it.
    /// - Throws: `BankError.idReused` when it was something else.
    public func receipt(of earlier: JournalEntry, isRepeat: Bool = true) throws(BankError) -> TransferReceipt {
        guard isSame(as: earlier.movement) else { throw .idReused(reference.id) }
        return earlier.receipt(balance: \.destination, isRepeat: isRepeat)
    }
}

/// Ids of 122 random bits: UUIDs of version 4 (RFC 9562).
public struct RandomTransferIDs: TransferIDSource {
    /// A source that draws from the system's generator.
    public init() {}

    /// A new id.
    public func next() -> TransferID {
        let version: UInt128 = 0x4 << 76
        let variant: UInt128 = 0b10 << 62
        let fixed: UInt128 = 0xF << 76 | 0b11 << 62
        var generator = SystemRandomNumberGenerator()
        return TransferID(rawValue: generator.next() & ~fixed | version | variant)
    }
}

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

    /// What `customer` may see of it: all, if one of its accounts is theirs.
    /// - Throws: `BankError.unknownTransfer` otherwise.
    public func details(for customer: CustomerID) throws(BankError) -> TransactionDetails {
        guard movement.source.customer == customer || movement.destination.customer == customer else {
            throw .unknownTransfer(movement.reference.id)
        }
        let debit = Money(minorUnits: -movement.amount.minorUnits, currency: movement.amount.currency)
        return TransactionDetails(
            id: movement.reference.id, sequence: sequence, bookedAt: movement.bookedAt, note: movement.reference.note,
            postings: [
                PostingModel(account: movement.source.model, amount: debit),
                PostingModel(account: movement.destination.model, amount: movement.amount),
            ])
    }
}
