import BankKernel
import Foundation
import Ledger

/// A process that makes transfers, writes each id down as soon as the bank acknowledged it, and reads in between.
struct Worker {
    private static let transfersPerRead = 4

    let path: String
    let seconds: Int
    let seed: UInt64

    /// Where the ids are written, a line each.
    var acknowledgedPath: String { "\(path).\(seed).acknowledged" }

    func run() async throws {
        let acknowledged = try FileHandle(forWritingTo: URL(filePath: acknowledgedPath))
        let bank = try await StressBank(path: path)
        let accounts = try await bank.readAll()
        let end = Date().addingTimeInterval(TimeInterval(seconds))
        var count = 0
        while Date() < end {
            if let receipt = try await bank.transfer(among: accounts, note: "\(seed)") {
                try acknowledged.write(contentsOf: Data("\(receipt.id)\n".utf8))
            }
            count += 1
            if count % Self.transfersPerRead == 0 { _ = try await bank.readAll() }
        }
        await bank.ledger.close()
    }
}
