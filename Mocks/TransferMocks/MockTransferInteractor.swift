public import BankKernel
private import BankSamples
public import Money
import Synchronization
public import Transfer

/// An interactor over a small bank in memory, which keeps the bank's rules and what it was asked.
public final class MockTransferInteractor: TransferInteractorProtocol {
    private struct State {
        var messages: [Message] = []
        var failures = Failures()
        var bank: FakeBank
        var madeReferences: UInt128 = 0
    }

    private let state: Mutex<State>

    /// An interactor whose customer has `accounts`, each with a balance, and has sent money to `payees`.
    public init(accounts: [AccountModel], payees: [AccountModel]) {
        state = Mutex(State(bank: FakeBank(accounts: accounts, payees: payees)))
    }

    /// An interactor whose customer has three sample accounts and two payees.
    public convenience init() {
        self.init(accounts: [.checking, .savings, .dollars], payees: [.payee, .dollarPayee])
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What each method fails with from now on.
    public var failures: Failures {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }

    /// The other accounts, then the payees, in the currency of `account`.
    public func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        try receive(.getPayees(account: account), failingWith: \.getPayees)
        let bank = state.withLock { $0.bank }
        return (bank.accounts + bank.payees).filter {
            $0.number != account.number && $0.currency == account.currency
        }
    }

    /// The account or payee with this number, without its balance.
    /// - Throws: `BankError.unknownAccount`.
    public func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        try receive(.findPayee(number: number), failingWith: \.findPayee)
        return try state.withLock { $0.bank }.account(numbered: number)
    }

    /// A reference whose id is the next after `deadbeef-dead-4eef-8ead-beefdeadbeef`, which is the first.
    public func makeReference(note: String) -> TransferReference {
        state.withLock { state in
            defer { state.madeReferences += 1 }
            state.messages.append(.makeReference(note: note))
            return TransferReference(id: .deadbeef(plus: state.madeReferences), note: note)
        }
    }

    /// The transfer that was made under `id`.
    public func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        try receive(.findTransfer(id: id), failingWith: \.findTransfer)
        return try state.withLock { $0.bank }.transfer(id)
    }

    /// Whether `account` holds at least `amount`.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.currencyMismatch`.
    public func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        try receive(.checkBalance(account: account, amount: amount), failingWith: \.checkBalance)
        let balance = try state.withLock { $0.bank }.balance(of: account.number)
        guard balance.currency == amount.currency else {
            throw .currencyMismatch(source: balance.currency, destination: amount.currency)
        }
        return balance.minorUnits >= amount.minorUnits
    }

    /// What `account` holds after the transfers so far.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    public func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        try receive(.getBalance(account: account), failingWith: \.getBalance)
        return try state.withLock { $0.bank }.balance(of: account.number)
    }

    /// Moves the money once for each reference.
    /// - Throws: every refusal of `BankError`.
    public func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) {
        try receive(
            .processTransfer(fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference),
            failingWith: \.processTransfer)
        let transfer = FakeBank.Transfer(
            source: fromAccount.number, destination: toAccount.number, amount: amount, note: reference.note)
        try state.withLock { state throws(BankError) in
            try state.bank.book(transfer, id: reference.id)
        }
    }

    private func receive(
        _ message: Message, failingWith failure: KeyPath<Failures, BankError?>
    ) throws(BankError) {
        let error = state.withLock { state in
            state.messages.append(message)
            return state.failures[keyPath: failure]
        }
        if let error { throw error }
    }
}
