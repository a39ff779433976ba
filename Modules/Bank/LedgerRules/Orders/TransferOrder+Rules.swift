public import BankKernel
import Money

extension TransferOrder {
    /// What this order leads to, if it is right: the one place that says so, whatever the store.
    ///
    /// That the id was not used before is for the store to look up.
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

    /// Whether what was booked under the same id was this very order.
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
            throw .currencyMismatch(source: debited.currency, destination: amount.currency)
        }
        guard reference.note.count <= Self.noteLimit else { throw .noteTooLong }
        return Movement(
            reference: reference, source: debited, destination: credited, amount: amount, bookedAt: clock.now())
    }
}
