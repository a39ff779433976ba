import BankKernel
import Foundation
import Ledger
import Money

/// A process that makes transfers, says each id as soon as the bank acknowledged it, and reads in between.
struct Worker {
    private static let transfersPerRead = 4

    let path: String
    let seconds: Int
    let seed: UInt64

    func run() async throws {
        let bank = try await StressBank(path: path)
        let accounts = try await bank.readAll()
        let end = Date().addingTimeInterval(TimeInterval(seconds))
        var count = 0
        while Date() < end {
            let pair = accounts.shuffled().prefix(2)
            let order = TransferOrder(
                reference: TransferReference(id: TransferID(rawValue: UInt128.random(in: 0 ... .max)), note: "\(seed)"),
                customer: bank.customer, source: pair[0].number, destination: pair[1].number,
                amount: Money(minorUnits: Int64.random(in: 1...500), currency: .eur))
            do throws(BankError) {
                let receipt = try await bank.ledger.book(order)
                FileHandle.standardOutput.write(Data("\(receipt.id)\n".utf8))
            } catch .insufficientFunds {}
            count += 1
            if count % Self.transfersPerRead == 0 { _ = try await bank.readAll() }
        }
        await bank.ledger.close()
    }
}
