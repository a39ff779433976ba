import BankKernel
import Foundation
import Ledger

/// Kills a working process at a random moment, looks every acknowledged transfer up and audits the ledger.
struct KillLoop {
    private static let longestLife = 120_000

    let rounds: Int

    func run() async throws {
        let path = try await StressBank.make()
        var total = 0
        for round in 1...rounds {
            var worker = try WorkerProcess(Worker(path: path, seconds: 60, seed: UInt64(round)))
            usleep(UInt32.random(in: 10_000...UInt32(Self.longestLife)))
            worker.kill()
            let acknowledged = try worker.finish().acknowledged
            total += acknowledged.count
            try await check(acknowledged, path: path)
        }
        print("killed \(rounds) processes: all \(total) acknowledged transfers are there once, the ledger is sound")
        try StressBank.remove(path)
    }

    private func check(_ acknowledged: [TransferID], path: String) async throws {
        let bank = try await StressBank(path: path)
        guard Set(acknowledged).count == acknowledged.count else { throw StressFailure("an id was acknowledged twice") }
        for id in acknowledged {
            let details = try await bank.ledger.details(of: id, for: bank.customer)
            guard details.postings.count == 2 else { throw StressFailure("\(id) has \(details.postings)") }
        }
        _ = try await bank.readAll()
        try await bank.verify()
        await bank.ledger.close()
    }
}
