import BankKernel
import LedgerRules
import SQLite

/// Writes a seed by the same operations as the bank's daily work, so that it obeys the same rules, in a transaction that is open.
struct BankSeedWriter {
    let connection: Connection

    func write(_ seed: BankSeed) throws(BankError) {
        var orders = SeedOrders()
        for customer in seed.customers {
            orders.add(
                try AddCustomer(
                    username: customer.username, displayName: customer.displayName,
                    passwordHash: customer.passwordHash
                ).perform(in: connection))
        }
        for account in seed.accounts {
            let opened = try OpenAccount(username: account.username, name: account.name, currency: account.currency)
                .perform(in: connection)
            try orders.add(opened.number, of: account.username)
        }
        for transfer in seed.transfers {
            let clock = FixedClock(instant: transfer.bookedAt)
            switch try orders.order(for: transfer) {
            case .deposit(let order): _ = try MakeDeposit(order: order, clock: clock).perform(in: connection)
            case .transfer(let order): _ = try BookTransfer(order: order, clock: clock).perform(in: connection)
            }
        }
    }
}

private struct FixedClock: WallClock {
    let instant: Instant

    func now() -> Instant { instant }
}
