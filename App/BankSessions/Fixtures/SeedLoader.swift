import BankKernel
import InMemoryBank
import Ledger

/// Puts a seed into a bank in memory, as the ledger would.
struct SeedLoader {
    let seed: BankSeed
    let bank: InMemoryBank
    /// The clock of the bank, which is set to when each transfer was booked.
    let clock: ManualClock

    /// Loads everything and gives the numbers of the accounts, in the order of the seed.
    /// - Throws: the refusals of the bank.
    func load() throws(BankError) -> [IBAN] {
        var customers: [String: CustomerID] = [:]
        for customer in seed.customers {
            customers[customer.username] = try bank.addCustomer(
                username: customer.username, displayName: customer.displayName, passwordHash: customer.passwordHash
            ).id
        }
        var numbers: [IBAN] = []
        for account in seed.accounts {
            let opened = try bank.openAccount(for: account.username, name: account.name, currency: account.currency)
            numbers.append(opened.number)
        }
        for transfer in seed.transfers {
            clock.set(transfer.bookedAt)
            try book(transfer, between: numbers, of: customers)
        }
        return numbers
    }

    private func book(
        _ transfer: SeedTransfer, between numbers: [IBAN], of customers: [String: CustomerID]
    ) throws(BankError) {
        let destination = numbers[transfer.destination]
        guard let source = transfer.source else {
            try bank.deposit(to: destination, amount: transfer.amount, reference: transfer.reference)
            return
        }
        let username = seed.accounts[source].username
        guard let customer = customers[username] else { throw .unknownCustomer(username) }
        try bank.transfer(
            TransferOrder(
                reference: transfer.reference, customer: customer, source: numbers[source], destination: destination,
                amount: transfer.amount))
    }
}
