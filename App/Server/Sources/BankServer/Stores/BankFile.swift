import BankAdministration
import BankKernel
import CardStore
public import Ledger
import LedgerRules
import LoginStore
import PayeeStore

/// A bank in an SQLite file, with files of its logins, of cards and of nicknames beside it.
public struct BankFile: Sendable, Hashable {
    /// The path of the bank's file.
    public let path: String
    /// Its key; `nil` for a bank without one.
    public let key: KeyFile?

    private var logins: LoginStore { LoginStore(bank: path) }
}

extension BankFile: BankKeeping {
    func open(clock: any WallClock) async throws -> ServedBank {
        let ledger = try await Ledger.open(at: path, clock: clock, key: key?.read(), isServed: true)
        let (logins, cards, payees) = (logins, CardStore(bank: path), PayeeStore(bank: path))
        return ServedBank(
            store: ledger, sessions: logins, records: CustomerRecords(cards: cards, payees: payees),
            notices: await ledger.notices,
            closing: {
                await ledger.close()
                await logins.close()
                await cards.close()
                await payees.close()
            }, checking: { () async throws(BankError) in try await ledger.check() })
    }

    func make(with seed: BankSeed, clock: any WallClock) async throws {
        await (try Ledger.create(at: path, clock: clock, seed: seed, key: key?.readOrMake())).close()
    }

    func migrate(clock: any WallClock) async throws -> String {
        let ledger = try await Ledger.open(at: path, clock: clock, key: key?.read())
        let notices = await ledger.notices
        let isUpgraded = await ledger.formerFormat != nil
        await ledger.close()
        let format = isUpgraded ? [] : ["\(path) has the format of this server already."]
        return (notices + format).joined(separator: "\n")
    }

    func change<Value: Sendable>(
        clock: any WallClock, tell: (String) -> Void,
        _ work: (_ bank: any AdministeredBank, _ logins: any LoginSessionsPort) async throws -> Value
    ) async throws -> Value {
        try await Ledger.open(at: path, clock: clock, key: key?.read()).use { ledger in
            for notice in await ledger.notices { tell(notice) }
            return try await logins.use { logins in try await work(ledger, logins) }
        }
    }

    func customers() async throws -> BankListing<CustomerEntry> {
        try await Ledger.customers(at: path, key: key?.read())
    }

    func accounts(of username: String?) async throws -> BankListing<AccountEntry> {
        try await Ledger.accounts(at: path, key: key?.read(), of: username)
    }

    func audit(against seal: String?, clock: any WallClock) async throws -> BankAudit {
        try await Ledger.audit(at: path, key: key?.read(), against: seal)
    }
}
