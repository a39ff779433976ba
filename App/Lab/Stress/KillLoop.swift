import BankKernel
import Foundation
import Histories
import Ledger

/// Kills a working process at a random moment, holds what it was told against the ledger, looks every acknowledged transfer up and
/// audits the ledger.
struct KillLoop {
    private static let longestLife = 120_000

    let rounds: Int

    func run() async throws {
        let path = try await StressBank.make()
        var check = try await StressBank.histories(at: path)
        var total = 0
        for round in 1...rounds {
            var worker = try WorkerProcess(Worker(path: path, seconds: 60, seed: UInt64(round)))
            usleep(UInt32.random(in: 10_000...UInt32(Self.longestLife)))
            worker.kill()
            let operations = try worker.finish().operations
            total += try await lookUp(operations, path: path)
            let ledger = try await StressBank.read(path, after: check.latest)
            try check.check(operations, ledger: ledger, isSettled: true)
        }
        print("killed \(rounds) processes: all \(total) acknowledged transfers are there once, the ledger is sound")
        print(check.tally)
        try StressBank.remove(path)
    }

    private func lookUp(_ operations: [ClientOperation], path: String) async throws -> Int {
        let bank = try await StressBank(path: path)
        var count = 0
        for operation in operations {
            guard case .transfer(let order) = operation.call, case .booked = operation.answer else { continue }
            let details = try await bank.ledger.details(of: order.id, for: bank.customer)
            guard details.postings.count == 2 else { throw StressFailure("\(order.id) has \(details.postings)") }
            count += 1
        }
        try await bank.verify()
        await bank.ledger.close()
        return count
    }
}
