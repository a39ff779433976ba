import BankApp
import BankKernel
import CardStore
import Foundation
import InMemoryBank
import Ledger

/// The bank of one session, and the folder it lives in when it is on disk.
struct FixtureBank: Sendable {
    let bank: any Bank
    /// Where its customers' cards are kept.
    let cardStore: any CardStorePort
    /// Where it is on disk; `nil` in memory.
    let folder: URL?

    /// A bank in memory.
    init(_ bank: any Bank) {
        self.bank = bank
        cardStore = MemoryCardStore()
        folder = nil
    }

    /// A bank in a folder of its own.
    init(_ ledger: Ledger, in folder: URL) {
        bank = ledger
        cardStore = CardStore(path: folder.appending(path: "cards.sqlite").path)
        self.folder = folder
    }

    /// What an audit finds wrong; nothing in memory, where there is no audit.
    func auditFaults() async -> [String] {
        guard let ledger = bank as? Ledger else { return [] }
        do throws(BankError) { return try await ledger.audit().faults } catch { return ["\(error)"] }
    }

    /// Closes the bank and removes what it left.
    func close() async {
        await (cardStore as? CardStore)?.close()
        await (bank as? Ledger)?.close()
        if let folder { try? FileManager.default.removeItem(at: folder) }
    }
}
