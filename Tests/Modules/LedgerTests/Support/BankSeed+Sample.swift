import BankKernel
import BankKernelMocks
import BankSamples
import Ledger
import LedgerRules
import Money

extension BankSeed {
    /// Ann has 1,000.00 EUR; she pays Bob 300.00 of it as rent, and then 50.00.
    static var sample: BankSeed {
        let start = Instant(millisecondsSinceEpoch: 1_767_603_600_000)
        func transfer(_ number: UInt64, _ note: String, from source: Int?, to destination: Int, _ cents: Int64)
            -> SeedTransfer
        {
            SeedTransfer(
                reference: TransferReference(id: SequentialTransferIDs.id(number), note: note), from: source,
                to: destination, amount: .eur(cents), bookedAt: start)
        }
        return BankSeed(
            customers: [
                SeedCustomer(username: "ann", displayName: "Ann"), SeedCustomer(username: "bob", displayName: "Bob"),
            ],
            accounts: [
                SeedAccount(username: "ann", name: "Checking", currency: .eur),
                SeedAccount(username: "bob", name: "Main", currency: .eur),
            ],
            transfers: [
                transfer(1, "Opening", from: nil, to: 0, 1_000_00),
                transfer(2, "Rent", from: 0, to: 1, 300_00),
                transfer(3, "", from: 0, to: 1, 50_00),
            ])
    }
}
