import BankKernel
import BankSamples
import Money
import Synchronization

/// All ports of the transfer screen: accounts that do not change, and answers to `book` by a script.
final class StubTransferPorts: AccountsPort, PayeesPort, BalancePort, TransfersPort, HistoryPort, TransferIDSource {
    private struct State {
        var orders: [TransferOrder] = []
        var answers: [BankError?] = []
        var failure: BankError?
        var madeIDs: UInt128 = 0
    }

    private let own: [AccountModel]
    private let known: [AccountModel]
    private let state = Mutex(State())

    init(own: [AccountModel], known: [AccountModel]) {
        self.own = own
        self.known = known
    }

    /// The orders to book, in order of arrival.
    var orders: [TransferOrder] { state.withLock { $0.orders } }

    /// The results of the next calls of `book`, `nil` for a receipt; later calls return receipts.
    func answerBook(with answers: [BankError?]) {
        state.withLock { $0.answers = answers }
    }

    /// The error of every call but `book`.
    var failure: BankError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        if let failure { throw failure }
        return own
    }

    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        if let failure { throw failure }
        guard let account = (own + known).first(where: { $0.number == number }) else { throw .unknownAccount(number) }
        return account.holding(nil)
    }

    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        known
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        if let failure { throw failure }
        if let amount = own.first(where: { $0.number == account })?.balance {
            return BalanceModel(accountNumber: account, amount: amount)
        }
        throw known.contains { $0.number == account } ? .notYourAccount(account) : .unknownAccount(account)
    }

    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        HistoryPage(transactions: [], next: nil)
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] { [] }

    /// The latest order with this id, as it was booked.
    func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        if let failure { throw failure }
        guard let order = orders.last(where: { $0.reference.id == transfer && $0.customer == customer }) else {
            throw .unknownTransfer(transfer)
        }
        let debit = Money(minorUnits: -order.amount.minorUnits, currency: order.amount.currency)
        return TransactionDetails(
            id: transfer, sequence: 1, bookedAt: .mondayMorning, note: order.reference.note,
            postings: [
                PostingModel(account: try await payee(numbered: order.source), amount: debit),
                PostingModel(account: try await payee(numbered: order.destination), amount: order.amount),
            ])
    }

    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        let answer = state.withLock { state -> BankError? in
            state.orders.append(order)
            return state.answers.isEmpty ? nil : state.answers.removeFirst()
        }
        if let answer { throw answer }
        return TransferReceipt(
            id: order.reference.id, sequence: 1, bookedAt: .mondayMorning, balanceAfter: order.amount)
    }

    func next() -> TransferID {
        state.withLock { state in
            defer { state.madeIDs += 1 }
            return .deadbeef(plus: state.madeIDs)
        }
    }
}
