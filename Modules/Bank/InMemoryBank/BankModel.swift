import BankKernel
import LedgerRules
import Money

/// A bank as plain values: what ``InMemoryBank`` guards. What may be booked is decided by `LedgerRules`.
struct BankModel: AccountSource {
    var credentials: [Credential] = []
    var accounts: [LedgerAccount] = []
    /// The transfers in the order of booking.
    private(set) var journal: [JournalEntry] = []
    /// By the account's id, in minor units; none for one without transfers.
    private var balances: [Int64: Int64] = [:]
    private var logins: [[UInt8]: FailedLogins] = [:]

    func account(numbered number: IBAN) -> LedgerAccount? {
        accounts.first { $0.number == number }
    }

    func account(_ number: IBAN) throws(BankError) -> LedgerAccount {
        guard let account = account(numbered: number) else { throw .unknownAccount(number) }
        return account
    }

    func account(_ number: IBAN, of customer: CustomerID) throws(BankError) -> LedgerAccount {
        try LedgerAccount.owned(account(numbered: number), numbered: number, by: customer)
    }

    func accounts(of customer: CustomerID) -> [LedgerAccount] {
        accounts.filter { $0.customer == customer }
    }

    func balance(of account: LedgerAccount) -> Int64 {
        balances[account.id] ?? 0
    }

    mutating func append(_ booking: Booking) -> JournalEntry {
        let entry = JournalEntry(
            sequence: Int64(journal.count) + 1, movement: booking.movement, balances: booking.balances)
        journal.append(entry)
        balances[booking.movement.source.id] = booking.balances.source
        balances[booking.movement.destination.id] = booking.balances.destination
        return entry
    }

    mutating func changeLogins<Value>(of attempt: LoginAttempt, _ change: (inout LoginMemory) -> Value) -> Value {
        var memory = LoginMemory(of: attempt) { logins[$0] }
        defer { for (key, failures) in memory.rows(of: attempt) { logins[key] = failures } }
        return change(&memory)
    }
}

extension BankModel {
    func knownPayees(of customer: CustomerID) -> [AccountModel] {
        var payees: [AccountModel] = []
        for movement in journal.lazy.reversed().map(\.movement) where movement.source.customer == customer {
            guard let holder = movement.destination.customer, holder != customer else { continue }
            let payee = movement.destination.model
            if !payees.contains(payee) { payees.append(payee) }
        }
        return payees
    }

    /// The account's transactions, newest first.
    func transactions(of account: LedgerAccount) -> some Sequence<TransactionModel> {
        journal.lazy.reversed().compactMap { entry -> TransactionModel? in
            let (movement, balances) = (entry.movement, entry.balances)
            if movement.source == account {
                return transaction(
                    entry, amount: -movement.amount.minorUnits, balance: balances.source, with: movement.destination)
            }
            guard movement.destination == account else { return nil }
            return transaction(
                entry, amount: movement.amount.minorUnits, balance: balances.destination, with: movement.source)
        }
    }

    func page(_ query: HistoryQuery, for customer: CustomerID) throws(BankError) -> HistoryPage {
        let account = try account(query.account, of: customer)
        var matcher = TransactionMatcher(query.filter)
        var shown: [TransactionModel] = []
        for transaction in transactions(of: account)
        where transaction.sequence < query.before ?? .max && query.filter.lets(transaction.bookedAt.day)
            && matcher.matches(transaction)
        {
            guard shown.count < query.limit else { return HistoryPage(transactions: shown, next: shown.last?.sequence) }
            shown.append(transaction)
        }
        return HistoryPage(transactions: shown, next: nil)
    }

    func details(of id: TransferID, for customer: CustomerID) throws(BankError) -> TransactionDetails {
        guard let found = journal.first(where: { $0.movement.reference.id == id }) else { throw .unknownTransfer(id) }
        return try found.details(for: customer)
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
        _ entry: JournalEntry, amount: Int64, balance: Int64, with counterparty: LedgerAccount
    ) -> TransactionModel {
        let currency = entry.movement.amount.currency
        return TransactionModel(
            id: entry.movement.reference.id, sequence: entry.sequence, bookedAt: entry.movement.bookedAt,
            amount: Money(minorUnits: amount, currency: currency),
            balanceAfter: Money(minorUnits: balance, currency: currency), counterparty: counterparty.model,
            note: entry.movement.reference.note)
    }

    private static func total(_ amounts: [Money], in currency: Currency) -> MoneyTotal {
        var total = MoneyTotal(currency: currency)
        for amount in amounts { total.add(minorUnits: amount.minorUnits) }
        return total
    }
}

extension BankModel {
    /// Adds up all transfers. A bank in memory cannot tell whether they were changed, so it gives no seal.
    func audit(against seal: String?) -> BankAudit {
        var sums: [Int64: Int128] = [:]
        for movement in journal.map(\.movement) {
            sums[movement.source.id, default: 0] -= Int128(movement.amount.minorUnits)
            sums[movement.destination.id, default: 0] += Int128(movement.amount.minorUnits)
        }
        var faults = seal == nil ? [] : ["This bank has no seals."]
        for account in accounts {
            let balance = balance(of: account)
            if Int128(balance) != sums[account.id, default: 0] {
                faults.append("The balance of \(account.number) is not the sum of its postings.")
            }
            if balance < 0, account.customer != nil {
                faults.append("\(account.number) is below zero.")
            }
        }
        return BankAudit(
            customers: credentials.count, accounts: accounts.count, transfers: journal.count, seal: nil,
            faults: faults)
    }
}

extension BankModel {
    mutating func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) throws(BankError) -> UserModel {
        guard !credentials.contains(where: { $0.user.username == username }) else { throw .usernameTaken(username) }
        let id = CustomerID(rawValue: Int64(credentials.count) + 1)
        let user = UserModel(id: id, username: UserModel.composed(username), displayName: displayName)
        credentials.append(Credential(user: user, passwordHash: passwordHash))
        return user
    }

    /// Opens an account, by default under the next number of the bank.
    mutating func openAccount(
        for username: String, number: IBAN? = nil, name: String, currency: Currency
    ) throws(BankError) -> AccountModel {
        guard let credential = credentials.first(where: { $0.user.username == username }) else {
            throw .unknownCustomer(username)
        }
        return try open(for: credential.user, number: number, name: name, currency: currency).model(balance: 0)
    }

    mutating func deposit(_ order: DepositOrder, clock: any WallClock) throws(BankError) -> TransferReceipt {
        if let earlier = journal.first(where: { $0.movement.reference.id == order.reference.id }) {
            return try order.receipt(of: earlier)
        }
        let destination = try order.destination(in: self)
        let cash = accounts.first { $0.customer == nil && $0.currency == order.amount.currency }
        let balances = try order.balances(from: cash, to: destination, in: self)
        let source = if let cash { cash } else { try open(for: nil, name: "Cash", currency: order.amount.currency) }
        let movement = Movement(
            reference: order.reference, source: source, destination: destination, amount: order.amount,
            bookedAt: clock.now())
        return append(Booking(movement: movement, balances: balances)).receipt(balance: \.destination)
    }

    mutating func book(_ order: TransferOrder, clock: any WallClock) throws(BankError) -> TransferReceipt {
        if let earlier = journal.first(where: { $0.movement.reference.id == order.reference.id }) {
            return try order.receipt(of: earlier)
        }
        return append(try order.booking(in: self, clock: clock)).receipt(balance: \.source)
    }

    mutating func setPassword(for username: String, hash: PasswordHash) throws(BankError) {
        guard let index = credentials.firstIndex(where: { $0.user.username == username }) else {
            throw .unknownCustomer(username)
        }
        credentials[index] = Credential(user: credentials[index].user, passwordHash: hash)
    }

    private mutating func open(
        for customer: UserModel?, number: IBAN? = nil, name: String, currency: Currency
    ) throws(BankError) -> LedgerAccount {
        let id = Int64(accounts.count) + 1
        guard let number = number ?? BankNumbering.accountNumber(serial: id) else {
            throw .storage(.failed(path: "memory", detail: "there are no account numbers left"))
        }
        let account = LedgerAccount(
            id: id, number: number, customer: customer?.id, name: name,
            holder: customer?.displayName ?? LedgerAccount.bankName, currency: currency)
        accounts.append(account)
        return account
    }
}
