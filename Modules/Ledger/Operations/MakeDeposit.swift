import BankKernel
import Money
import SQLite

/// Pays money in, from the bank's own account of the currency, which may go below zero.
struct MakeDeposit: WriteOperation {
    let reference: TransferReference
    let destination: IBAN
    let amount: Money
    let clock: any WallClock

    func perform(in connection: Connection) throws(BankError) -> TransferReceipt {
        let journal = Journal(connection: connection)
        if let earlier = try fromStore(journal.entry(reference.id)) {
            guard isDeposit(earlier.movement) else { throw .idReused(reference.id) }
            return earlier.receipt(balance: \.destination)
        }
        guard amount.minorUnits > 0 else { throw .amountNotPositive }
        let accounts = AccountTable(connection: connection)
        guard let destination = try fromStore(accounts.account(numbered: destination)) else {
            throw .unknownAccount(destination)
        }
        guard destination.customer != nil else { throw .sameAccount }
        return try append(to: destination, in: accounts, journal: journal).receipt(balance: \.destination)
    }

    func outcomeUnknown(at path: String) -> BankError {
        .outcomeUnknown(reference.id)
    }

    private func isDeposit(_ earlier: Movement) -> Bool {
        earlier.source.customer == nil && earlier.destination.number == destination && earlier.amount == amount
            && earlier.reference.note == reference.note
    }

    /// Refuses all that is to be refused before the bank's own account is opened, which is a write.
    private func append(
        to destination: AccountRow, in accounts: AccountTable, journal: Journal
    ) throws(BankError) -> JournalEntry {
        guard destination.currency == amount.currency else {
            throw .currencyMismatch(source: amount.currency, destination: destination.currency)
        }
        guard reference.note.count <= TransferOrder.noteLimit else { throw .noteTooLong }
        let cash = try fromStore(accounts.bankAccount(in: amount.currency))
        let held = if let cash { try fromStore(accounts.balance(of: cash)) } else { Int64(0) }
        let before = Balances(source: held, destination: try fromStore(accounts.balance(of: destination)))
        let after = try before.moving(amount.minorUnits)
        let source = if let cash { cash } else { try fromStore(openCash(in: accounts.connection)) }
        let movement = Movement(
            reference: reference, source: source, destination: destination, amount: amount, bookedAt: clock.now())
        guard let entry = try fromStore(journal.append(movement, balances: after)) else {
            throw .idReused(reference.id)
        }
        return entry
    }

    private func openCash(in connection: Connection) throws(StorageFailure) -> AccountRow {
        try AccountOpening(connection: connection).openBankAccount(in: amount.currency)
    }
}
