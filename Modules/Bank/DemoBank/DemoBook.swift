import BankKernel
import LedgerRules
import Money

/// Writes the transfers of the demo bank, one after the other, with ids that are always the same.
struct DemoBook {
    /// The accounts by their place in the seed.
    enum Account: Int {
        case checking
        case savings
        case travel
        case tokyo
        case alice
        case bob
        case bobEuro
        case carol
        case payroll
    }

    private(set) var transfers: [SeedTransfer] = []

    /// Books `minorUnits` of `currency`; without a source, the bank pays.
    mutating func pay(
        _ source: Account?, _ destination: Account, _ minorUnits: Int64, _ currency: Currency, _ bookedAt: String,
        _ note: String
    ) {
        guard let bookedAt = Instant(iso8601: bookedAt) else { return }
        let id = TransferID(rawValue: 0xcafe_f00d_cafe_4ead_8ead_0000_0000_0000 + UInt128(transfers.count + 1))
        transfers.append(
            SeedTransfer(
                reference: TransferReference(id: id, note: note), from: source?.rawValue,
                to: destination.rawValue, amount: Money(minorUnits: minorUnits, currency: currency),
                bookedAt: bookedAt))
    }
}
