import BankKernel
import BankOracle
import LedgerRules
import Money

/// One state that a bank can be in, and what it answers then, without a file. Bookings and refusals are its own on purpose, as its book
/// is; the numbers of accounts and the delays of logins are those of `LedgerRules`, whose tests stand beside them.
struct BankState: Equatable {
    typealias Book = BankBook<TransferID>

    struct Account: Equatable {
        let number: IBAN
        /// The holder's place among the customers; `nil` for the bank itself.
        let customer: Int?
        let name: String
        let holder: String
        let currency: Currency

        func model(balance: Int64? = nil) -> AccountModel {
            AccountModel(
                number: number, name: name, holder: holder, currency: currency, balance: balance.map(money))
        }

        func money(_ minorUnits: Int64) -> Money { Money(minorUnits: minorUnits, currency: currency) }
    }

    private(set) var accounts: [Account] = []
    private(set) var book = Book(accounts: 0)
    private var logins: [[UInt8]: FailedLogins] = [:]

    static let customers = ["ada", "bob", "eve"]

    static func id(ofCustomer place: Int) -> CustomerID { CustomerID(rawValue: Int64(place + 1)) }

    /// What an operation gives at a time, and whether it writes anything.
    mutating func perform(_ operation: BankOperation, at now: Instant) -> (answer: BankAnswer, writes: Bool) {
        do throws(BankError) {
            switch operation {
            case .transfer(let order):
                if let earlier = book.entry(under: order.reference.id) {
                    guard isOrder(order, earlier) else { throw .idReused(order.reference.id) }
                    return (sent(earlier), false)
                }
                return (sent(try transfer(order, at: now)), true)
            case .deposit(let number, let amount, let reference):
                if let earlier = book.entry(under: reference.id) {
                    guard isDeposit(to: number, amount, reference, earlier) else { throw .idReused(reference.id) }
                    return (received(earlier), false)
                }
                return (received(try deposit(amount, to: number, reference, at: now)), true)
            case .openAccount(let customer, let name, let currency):
                return (.account(openAccount(of: customer, name: name, currency).model(balance: 0)), true)
            case .beginLogin(let username, let throttle):
                return beginLogin(username, throttle, at: now)
            case .failLogin(let username): return endLogin(username, as: .failed, at: now)
            case .forgetLogins(let username): return endLogin(username, as: .succeeded, at: now)
            }
        } catch {
            return (.refused(error), false)
        }
    }

    private func sent(_ entry: Book.Entry) -> BankAnswer { receipt(entry, balance: entry.sourceBalance) }

    private func received(_ entry: Book.Entry) -> BankAnswer { receipt(entry, balance: entry.destinationBalance) }

    private func receipt(_ entry: Book.Entry, balance: Int64) -> BankAnswer {
        .receipt(
            TransferReceipt(
                id: entry.id, sequence: entry.sequence, bookedAt: entry.bookedAt,
                balanceAfter: accounts[entry.order.destination].money(balance)))
    }

    private mutating func transfer(_ order: TransferOrder, at now: Instant) throws(BankError) -> Book.Entry {
        guard order.amount.minorUnits > 0 else { throw .amountNotPositive }
        guard order.source != order.destination else { throw .sameAccount }
        let source = try place(of: order.source, heldBy: Int(order.customer.rawValue) - 1)
        guard let destination = place(of: order.destination) else { throw .unknownAccount(order.destination) }
        guard accounts[source].currency == accounts[destination].currency else {
            throw .currencyMismatch(source: accounts[source].currency, destination: accounts[destination].currency)
        }
        guard order.amount.currency == accounts[source].currency else {
            throw .currencyMismatch(source: order.amount.currency, destination: accounts[destination].currency)
        }
        let booked = BookOrder(
            source: source, destination: destination, minorUnits: order.amount.minorUnits, note: order.reference.note)
        guard book.affords(booked) else {
            throw .insufficientFunds(available: accounts[source].money(book.balances[source]))
        }
        return book.book(booked, under: order.reference.id, at: now)
    }

    private mutating func deposit(
        _ amount: Money, to number: IBAN, _ reference: TransferReference, at now: Instant
    ) throws(BankError) -> Book.Entry {
        guard amount.minorUnits > 0 else { throw .amountNotPositive }
        guard let destination = place(of: number) else { throw .unknownAccount(number) }
        guard accounts[destination].customer != nil else { throw .sameAccount }
        guard accounts[destination].currency == amount.currency else {
            throw .currencyMismatch(source: amount.currency, destination: accounts[destination].currency)
        }
        let cash = accounts.firstIndex { $0.customer == nil && $0.currency == amount.currency }
        if cash == nil { openAccount(of: nil, name: "Cash", amount.currency) }
        let booked = BookOrder(
            source: cash ?? accounts.count - 1, destination: destination, minorUnits: amount.minorUnits,
            note: reference.note)
        return book.book(booked, under: reference.id, at: now)
    }

    @discardableResult private mutating func openAccount(of customer: Int?, name: String, _ currency: Currency)
        -> Account
    {
        let account = Account(
            number: Self.number(accounts.count), customer: customer, name: name,
            holder: customer.map { Self.customers[$0] } ?? "DOBank", currency: currency)
        accounts.append(account)
        book.openAccount()
        return account
    }

    private mutating func beginLogin(
        _ username: String, _ throttle: LoginThrottle, at now: Instant
    ) -> (answer: BankAnswer, writes: Bool) {
        changeLogins(of: username, throttle, at: now) { $0.begin(at: now, throttle: throttle) }
    }

    private mutating func endLogin(
        _ username: String, as end: LoginEnd, at now: Instant
    ) -> (answer: BankAnswer, writes: Bool) {
        let throttle = LoginThrottle()
        return changeLogins(of: username, throttle, at: now) { $0.end(as: end, at: now, throttle: throttle) }
    }

    private mutating func changeLogins(
        of username: String, _ throttle: LoginThrottle, at now: Instant,
        _ change: (inout LoginMemory) -> LoginAdmission
    ) -> (answer: BankAnswer, writes: Bool) {
        let attempt = LoginAttempt(username)
        let before = LoginMemory(of: attempt) { logins[$0] }
        var memory = before
        let answer = BankAnswer.admission(change(&memory))
        guard memory != before else { return (answer, false) }
        let oldest = now.advanced(by: .zero - throttle.memory)
        logins = logins.filter { $0.value.latest > oldest }
        for (key, failures) in memory.rows(of: attempt) { logins[key] = failures.count > 0 ? failures : nil }
        return (answer, true)
    }

    private func place(of number: IBAN) -> Int? { accounts.firstIndex { $0.number == number } }

    func place(of number: IBAN, heldBy customer: Int) throws(BankError) -> Int {
        guard let place = place(of: number) else { throw .unknownAccount(number) }
        guard accounts[place].customer == customer else { throw .notYourAccount(number) }
        return place
    }
}

extension BankState {
    private static let numbers = (1...400).compactMap { BankNumbering.accountNumber(serial: $0) }

    /// The number of the account in a place, whether it is open or not.
    static func number(_ place: Int) -> IBAN { numbers[place] }

    func answer(_ query: BankQuery) -> BankAnswer {
        do throws(BankError) {
            switch query {
            case .accounts(let customer):
                return .accounts(
                    accounts.indices.filter { accounts[$0].customer == customer }.map {
                        accounts[$0].model(balance: book.balances[$0])
                    })
            case .balance(let number, let customer):
                let place = try place(of: number, heldBy: customer)
                return .balance(
                    BalanceModel(accountNumber: number, amount: accounts[place].money(book.balances[place])))
            case .history(let query, let customer):
                return .page(page(query, of: try place(of: query.account, heldBy: customer)))
            case .details(let id, let customer):
                guard let entry = book.entry(under: id),
                    [entry.order.source, entry.order.destination].compactMap(\.self).contains(where: {
                        accounts[$0].customer == customer
                    })
                else { throw .unknownTransfer(id) }
                return .details(details(of: entry))
            case .audit:
                return .audit(
                    AuditCounts(
                        customers: Self.customers.count, accounts: accounts.count, transfers: book.entries.count,
                        faults: []))
            }
        } catch {
            return .refused(error)
        }
    }

    private func page(_ query: HistoryQuery, of account: Int) -> HistoryPage {
        let older = book.postings(of: account).filter { posting in
            let day = posting.entry.bookedAt.day
            return posting.entry.sequence < query.before ?? .max && query.filter.from.map { day >= $0 } ?? true
                && query.filter.to.map { day <= $0 } ?? true
        }
        let found = older.prefix(query.limit).map { posting in
            TransactionModel(
                id: posting.entry.id, sequence: posting.entry.sequence, bookedAt: posting.entry.bookedAt,
                amount: accounts[account].money(posting.minorUnits),
                balanceAfter: accounts[account].money(posting.balance),
                counterparty: accounts[posting.other ?? account].model(), note: posting.entry.order.note)
        }
        return HistoryPage(transactions: found, next: older.count > query.limit ? found.last?.sequence : nil)
    }

    private func details(of entry: Book.Entry) -> TransactionDetails {
        TransactionDetails(
            id: entry.id, sequence: entry.sequence, bookedAt: entry.bookedAt, note: entry.order.note,
            postings: [(entry.order.source, -1), (entry.order.destination, 1)].compactMap { place, sign in
                place.map {
                    PostingModel(
                        account: accounts[$0].model(), amount: accounts[$0].money(sign * entry.order.minorUnits))
                }
            })
    }

    /// Whether an order is the one that was booked.
    func isOrder(_ order: TransferOrder, _ earlier: Book.Entry) -> Bool {
        guard let source = earlier.order.source.map({ accounts[$0] }) else { return false }
        return source.number == order.source && source.customer == Int(order.customer.rawValue) - 1
            && accounts[earlier.order.destination].number == order.destination
            && source.money(earlier.order.minorUnits) == order.amount && earlier.order.note == order.reference.note
    }

    func isDeposit(
        to number: IBAN, _ amount: Money, _ reference: TransferReference, _ earlier: Book.Entry
    ) -> Bool {
        let destination = accounts[earlier.order.destination]
        return earlier.order.source.map { accounts[$0].customer } == .some(nil) && destination.number == number
            && destination.money(earlier.order.minorUnits) == amount && earlier.order.note == reference.note
    }
}
