import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Synchronization
import Transfer
import TransferMocks

extension MockBankPorts {
    /// A bank in memory where the sample customer has the accounts `own` and has sent money to those in `known`.
    convenience init(own: [AccountModel], known: [AccountModel]) {
        self.init(fake: InMemoryBank.holding(own, payees: known))
    }

    /// The interactor of the transfer screen over this bank.
    func transfers(
        book: MemoryPayeeBook = MemoryPayeeBook(), documents: MemoryDocuments = MemoryDocuments()
    ) -> any TransferInteractorProtocol {
        TransferModule.interactor(
            bank: self, book: book, ids: MockTransferIDSource(fake: DeadbeefIDs()), documents: documents,
            clock: ManualClock(.mondayMorning), customer: UserModel.demo.id)
    }

    /// The orders to book, in order of arrival.
    var orders: [TransferOrder] {
        messages.compactMap { if case .book(let order) = $0 { order } else { nil } }
    }

    /// Answers the next calls with `errors`; the bank answers at `nil`.
    func failNext(with errors: [BankError?]) {
        let left = Mutex(errors)
        failEach { left.withLock { $0.isEmpty ? nil : $0.removeFirst() } }
    }
}
