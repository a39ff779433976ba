import BankKernel
import BankSamples
import Money

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
