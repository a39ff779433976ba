import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import Synchronization
import Transfer

extension MockBankPorts {
    /// What the transfer screen asks: accounts that do not change, a receipt for every order, and the orders as booked.
    convenience init(own: [AccountModel], known: [AccountModel]) {
        self.init()
        let find = { @Sendable (number: IBAN) throws(BankError) in
            guard let account = (own + known).first(where: { $0.number == number }) else {
                throw BankError.unknownAccount(number)
            }
            return account
        }
        answers.accounts = { _ in own }
        answers.knownPayees = { _ in known }
        answers.payee = { number throws(BankError) in try find(number).holding(nil) }
        answers.balance = { number, _ throws(BankError) in
            guard let amount = try find(number).balance else { throw .notYourAccount(number) }
            return BalanceModel(accountNumber: number, amount: amount)
        }
        answers.book = { order throws(BankError) in
            let held = try find(order.source).balance?.minorUnits ?? 0
            return TransferReceipt(
                id: order.reference.id, sequence: 1, bookedAt: .mondayMorning,
                balanceAfter: Money(minorUnits: held - order.amount.minorUnits, currency: order.amount.currency))
        }
        answers.details = { [weak self] transfer, _ throws(BankError) in
            guard let order = self?.orders.last(where: { $0.reference.id == transfer }) else {
                throw .unknownTransfer(transfer)
            }
            let debit = Money(minorUnits: -order.amount.minorUnits, currency: order.amount.currency)
            return TransactionDetails(
                id: transfer, sequence: 1, bookedAt: .mondayMorning, note: order.reference.note,
                postings: [
                    PostingModel(account: try find(order.source), amount: debit),
                    PostingModel(account: try find(order.destination), amount: order.amount),
                ])
        }
    }

    /// The interactor of the transfer screen over this bank.
    func transfers(
        book: MemoryPayeeBook = MemoryPayeeBook(), documents: MemoryDocuments = MemoryDocuments()
    ) -> any TransferInteractorProtocol {
        TransferModule.interactor(
            bank: self, book: book, ids: MockTransferIDSource.deadbeef(), documents: documents,
            clock: ManualClock(.mondayMorning), customer: UserModel.demo.id)
    }

    /// The orders to book, in order of arrival.
    var orders: [TransferOrder] {
        messages.compactMap { if case .book(let order) = $0 { order } else { nil } }
    }

    /// Answers the next orders with `errors`, `nil` with a receipt.
    func answerBook(with errors: [BankError?]) {
        let left = Mutex(errors)
        let giveReceipt = answers.book
        answers.book = { order throws(BankError) in
            if let error = left.withLock({ $0.isEmpty ? nil : $0.removeFirst() }) { throw error }
            guard let giveReceipt else { throw .cancelled }
            return try await giveReceipt(order)
        }
    }
}

extension MockTransferIDSource {
    /// Gives `.deadbeef`, then the ids after it.
    static func deadbeef() -> MockTransferIDSource {
        let ids = MockTransferIDSource()
        let made = Mutex<UInt128>(0)
        ids.answers.next = {
            made.withLock { made in
                defer { made += 1 }
                return .deadbeef(plus: made)
            }
        }
        return ids
    }
}
