import BankKernel
import LedgerRules
import SQLite

/// Writes a seed by the same operations as the bank's daily work, so that it obeys the same rules.
struct BankSeedWriter {
    let connection: Connection
    let clock: any WallClock

    func write(_ seed: BankSeed) throws(BankError) {
        for customer in seed.customers {
            _ = try AddCustomer(
                username: customer.username, displayName: customer.displayName, passwordHash: customer.passwordHash
            ).perform(in: connection)
        }
        var numbers: [IBAN] = []
        for account in seed.accounts {
            let opened = try OpenAccount(username: account.username, name: account.name, currency: account.currency)
                .perform(in: connection)
            numbers.append(opened.number)
        }
        for transfer in seed.transfers {
            try book(transfer, between: numbers)
        }
    }

    private func book(_ transfer: SeedTransfer, between numbers: [IBAN]) throws(BankError) {
        let clock = FixedClock(instant: transfer.bookedAt)
        let destination = try number(at: transfer.destination, of: numbers)
        guard let position = transfer.source else {
            _ = try MakeDeposit(
                order: DepositOrder(
                    reference: transfer.reference, destination: destination, amount: transfer.amount), clock: clock
            ).perform(in: connection)
            return
        }
        let source = try number(at: position, of: numbers)
        guard let holder = try fromStore(AccountTable(connection: connection).account(numbered: source))?.customer
        else {
            throw .unknownAccount(source)
        }
        let order = TransferOrder(
            reference: transfer.reference, customer: holder, source: source, destination: destination,
            amount: transfer.amount)
        _ = try BookTransfer(order: order, clock: clock).perform(in: connection)
    }

    private func number(at position: Int, of numbers: [IBAN]) throws(BankError) -> IBAN {
        guard numbers.indices.contains(position) else {
            throw .storage(.failed(path: connection.path, detail: "the seed has no account \(position)"))
        }
        return numbers[position]
    }
}

private struct FixedClock: WallClock {
    let instant: Instant

    func now() -> Instant { instant }
}
