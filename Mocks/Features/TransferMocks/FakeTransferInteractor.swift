public import BankKernel
import BankSamples
public import Interception
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

/// What a bank does with the transfers of one customer, in memory.
struct FakeBank {
    private(set) var accounts: [AccountModel]
    let payees: [AccountModel]
    private var balances: [IBAN: Money] = [:]
    private var booked: [TransferID: Transfer] = [:]

    struct Transfer: Equatable {
        let source: IBAN
        let destination: IBAN
        let amount: Money
        let note: String
    }

    init(accounts: [AccountModel], payees: [AccountModel]) {
        self.accounts = accounts
        self.payees = payees
        for account in accounts {
            balances[account.number] = account.balance ?? .zero(account.currency)
        }
    }

    func account(numbered number: IBAN) throws(BankError) -> AccountModel {
        guard let account = (accounts + payees).first(where: { $0.number == number }) else {
            throw .unknownAccount(number)
        }
        return account.holding(nil)
    }

    func balance(of number: IBAN) throws(BankError) -> Money {
        if let balance = balances[number] { return balance }
        _ = try account(numbered: number)
        throw .notYourAccount(number)
    }

    func transfer(_ id: TransferID) throws(BankError) -> TransactionDetails? {
        guard let transfer = booked[id] else { return nil }
        let debit = Money(minorUnits: -transfer.amount.minorUnits, currency: transfer.amount.currency)
        return TransactionDetails(
            id: id, sequence: 1, bookedAt: .mondayMorning, note: transfer.note,
            postings: [
                PostingModel(account: try account(numbered: transfer.source), amount: debit),
                PostingModel(account: try account(numbered: transfer.destination), amount: transfer.amount),
            ])
    }

    mutating func book(_ transfer: Transfer, id: TransferID) throws(BankError) {
        if let known = booked[id] {
            guard known == transfer else { throw .idReused(id) }
            return
        }
        try check(transfer)
        let balance = try balance(of: transfer.source)
        guard balance.minorUnits >= transfer.amount.minorUnits else { throw .insufficientFunds(available: balance) }
        do {
            let credited = try balances[transfer.destination]?.adding(transfer.amount)
            balances[transfer.source] = try balance.subtracting(transfer.amount)
            balances[transfer.destination] = credited
        } catch {
            throw .amountTooLarge
        }
        booked[id] = transfer
    }

    private func check(_ transfer: Transfer) throws(BankError) {
        guard transfer.source != transfer.destination else { throw .sameAccount }
        guard transfer.amount.minorUnits > 0 else { throw .amountNotPositive }
        guard transfer.note.count <= TransferOrder.noteLimit else { throw .noteTooLong }
        let source = try account(numbered: transfer.source).currency
        let destination = try account(numbered: transfer.destination).currency
        guard source == destination else { throw .currencyMismatch(source: source, destination: destination) }
        guard source == transfer.amount.currency else {
            throw .currencyMismatch(source: source, destination: transfer.amount.currency)
        }
    }
}
