import BankKernel
import MemoryDisk

extension SimulationRun {
    /// Whether whoever opens the bank next is told that it is damaged, on a disk that lied before.
    func isRefusedByNextProcess() async -> Bool {
        guard isDamaged else { return false }
        machine.heal()
        for disk in disks { disk.kill() }
        await buryTheDead()
        refusals = 0
        do { try await read(.accounts(customer: 0), by: 0) } catch { return false }
        return refusals > 0
    }

    /// The whole bank, as an audit, the accounts and the histories tell it.
    func readEverything() async throws(Violation) {
        try await read(.audit, by: 0)
        for customer in BankState.customers.indices { try await read(.accounts(customer: customer), by: 0) }
        for (place, account) in beliefs.anyState.accounts.enumerated() {
            guard let customer = account.customer else { continue }
            let query = HistoryQuery(account: BankState.number(place), limit: 1_000)
            try await read(.history(query, customer: customer), by: 0)
        }
    }
}
