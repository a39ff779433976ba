public import BankKernel
private import BankSamples
public import MockCore
public import Money
import Synchronization
public import Transfer

/// An interactor over a small bank in memory, which keeps the bank's rules.
public final class FakeTransferInteractor: TransferInteractorProtocol {
    private let bank: Mutex<FakeBank>
    private let madeReferences = Mutex<UInt128>(0)

    /// An interactor whose customer has `accounts`, each with a balance, and has sent money to `payees`.
    public init(accounts: [AccountModel], payees: [AccountModel]) {
        bank = Mutex(FakeBank(accounts: accounts, payees: payees))
    }

    /// An interactor whose customer has three sample accounts and two payees.
    public convenience init() {
        self.init(accounts: [.checking, .savings, .dollars], payees: [.payee, .dollarPayee])
    }

    /// The other accounts, then the payees, in the currency of `account`.
    public func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        let bank = bank.withLock(\.self)
        return (bank.accounts + bank.payees).filter {
            $0.number != account.number && $0.currency == account.currency
        }
    }

    /// The account or payee with this number, without its balance.
    /// - Throws: `BankError.unknownAccount`.
    public func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        try bank.withLock(\.self).account(numbered: number)
    }

    /// A reference whose id is the next after `deadbeef-dead-4eef-8ead-beefdeadbeef`, which is the first.
    public func makeReference(note: String) -> TransferReference {
        madeReferences.withLock { count in
            defer { count += 1 }
            return TransferReference(id: .deadbeef(plus: count), note: note)
        }
    }

    /// The transfer that was made under `id`.
    public func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        try bank.withLock(\.self).transfer(id)
    }

    /// Whether `account` holds at least `amount`.
    /// - Throws: `BankError.unknownAccount`, `.notYourAccount` or `.currencyMismatch`.
    public func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        let balance = try bank.withLock(\.self).balance(of: account.number)
        guard balance.currency == amount.currency else {
            throw .currencyMismatch(source: balance.currency, destination: amount.currency)
        }
        return balance.minorUnits >= amount.minorUnits
    }

    /// What `account` holds after the transfers so far.
    /// - Throws: `BankError.unknownAccount` or `.notYourAccount`.
    public func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        try bank.withLock(\.self).balance(of: account.number)
    }

    /// Moves the money once for each reference.
    /// - Throws: every refusal of `BankError`.
    public func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) {
        let transfer = FakeBank.Transfer(
            source: fromAccount.number, destination: toAccount.number, amount: amount, note: reference.note)
        try bank.withLock { bank throws(BankError) in
            try bank.book(transfer, id: reference.id)
        }
    }
}

extension MockTransferInteractor {
    /// A mock whose customer has three sample accounts and two payees.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeTransferInteractor(), log: log)
    }
}
