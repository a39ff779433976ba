import BankKernel
import Money

/// A bank as plain values: what ``InMemoryBank`` guards.
struct BankModel {
    struct Account {
        let number: IBAN
        let customer: UserModel?
        let name: String
        let currency: Currency

        var model: AccountModel { model(balance: nil) }

        func model(balance: Money?) -> AccountModel {
            AccountModel(
                number: number, name: name, holder: customer?.displayName ?? "DOBank", currency: currency,
                balance: balance)
        }
    }

    struct Transfer {
        let sequence: Int64
        let reference: TransferReference
        let source: Account
        let destination: Account
        let amount: Money
        let bookedAt: Instant
        let sourceBalance: Money
        let destinationBalance: Money

        func receipt(balance: Money, isRepeat: Bool = false) -> TransferReceipt {
            TransferReceipt(
                id: reference.id, sequence: sequence, bookedAt: bookedAt, balanceAfter: balance, isRepeat: isRepeat)
        }
    }

    var credentials: [Credential] = []
    var accounts: [Account] = []
    private(set) var transfers: [Transfer] = []
    /// By account; none for one without transfers.
    private var balances: [IBAN: Money] = [:]
    private var logins: [[UInt8]: FailedLogins] = [:]

    func account(_ number: IBAN) throws(BankError) -> Account {
        guard let account = accounts.first(where: { $0.number == number }) else { throw .unknownAccount(number) }
        return account
    }

    func account(_ number: IBAN, of customer: CustomerID) throws(BankError) -> Account {
        let account = try account(number)
        guard account.customer?.id == customer else { throw .notYourAccount(number) }
        return account
    }

    func accounts(of customer: CustomerID) -> [Account] {
        accounts.filter { $0.customer?.id == customer }
    }

    func balance(of account: Account) -> Money {
        balances[account.number] ?? .zero(account.currency)
    }

    mutating func append(_ transfer: Transfer) {
        transfers.append(transfer)
        balances[transfer.source.number] = transfer.sourceBalance
        balances[transfer.destination.number] = transfer.destinationBalance
    }

    /// Changes the memory of `attempt`.
    mutating func changeLogins<Value>(of attempt: LoginAttempt, _ change: (inout LoginMemory) -> Value) -> Value {
        var memory = LoginMemory(of: attempt) { logins[$0] }
        defer { for (key, failures) in memory.rows(of: attempt) { logins[key] = failures } }
        return change(&memory)
    }
}

extension BankModel {
    func knownPayees(of customer: CustomerID) -> [AccountModel] {
        var payees: [AccountModel] = []
        for index in transfers.indices.reversed() where transfers[index].source.customer?.id == customer {
            guard let holder = transfers[index].destination.customer, holder.id != customer else { continue }
            let payee = transfers[index].destination.model
            if !payees.contains(payee) { payees.append(payee) }
        }
        return payees
    }

    /// The account's transactions, newest first.
    func transactions(of account: Account) -> some Sequence<TransactionModel> {
        transfers.lazy.reversed().compactMap { transfer -> TransactionModel? in
            if transfer.source.number == account.number {
                return transaction(
                    transfer, amount: -transfer.amount.minorUnits, balance: transfer.sourceBalance,
                    counterparty: transfer.destination)
            }
            guard transfer.destination.number == account.number else { return nil }
            return transaction(
                transfer, amount: transfer.amount.minorUnits, balance: transfer.destinationBalance,
                counterparty: transfer.source)
        }
    }

    func page(_ query: HistoryQuery, for customer: CustomerID) throws(BankError) -> HistoryPage {
        let account = try account(query.account, of: customer)
        var shown: [TransactionModel] = []
        for transaction in transactions(of: account)
        where transaction.sequence < query.before ?? .max && Self.matches(transaction, query.filter) {
            guard shown.count < query.limit else { return HistoryPage(transactions: shown, next: shown.last?.sequence) }
            shown.append(transaction)
        }
        return HistoryPage(transactions: shown, next: nil)
    }

    func details(of id: TransferID, for customer: CustomerID) throws(BankError) -> TransactionDetails {
        let found = transfers.first { transfer in
            let isTheirs = [transfer.source, transfer.destination].contains { $0.customer?.id == customer }
            return transfer.reference.id == id && isTheirs
        }
        guard let found else { throw .unknownTransfer(id) }
        let debit = Money(minorUnits: -found.amount.minorUnits, currency: found.amount.currency)
        return TransactionDetails(
            id: id, sequence: found.sequence, bookedAt: found.bookedAt, note: found.reference.note,
            postings: [
                PostingModel(account: found.source.model, amount: debit),
                PostingModel(account: found.destination.model, amount: found.amount),
            ])
    }

    func turnover(of number: IBAN, months: Int, for customer: CustomerID) throws(BankError) -> [MonthlyTurnover] {
        let account = try account(number, of: customer)
        let byMonth = Dictionary(grouping: transactions(of: account)) { $0.bookedAt.day.firstOfMonth }
        return byMonth.sorted { $0.key < $1.key }.suffix(max(0, months)).map { month, transactions in
            let amounts = transactions.map(\.amount)
            return MonthlyTurnover(
                month: month, credits: Self.total(amounts.filter { $0.minorUnits > 0 }, in: account.currency),
                debits: Self.total(amounts.filter { $0.minorUnits < 0 }, in: account.currency))
        }
    }

    private func transaction(
        _ transfer: Transfer, amount: Int64, balance: Money, counterparty: Account
    ) -> TransactionModel {
        TransactionModel(
            id: transfer.reference.id, sequence: transfer.sequence, bookedAt: transfer.bookedAt,
            amount: Money(minorUnits: amount, currency: transfer.amount.currency), balanceAfter: balance,
            counterparty: counterparty.model, note: transfer.reference.note)
    }

    private static func matches(_ transaction: TransactionModel, _ filter: HistoryFilter) -> Bool {
        let day = transaction.bookedAt.day
        guard filter.from.map({ $0 <= day }) ?? true, filter.to.map({ day <= $0 }) ?? true else { return false }
        let matcher = TextMatcher(filter.text ?? "")
        let counterparty = transaction.counterparty
        return [
            transaction.note, counterparty.name, counterparty.holder, counterparty.number.electronicForm,
            counterparty.number.printForm, transaction.amount.description, transaction.id.description,
        ].contains { matcher.matches($0) }
    }

    private static func total(_ amounts: [Money], in currency: Currency) -> MoneyTotal {
        var total = MoneyTotal(currency: currency)
        for amount in amounts { try? total.add(amount) }
        return total
    }
}

extension BankModel {
    /// Adds up all transfers. A bank in memory cannot tell whether they were changed, so it gives no seal.
    func audit(against seal: String?) -> BankAudit {
        var sums: [IBAN: Int128] = [:]
        for transfer in transfers {
            sums[transfer.source.number, default: 0] -= Int128(transfer.amount.minorUnits)
            sums[transfer.destination.number, default: 0] += Int128(transfer.amount.minorUnits)
        }
        var faults = seal == nil ? [] : ["The seal is not one that this bank gave: it gives none."]
        for account in accounts {
            let balance = balance(of: account)
            if Int128(balance.minorUnits) != sums[account.number, default: 0] {
                faults.append("The balance of \(account.number) is not the sum of its postings.")
            }
            if balance.minorUnits < 0, account.customer != nil {
                faults.append("\(account.number) is below zero.")
            }
        }
        return BankAudit(
            customers: credentials.count, accounts: accounts.count, transfers: transfers.count, seal: nil,
            faults: faults)
    }
}
