import BankKernel
import BankWire
import CoreMetrics
import Synchronization

/// The bank as each customer may use it, by programs and in a browser: expensive queries are queued per customer, and payee look-ups
/// are rate-limited.
struct ServedCustomers: Sendable {
    let bank: ServedBank
    let metrics: any MetricsFactory
    let clock: any WallClock
    /// Makes spans of what the store does; `nil` without tracing.
    let tracer: RequestTracer?
    /// Logs what fails in the store, and hides the reason from the customer; `nil` passes it on.
    private var outages: RequestOutages?
    /// The place of a page or file of a browser; `nil` for programs, which ask for one part of an answer at a time.
    private var place: KeptPlace<CustomerID>?
    /// With less time a costly question is not asked.
    private static let leastTime = Duration.milliseconds(500)

    private let allowance = PayeeAllowance()
    fileprivate let orders = UndecidedOrders()
    private let questions = Turns<CustomerID>(Turns.Limits(places: 3, atOnce: 2, share: 32, queue: 256))
    /// Each is in memory until it is sent.
    private let longAnswers = Turns<CustomerID>(Turns.Limits(places: 16, atOnce: 2, share: 4, queue: 64))

    init(_ bank: ServedBank, metrics: any MetricsFactory, tracer: RequestTracer?, clock: any WallClock) {
        (self.bank, self.metrics, self.tracer, self.clock) = (bank, metrics, tracer, clock)
    }

    /// The same customers, without the reasons of the store, which only `outages` gets. One request asks them, and long answers for it
    /// need a place.
    func telling(_ outages: RequestOutages, _ place: KeptPlace<CustomerID>) -> ServedCustomers {
        var customers = self
        (customers.outages, customers.place) = (outages, place)
        return customers
    }

    /// A place for the long answers of one request.
    func longAnswer() -> KeptPlace<CustomerID> { KeptPlace(in: longAnswers) }

    /// The ports of a customer.
    subscript(customer: CustomerID) -> ServedCustomer { ServedCustomer(customer: customer, all: self) }

    /// Counts a look-up of a payee whom the customer was not shown before; gives the rest.
    /// - Throws: `BankError.throttled` when there were too many.
    func look(at payee: IBAN, for customer: CustomerID) throws(BankError) -> RateLimit {
        do {
            return try allowance.take(payee, for: customer, at: clock.now())
        } catch {
            metrics.count(.throttled, "payees")
            throw error
        }
    }

    /// Any account of the bank, which is shown to the customer.
    func payee(numbered number: IBAN, for customer: CustomerID) async throws(BankError) -> AccountModel {
        let payee = try await ask { () async throws(BankError) in try await bank.store.payee(numbered: number) }
        allowance.note(number, shownTo: customer)
        return payee
    }

    /// Asks the store, in a span called `name`.
    func ask<Value>(
        as name: String = "reading", _ question: () async throws(BankError) -> Value
    ) async throws(BankError) -> Value {
        try await tracer.span(name) { () async throws(BankError) in
            guard let outages else { return try await question() }
            return try await outages.hidingReasons(question)
        }
    }

    /// Asks a costly question when it is the customer's turn.
    /// - Throws: `BankError.throttled` when too many of the customer's questions wait, `.storage` when those of the same request before
    ///   have left it no time.
    fileprivate func inTurn<Value: Sendable>(
        _ customer: CustomerID, _ question: () async throws(BankError) -> Value
    ) async throws(BankError) -> Value {
        guard RequestDeadline.remaining(of: Self.leastTime) == Self.leastTime else {
            throw .storage(
                .failed(
                    path: "the history", detail: "to read it takes longer than an answer may; choose fewer days"))
        }
        let answer = try await questions.take(Turns.Applicant(client: customer)) { _ async throws(BankError) in
            try await ask(question)
        }
        guard let answer else { throw metrics.turnedAway("questions", at: clock.now()) }
        return answer
    }

    /// Waits for a place for all of a long answer.
    /// - Throws: `BankError.throttled` when too many long answers of the customer wait.
    fileprivate func keepPlace(for customer: CustomerID) async throws(BankError) {
        guard await place?.take(for: customer) ?? true else { throw metrics.turnedAway("questions", at: clock.now()) }
    }
}

/// The ports of one customer.
struct ServedCustomer: Sendable {
    fileprivate let customer: CustomerID
    fileprivate let all: ServedCustomers

    private var store: any BankPorts { all.bank.store }
}

extension ServedCustomer: AccountsPort, BalancePort, HistoryPort, PayeesPort, TransfersPort {
    func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await all.ask { () async throws(BankError) in try await store.accounts(of: customer) }
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try await all.ask { () async throws(BankError) in try await store.balance(of: account, for: customer) }
    }

    func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try await HistoryPage(joining: query) { rest throws(BankError) in try await part(of: rest, for: customer) }
    }

    /// As much of a page as the store reads in one turn.
    func part(of query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        let question = { () async throws(BankError) in try await store.page(query, for: customer) }
        // The newest transactions, and one more that tells whether there are older ones, cost as little as a balance.
        guard query.filter != HistoryFilter() || query.limit > HistoryQuery.defaultLimit + 1 else {
            return try await all.ask(question)
        }
        try await all.keepPlace(for: customer)
        return try await all.inTurn(customer, question)
    }

    func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try await all.ask { () async throws(BankError) in try await store.details(of: transfer, for: customer) }
    }

    func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await all.inTurn(customer) { () async throws(BankError) in
            try await store.turnover(of: account, months: months, for: customer)
        }
    }

    func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        // Whom the customer has given a nickname was looked up before.
        let nicknames = (try? await all.bank.records.payees.nicknames(of: customer)) ?? []
        if !nicknames.contains(where: { $0.number == number }) { _ = try all.look(at: number, for: customer) }
        return try await all.payee(numbered: number, for: customer)
    }

    func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await all.inTurn(customer) { () async throws(BankError) in try await store.knownPayees(of: customer) }
    }

    func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        all.orders.begin(order)
        do throws(BankError) {
            let receipt = try await all.ask(as: "booking") { () async throws(BankError) in try await store.book(order) }
            _ = all.orders.end(order, by: nil)
            all.metrics.count(.transfers, receipt.isRepeat ? "repeated" : "booked")
            return receipt
        } catch {
            let error = all.orders.end(order, by: error) ?? error
            all.metrics.count(.transfers, BankWire.Problem(error).code)
            throw error
        }
    }
}

/// The orders of customers that this server has given to the store and has no answer to: a failure of another request for the same
/// order does not mean that it is not booked.
final class UndecidedOrders: Sendable {
    private struct Key: Hashable {
        let customer: CustomerID
        let id: TransferID

        init(_ order: TransferOrder) {
            (customer, id) = (order.customer, order.reference.id)
        }
    }

    private struct State {
        /// How many requests wait for the store.
        var waiting: [Key: Int] = [:]
        /// Those that nobody waits for any more, the latest last.
        var unknown: [Key] = []
    }

    /// How many are remembered that nobody waits for.
    private static let mostUnknown = 1_000

    private let state = Mutex(State())

    /// Notes that an order is given to the store.
    func begin(_ order: TransferOrder) {
        state.withLock { $0.waiting[Key(order), default: 0] += 1 }
    }

    /// Notes what became of an order; gives the error to answer with, `nil` when it was booked.
    func end(_ order: TransferOrder, by error: BankError?) -> BankError? {
        let key = Key(order)
        return state.withLock { state in
            let waiting = (state.waiting[key] ?? 1) - 1
            state.waiting[key] = waiting > 0 ? waiting : nil
            let wasUnknown = state.unknown.contains(key)
            switch error {
            case .outcomeUnknown where !wasUnknown:
                state.unknown.append(key)
                if state.unknown.count > Self.mostUnknown { state.unknown.removeFirst() }
                return error
            case .outcomeUnknown: return error
            case let error? where waiting > 0 && !error.isFinal: return .outcomeUnknown(order.reference.id)
            case .storage, .cancelled, .throttled, .unreachable:
                return wasUnknown ? .outcomeUnknown(order.reference.id) : error
            default:
                // The store has decided, after whatever was before.
                state.unknown.removeAll { $0 == key }
                return error
            }
        }
    }
}
