import BankKernel
import BankKernelMocks
import Ledger
import TestSupport

/// The banks that a contract holds for.
enum BankKind: CaseIterable {
    case ledger
    case inMemory

    func makeBank(in folder: TemporaryFolder, clock: ManualClock) async throws -> any Bank {
        switch self {
        case .ledger: try await Ledger.create(at: folder.bankPath, clock: clock)
        case .inMemory: InMemoryBank(clock: clock)
        }
    }
}
