import BankKernel
import Ledger
public import LedgerRules
import Money

/// The bank of a first run: customer `demo`, others to pay, and a year of transfers.
public enum DemoBank {
    /// The bank's seed. The customers' passwords are their usernames.
    public static var seed: BankSeed {
        BankSeed(customers: customers, accounts: accounts, transfers: transfers)
    }

    private static let customers = [
        SeedCustomer(username: "demo", displayName: "Demo", passwordHash: DemoPasswords.hash(of: "demo")),
        SeedCustomer(username: "alice", displayName: "Alice Novák", passwordHash: DemoPasswords.hash(of: "alice")),
        SeedCustomer(username: "bob", displayName: "Bob Tanaka", passwordHash: DemoPasswords.hash(of: "bob")),
        SeedCustomer(username: "carol", displayName: "Carol Smith", passwordHash: DemoPasswords.hash(of: "carol")),
        SeedCustomer(username: "northwind", displayName: "Northwind Ltd"),
    ]

    private static let accounts = [
        SeedAccount(username: "demo", name: "Checking", currency: .eur),
        SeedAccount(username: "demo", name: "Savings", currency: .eur),
        SeedAccount(username: "demo", name: "Travel", currency: .usd),
        SeedAccount(username: "demo", name: "Tokyo", currency: .jpy),
        SeedAccount(username: "alice", name: "Checking", currency: .eur),
        SeedAccount(username: "bob", name: "Futsuu", currency: .jpy),
        SeedAccount(username: "bob", name: "Checking", currency: .eur),
        SeedAccount(username: "carol", name: "Checking", currency: .usd),
        SeedAccount(username: "northwind", name: "Payroll", currency: .eur),
    ]

    private static let transfers: [SeedTransfer] = {
        var book = DemoBook()
        book.pay(nil, .payroll, 100_000_00, .eur, "2025-01-02T08:00:00Z", "Opening deposit")
        book.pay(nil, .savings, 12_000_00, .eur, "2025-01-02T08:05:00Z", "Opening deposit")
        book.pay(nil, .travel, 640_00, .usd, "2025-01-02T08:06:00Z", "Opening deposit")
        book.pay(nil, .tokyo, 150_000, .jpy, "2025-01-02T08:07:00Z", "Opening deposit")
        book.pay(nil, .alice, 900_00, .eur, "2025-01-02T09:00:00Z", "Opening deposit")
        book.pay(nil, .bob, 80_000, .jpy, "2025-01-02T09:01:00Z", "Opening deposit")
        book.pay(nil, .bobEuro, 350_00, .eur, "2025-01-02T09:02:00Z", "Opening deposit")
        book.pay(nil, .carol, 2_000_00, .usd, "2025-01-02T09:03:00Z", "Opening deposit")
        for month in 1...12 {
            let prefix = "2025-\(month < 10 ? "0" : "")\(month)"
            book.pay(.payroll, .checking, 2_450_00, .eur, "\(prefix)-03T07:30:00Z", "Salary")
            book.pay(.checking, .alice, 820_00, .eur, "\(prefix)-05T10:00:00Z", "Rent")
            book.pay(.checking, .savings, 300_00, .eur, "\(prefix)-06T10:15:00Z", "Savings plan")
            if month % 3 == 0 { book.pay(.checking, .bobEuro, 64_90, .eur, "\(prefix)-18T18:20:00Z", "Sushi") }
            if month % 4 == 0 { book.pay(.travel, .carol, 45_50, .usd, "\(prefix)-21T16:00:00Z", "Concert") }
        }
        book.pay(.tokyo, .bob, 12_000, .jpy, "2025-12-20T03:00:00Z", "Ryokan")
        return book.transfers
    }()
}

/// Collects the transfers of the demo bank, under ids that are always the same.
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

/// Precomputed hashes of the demo customers' passwords, so that a first run need not compute four slow ones.
enum DemoPasswords {
    /// The hash of a demo customer's `password`, by this system's scheme for new hashes.
    static func hash(of password: String) -> PasswordHash? {
        (SystemPasswordHasher.hasCrypt ? crypt : portable)[password].map(PasswordHash.init(cryptText:))
    }

    static let crypt = [
        "demo": "$y$jCT$swg43ugjSNsV2wJ96x0L61$9k3Se0rD44ZbJKCo53ckZ1PE49UeiXZBqEW8yULfmx.",
        "alice": "$y$jCT$ZYI8niMjApOVHWCd0JtHe1$RmXETm0snktzt7tymytejr0/MKJt30VOUph0csL4Vz.",
        "bob": "$y$jCT$UA0UijJsaqmZKqQVeBY.X/$UXSKbrd0wD4Z/vupvuEHserZmjvl4FQ3d6BcRwWzWAB",
        "carol": "$y$jCT$nFLBPItYNbZU9RaL/R2UN0$rIzhx3UR1q9qzNkQr.1f1WesjRwEr4avYFuktf6SOv/",
    ]

    static let portable = [
        "demo": "$pbkdf2-sha256$600000$pm8Vpkpxe8WmLafK0AM3Cg$Sz39NYs20K2Mb/Vo.n/JfDelseQ86pOs0uNhaffuvVg",
        "alice": "$pbkdf2-sha256$600000$uzzaJ.K6mbWrfXft.ZRZRQ$CE2dGo6er6pFkD0n457nNTdMP9z7Lf1px07iHp.gntU",
        "bob": "$pbkdf2-sha256$600000$ef1r.v5MxDc6ZkO1BrpLfQ$x2yYde0hcQmSJw5OuBT.VbztUZFE3solUovqcA0CiCc",
        "carol": "$pbkdf2-sha256$600000$E.1pqtjmvwPBKBxAzxMneA$lBFUdhQ36NbPBJoD3qKCP6bgBCZ1rmJhV9lga.hRoxk",
    ]
}
