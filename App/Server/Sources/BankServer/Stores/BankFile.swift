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
    /// What the prompt keeps about the customers of a bank that has the name of its own.
    private var filesOfPrompt: [String] {
        guard path == "bank.sqlite" || path.hasSuffix("/bank.sqlite") else { return [] }
        return ["cards.sqlite", "payees.sqlite"].map { path.dropLast("bank.sqlite".count) + $0 }
    }
}

/// The logins of a bank in a file. Those that wait for the disk, or for other processes, do not hold up tokens that are looked up.
private struct FileLogins: LoginSessionsPort {
    private let path: String
    private let reader: LoginStore
    private let writer: LoginStore

    init(bank path: String) {
        (self.path, reader, writer) = (path, LoginStore(bank: path), LoginStore(bank: path))
    }

    /// Opens the file for tokens, if that is possible now: it waits for others who write, as no token should.
    func open(at now: Instant) async {
        let none = SessionTokenDigest(bytes: [UInt8](repeating: 0, count: SessionTokenDigest.byteCount))
        if let none { _ = try? await reader.session(under: none, at: now) }
    }

    func session(under digest: SessionTokenDigest, at now: Instant) async throws(BankError) -> LoginSession? {
        try await reader.session(under: digest, at: now)
    }

    func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession] {
        try await reader.sessions(of: customer, at: now)
    }

    func begin(_ session: LoginSession, under digest: SessionTokenDigest, at now: Instant) async throws(BankError) {
        try await write { writer throws(BankError) in try await writer.begin(session, under: digest, at: now) }
    }

    func end(under digest: SessionTokenDigest) async throws(BankError) {
        try await write { writer throws(BankError) in try await writer.end(under: digest) }
    }

    func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError) {
        try await write { writer throws(BankError) in try await writer.endAll(of: customer, sparing: spared) }
    }

    func close() async {
        await reader.close()
        await writer.close()
    }

    private func write(_ work: @escaping @Sendable (LoginStore) async throws(BankError) -> Void) async throws(BankError)
    {
        let done: Void? = try await RequestDeadline.limiting { [writer] () async throws(BankError) in
            try await work(writer)
        }
        guard done != nil else { throw .storage(.unsettled(path: path)) }
    }
}

extension BankFile: BankKeeping {
    func open(clock: any WallClock) async throws -> ServedBank {
        let ledger = try await Ledger.open(at: path, clock: clock, key: key?.read(), isServed: true)
        let (logins, cards, payees) = (FileLogins(bank: path), CardStore(bank: path), PayeeStore(bank: path))
        await logins.open(at: clock.now())
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

    func make(with seed: BankSeed) async throws {
        try await Ledger.make(
            at: path, seed: seed, key: key?.readOrMake(forBankAt: path), settingAside: filesOfPrompt)
    }

    func migrate(clock: any WallClock) async throws -> (sentence: String, isChange: Bool) {
        try await Ledger.open(at: path, clock: clock, key: key?.read()).use { ledger in
            let isUpgraded = await ledger.formerFormat != nil
            let format = isUpgraded ? [] : ["\(path) has the format of this server already."]
            return ((await ledger.notices + format).joined(separator: "\n"), isUpgraded)
        }
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
