import BankApp
import BankKernel
import CardStore
import Foundation
import InMemoryBank
import Ledger
import RemoteBank

/// The bank of one session, and the folder it lives in when it is on disk. Passwords are checked by `FakePasswordHasher`.
struct FixtureBank: Sendable {
    let bank: any CustomerPorts
    let identity: any BankIdentity
    /// Where its customers' cards are kept.
    let cardStore: any CardStorePort
    /// Where it is on disk; `nil` for others.
    let folder: URL?

    /// A bank in memory.
    init(_ bank: InMemoryBank, clock: any WallClock) {
        self.init(bank, identity: OwnIdentity(bank: bank, hasher: FakePasswordHasher(), clock: clock))
    }

    /// A bank in a folder of its own.
    init(_ ledger: Ledger, clock: any WallClock, in folder: URL) {
        bank = ledger
        identity = OwnIdentity(bank: ledger, hasher: FakePasswordHasher(), clock: clock)
        cardStore = CardStore(path: folder.appending(path: "cards.sqlite").path)
        self.folder = folder
    }

    /// A bank elsewhere.
    init(_ remote: RemoteBank) {
        self.init(remote, identity: RemoteIdentity(bank: remote))
    }

    private init(_ bank: any CustomerPorts, identity: any BankIdentity) {
        self.bank = bank
        self.identity = identity
        cardStore = MemoryCardStore()
        folder = nil
    }

    /// What an audit finds wrong; nothing but on disk: there is no audit in memory, and the customers of a bank elsewhere have none.
    func auditFaults() async -> [String] {
        guard let ledger = bank as? Ledger else { return [] }
        do throws(BankError) { return try await ledger.audit().faults } catch { return ["\(error)"] }
    }

    /// Closes the bank and removes what it left.
    func close() async {
        await (cardStore as? CardStore)?.close()
        await (bank as? Ledger)?.close()
        await (bank as? RemoteBank)?.logOutAll()
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }
}
