public import BankKernel
public import LedgerRules
import Money

extension BankSeed {
    /// Ann with so many accounts in EUR, on each of which are `cents` from a deposit at `time`, or nothing.
    public static func ann(
        passwordHash: PasswordHash?, accounts count: Int, cents: Int64 = 0, at time: Instant = SystemClock().now()
    ) -> BankSeed {
        let deposits = (0..<(cents > 0 ? count : 0)).map { number in
            SeedTransfer(
                reference: TransferReference(id: TransferID(rawValue: UInt128(number + 1)), note: "Opening"), from: nil,
                to: number, amount: Money(minorUnits: cents, currency: .eur), bookedAt: time)
        }
        return BankSeed(
            customers: [SeedCustomer(username: "ann", displayName: "Ann", passwordHash: passwordHash)],
            accounts: (0..<count).map { SeedAccount(username: "ann", name: "Account \($0)", currency: .eur) },
            transfers: deposits)
    }
}
