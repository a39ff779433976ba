import BankKernel
import Ledger
import LedgerRules
import Money
import Postgres
import PostgresLedger
import PostgresSupport

/// Orders of many clients at a bank of many accounts, for a while.
struct LoadBench {
    let bank: PostgresLedger
    let customer: CustomerID
    let accounts: [IBAN]

    /// A bank with `count` accounts, each with a million on it, in a database of its own on `server`.
    static func make(on server: DatabaseServer, accounts count: Int) async throws -> LoadBench {
        let address = try server.address(of: server.makeDatabase())
        try await PostgresLedger.migrate(at: address)
        let bank = try await PostgresLedger.open(at: address, clock: SystemClock())
        let customer = try await bank.addCustomer(
            username: "ann", displayName: "Ann", passwordHash: try await SystemPasswordHasher().hash("ann"))
        let accounts = try await withThrowingTaskGroup(of: [IBAN].self) { group in
            for client in 0..<64 {
                group.addTask {
                    var opened: [IBAN] = []
                    for _ in stride(from: client, to: count, by: 64) {
                        let account = try await bank.openAccount(for: "ann", name: "Account", currency: .eur)
                        _ = try await bank.deposit(
                            to: account.number, amount: Money(minorUnits: 1_000_000_00, currency: .eur),
                            reference: TransferReference(id: RandomTransferIDs().next()))
                        opened.append(account.number)
                    }
                    return opened
                }
            }
            return try await group.reduce(into: []) { $0 += $1 }
        }
        try PostgresConnection(to: address).run("ANALYZE")
        return LoadBench(bank: bank, customer: customer.id, accounts: accounts)
    }

    /// Lets `clients` order one transfer after the other for `duration`, between accounts that `pair` draws; gives a line.
    func run(
        _ name: String, clients: Int, for duration: Duration, pair: @escaping @Sendable (Int) -> (Int, Int)
    ) async throws -> String {
        let begin = ContinuousClock.now
        let before = bank.figures
        let waits = try await atOnce(clients) { _ in
            var waits: [Duration] = []
            while ContinuousClock.now < begin + duration {
                let start = ContinuousClock.now
                try await book(pair(accounts.count))
                waits.append(.now - start)
            }
            return waits
        }.flatMap(\.self).sorted()
        let seconds = (.now - begin) / .seconds(1)
        let after = bank.figures
        let milliseconds = waits[waits.count * 99 / 100] / .milliseconds(1)
        let batched = (after.orders - before.orders) / max(1, after.batches - before.batches)
        return """
            \(name): \(Int(Double(waits.count) / seconds)) transfers/s, p99 \(Int(milliseconds)) ms, \(batched) a batch, \
            \(after.deadlocks - before.deadlocks) deadlocks in \(waits.count)
            """
    }

    private func book(_ pair: (Int, Int)) async throws(BankError) {
        _ = try await bank.book(
            TransferOrder(
                reference: TransferReference(id: RandomTransferIDs().next()), customer: customer,
                source: accounts[pair.0], destination: accounts[pair.1], amount: Money(minorUnits: 1, currency: .eur)))
    }
}
