import BankAdministration
import BankKernel
import CardStore
import Foundation
public import Ledger
import LedgerRules
import LoginStore
import PayeeStore

/// A bank in an SQLite file, with files of its logins, of cards and of nicknames beside it.
public struct BankFile: Sendable, Hashable {
    private static let keyDigits = 64

    /// The path of the bank's file.
    public let path: String
    /// The path of the file of its key; `nil` for a bank without one.
    public let keyPath: String?

    private var logins: LoginStore { LoginStore(bank: path) }

    /// The key; `nil` for a bank without one.
    /// - Throws: `SettingError` when the file holds no key, or others can read it.
    public func key() throws(SettingError) -> LedgerKey? {
        guard let keyPath else { return nil }
        let attributes = try? FileManager.default.attributesOfItem(atPath: keyPath)
        guard let bytes = FileManager.default.contents(atPath: keyPath), let attributes else {
            throw SettingError("--key \(keyPath) cannot be read; it is the file of the bank's key.")
        }
        guard let mode = attributes[.posixPermissions] as? Int, mode & 0o077 == 0 else {
            throw SettingError("--key \(keyPath) can be read by others; keep it for its owner alone (chmod 600).")
        }
        let text = String(decoding: bytes.prefix(Self.keyDigits + 2), as: UTF8.self)
        guard let key = LedgerKey(hexadecimal: text.hasSuffix("\n") ? String(text.dropLast()) : text) else {
            throw SettingError("--key \(keyPath) holds no key; a key is \(Self.keyDigits) hexadecimal digits.")
        }
        return key
    }
}

extension BankFile: BankKeeping {
    func open(clock: any WallClock) async throws -> ServedBank {
        let ledger = try await Ledger.open(at: path, clock: clock, key: key(), isServed: true)
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
        await (try Ledger.create(at: path, clock: clock, seed: seed, key: key())).close()
    }

    func migrate(clock: any WallClock) async throws -> String {
        let ledger = try await Ledger.open(at: path, clock: clock, key: key())
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
        try await Ledger.open(at: path, clock: clock, key: key()).use { ledger in
            for notice in await ledger.notices { tell(notice) }
            return try await logins.use { logins in try await work(ledger, logins) }
        }
    }

    func customers() async throws -> BankListing<CustomerEntry> {
        try await Ledger.customers(at: path, key: key())
    }

    func accounts(of username: String?) async throws -> BankListing<AccountEntry> {
        try await Ledger.accounts(at: path, key: key(), of: username)
    }

    func audit(against seal: String?, clock: any WallClock) async throws -> BankAudit {
        try await Ledger.audit(at: path, key: key(), against: seal)
    }
}
