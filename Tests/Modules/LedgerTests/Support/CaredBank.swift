import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import LedgerRules
import Money
import TestSupport
import Testing

@testable import Ledger

/// The sample bank, closed, what `change` does to its file, and what looks after it.
struct CaredBank {
    let folder: TemporaryFolder
    var care: LedgerCare { LedgerCare(path: folder.bankPath) }

    init(_ change: String = "") async throws {
        let (folder, ledger) = try await TouchedBank.make(change)
        await ledger.close()
        self.folder = folder
    }

    /// Opens it.
    func open() async throws -> Ledger {
        try await Ledger.open(at: folder.bankPath, clock: ManualClock())
    }
}

extension Ledger {
    /// Pays one euro in, to Ann's account, as the transfer with this number.
    func pay(_ number: UInt64) async throws {
        _ = try await deposit(
            to: try #require(BankNumbering.accountNumber(serial: 1)), amount: .eur(1),
            reference: TransferReference(id: SequentialTransferIDs.id(number)))
    }
}
