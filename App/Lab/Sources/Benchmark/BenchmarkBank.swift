import BankKernel
import Foundation
import Ledger
import LedgerRules
import Money

/// A bank in a temporary folder: one customer, two accounts in euros, and the given number of transfers between them.
struct BenchmarkBank {
    let path: String
    let ledger: Ledger
    let customer: CustomerID
    let accounts: [AccountModel]

    /// Where banks are made, on the disk of the current folder.
    static var buildFolder: String { FileManager.default.currentDirectoryPath + "/.build" }

    init(transfers: Int = 0, in parent: String = Self.buildFolder) async throws {
        let folder = parent + "/benchmark-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        path = folder + "/bank.sqlite"
        ledger = try await Ledger.create(at: path, clock: SystemClock(), seed: Self.seed(transfers: transfers))
        customer = CustomerID(rawValue: 1)
        accounts = try await ledger.accounts(of: customer)
    }

    /// Closes the bank and removes its folder.
    func remove() async throws {
        await ledger.close()
        try FileManager.default.removeItem(atPath: (path as NSString).deletingLastPathComponent)
    }

    /// Moves one cent from the one account to the other, or back.
    func order(_ number: Int) -> TransferOrder {
        TransferOrder(
            reference: TransferReference(id: RandomTransferIDs().next(), note: "benchmark"), customer: customer,
            source: accounts[number % 2].number, destination: accounts[1 - number % 2].number,
            amount: Money(minorUnits: 1, currency: .eur))
    }

    private static func seed(transfers: Int) -> BankSeed {
        let opening = (0...1).map { place in transfer(place, from: nil, to: place, 100_000_000) }
        return BankSeed(
            customers: [SeedCustomer(username: "bench", displayName: "Bench")],
            accounts: ["One", "Two"].map { SeedAccount(username: "bench", name: $0, currency: .eur) },
            transfers: opening + (0..<transfers).map { transfer($0 + 2, from: $0 % 2, to: 1 - $0 % 2, 1) })
    }

    private static func transfer(_ number: Int, from source: Int?, to destination: Int, _ amount: Int64) -> SeedTransfer
    {
        SeedTransfer(
            reference: TransferReference(id: RandomTransferIDs().next(), note: "seed"), from: source,
            to: destination, amount: Money(minorUnits: amount, currency: .eur),
            bookedAt: Instant(millisecondsSinceEpoch: Int64(number) * 1_000))
    }
}
