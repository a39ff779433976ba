import BankApp
public import BankKernel
import CardStore
import DemoBank
import InMemoryBank
import Ledger
public import LedgerRules
import PayeeStore
import PlatformLibc
import PublicServices
import RemoteBank
import Sessions
import SystemFiles

/// The banks that a session can start from, by their names in `@fixture`.
public enum SessionFixture: String, CaseIterable, Sendable {
    /// The demo bank, in memory.
    case demo
    /// The demo bank in the SQLite ledger, in a temporary folder.
    case demoOnDisk = "demo-on-disk"

    /// What it is, for a person.
    var summary: String {
        switch self {
        case .demo: "the demo bank, in memory; a session without @fixture has it"
        case .demoOnDisk: "the demo bank in the SQLite ledger, in a temporary folder"
        }
    }

    private static let folderPrefix = "dobank-session-"

    /// The fixture called `name`.
    /// - Throws: `FixtureError.unknown`.
    public init(named name: String) throws(FixtureError) {
        guard let fixture = SessionFixture(rawValue: name) else { throw .unknown(name) }
        self = fixture
    }

    /// What sessions can refer to by name.
    var offer: FixtureNames { DemoFixture.offer }

    /// A separate bank for one session.
    /// - Throws: `FixtureError.bank`.
    func bank(clock: any WallClock) async throws(FixtureError) -> FixtureBank {
        switch self {
        case .demo:
            do throws(BankError) {
                return FixtureBank(try await DemoFixture.bank(clock: clock), clock: clock)
            } catch {
                throw .bank(error)
            }
        case .demoOnDisk:
            return try await Self.bankOnDisk(DemoFixture.seed, clock: clock)
        }
    }

    private static func bankOnDisk(_ seed: BankSeed, clock: any WallClock) async throws(FixtureError) -> FixtureBank {
        let temporary = SystemPath.temporary
        StaleDrafts.remove(foldersIn: temporary, prefix: folderPrefix)
        let folder = "\(temporary)/\(folderPrefix)\(getpid()).\(UInt64.random(in: 0 ... .max))"
        do throws(FileError) {
            try FileTree.makeFolder(folder)
        } catch {
            throw .bank(.storage(.failed(path: folder, detail: error.reason)))
        }
        do throws(BankError) {
            let ledger = try await Ledger.create(
                at: folder + "/bank.sqlite", clock: clock, seed: seed)
            return FixtureBank(ledger, clock: clock, in: folder)
        } catch {
            throw .bank(error)
        }
    }
}

/// Why a session has no bank to start from.
public enum FixtureError: Error, Equatable, CustomStringConvertible {
    /// No fixture has this name.
    case unknown(String)
    /// The bank could not be made.
    case bank(BankError)

    /// The reason, for a person.
    public var description: String {
        switch self {
        case .unknown(let name):
            "there is no fixture \"\(name)\"; there are \(SessionFixture.allCases.map(\.rawValue).joined(separator: ", "))"
        case .bank(let error):
            "the bank of the fixture cannot be made: \(error)"
        }
    }
}

/// The bank of one session, and the folder it lives in when it is on disk. Passwords are checked by `FakePasswordHasher`.
public struct FixtureBank: Sendable {
    /// What its customers can do.
    public let bank: any CustomerPorts
    let identity: any BankIdentity
    /// Where its customers' cards are kept.
    let cardStore: any CardStorePort
    /// Where its customers' nicknames of payees are kept.
    let payeeBook: any PayeeBookPort
    /// Where it is on disk; `nil` for others.
    let folder: String?

    init(_ bank: InMemoryBank, clock: any WallClock) {
        self.init(bank, identity: OwnIdentity(bank: bank, hasher: FakePasswordHasher(), clock: clock))
    }

    /// A bank in its own folder.
    init(_ ledger: Ledger, clock: any WallClock, in folder: String) {
        bank = ledger
        identity = OwnIdentity(bank: ledger, hasher: FakePasswordHasher(), clock: clock)
        cardStore = CardStore(path: folder + "/cards.sqlite")
        payeeBook = PayeeStore(path: folder + "/payees.sqlite")
        self.folder = folder
    }

    init(_ remote: RemoteBank) {
        self.init(remote, identity: RemoteIdentity(bank: remote))
    }

    private init(_ bank: any CustomerPorts, identity: any BankIdentity) {
        self.bank = bank
        self.identity = identity
        cardStore = MemoryCardStore()
        payeeBook = MemoryPayeeBook()
        folder = nil
    }

    /// What an audit finds wrong; nothing but on disk: there is no audit in memory, and the customers of a bank elsewhere have none.
    public func auditFaults() async -> [String] {
        guard let ledger = bank as? Ledger else { return [] }
        do throws(BankError) { return try await ledger.audit().faults } catch { return ["\(error)"] }
    }

    /// Closes the bank and removes what it left.
    func close() async {
        await (cardStore as? CardStore)?.close()
        await (payeeBook as? PayeeStore)?.close()
        await (bank as? Ledger)?.close()
        await (bank as? RemoteBank)?.logOutAll()
        if let folder { try? FileTree.remove(folder) }
    }
}

/// The demo bank in memory, made once and copied for each session, with one more customer, who has no account yet.
///
/// Passwords are checked by `FakePasswordHasher`, at once: they are the usernames, as in the demo bank.
public enum DemoFixture {
    /// The seed, with passwords that the fake hasher knows.
    public static let seed: BankSeed = {
        var seed = DemoBank.seed
        seed.customers = seed.customers.map { customer in
            SeedCustomer(
                username: customer.username, displayName: customer.displayName,
                passwordHash: customer.passwordHash.map { _ in FakePasswordHasher.hash(of: customer.username) })
        }
        seed.customers.append(
            SeedCustomer(
                username: "newcomer", displayName: "New Customer",
                passwordHash: FakePasswordHasher.hash(of: "newcomer")))
        return seed
    }()

    /// What sessions can refer to by name: own accounts by theirs (`savings`), those of others by the holder's username
    /// (`alice`, the first account), or by both (`bob_checking`); passwords by the username in capitals (`DEMO`).
    static let offer = FixtureNames(seed)

    private static let original = Task { () async -> Result<InMemoryBank, BankError> in
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        do throws(BankError) {
            try await seed.load(into: bank) { clock.set($0) }
            return .success(bank)
        } catch {
            return .failure(error)
        }
    }

    /// A copy of the bank that books at the times of `clock`.
    /// - Throws: `BankError` when the seed cannot be booked.
    static func bank(clock: any WallClock) async throws(BankError) -> InMemoryBank {
        InMemoryBank(copying: try await original.value.get(), clock: clock)
    }
}

extension FixtureNames {
    /// What sessions can refer to by name in a bank made from `seed`.
    ///
    /// Accounts of the first customer by their names (`savings`), those of others by the holder's username (`alice`, the
    /// first account), or by both (`bob_checking`); passwords by the username in capitals (`DEMO`), that of the sales service
    /// too (`TESTER`); all that can fail.
    init(_ seed: BankSeed) {
        var values: [String: String] = [:]
        for (account, number) in zip(seed.accounts, seed.numbers) {
            let name = account.name.lowercased()
            let names =
                account.username == seed.customers.first?.username
                ? [name] : [account.username, "\(account.username)_\(name)"]
            for name in names where values[name] == nil { values[name] = number.electronicForm }
        }
        var secrets: [String: String] = [:]
        for customer in seed.customers where customer.passwordHash != nil {
            secrets[customer.username.uppercased()] = customer.username
        }
        secrets[EmbeddedLogins.username.uppercased()] = EmbeddedLogins.password
        self.init(values: values, secrets: secrets, services: FaultyService.allCases.map(\.rawValue))
    }
}
