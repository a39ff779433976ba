public import BankKernel
import BankWire
import Money
import ServiceHTTP

extension RemoteBank: AccountsPort {
    /// The customer's accounts as the bank has them now.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let list: ItemList<AccountModel> = try await read(.accounts, token: token(of: customer))
        return list.items
    }
}

extension RemoteBank: BalancePort {
    /// The balance of an account when the bank answered.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        let balance: BalanceModel = try await read(.balance(account), token: token(of: customer))
        guard balance.accountNumber == account else { throw .wrongAnswer("number") }
        return balance
    }
}

extension RemoteBank: PayeesPort {
    /// The account with this number, asked for in the name of the customer who logged in last.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        let payee: AccountModel = try await read(.payee(number), token: latestToken())
        guard payee.number == number else { throw .wrongAnswer("number") }
        return payee
    }

    /// The accounts of others that the customer has sent money to, the latest first.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        let list: ItemList<AccountModel> = try await read(.payees, token: token(of: customer))
        return list.items
    }
}

extension RemoteBank: HistoryPort {
    /// One page of an account's transactions. The bank may give them in shorter ones: they are put together here.
    ///
    /// The bank is asked for words and days; the amounts and the direction of the filter are looked at here.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        guard query.limit > 0 else { return HistoryPage(transactions: [], next: nil) }
        return try await HistoryPage(joining: query) { rest throws(BankError) in
            let asked = HistoryQuery(
                account: rest.account, filter: rest.filter, before: rest.before,
                limit: rest.filter.hasAmounts ? WireLimits.pageItems : min(rest.limit, WireLimits.pageItems))
            let page: HistoryPage = try await read(
                .transactions(asked.account), query: asked.wireQuery, token: token(of: customer))
            guard page.transactions.count <= asked.limit else {
                throw .notAsked("items", "has more than was asked for")
            }
            // One that leads nowhere but to itself would be asked for without end.
            if let next = page.next, let before = asked.before, next >= before { throw .wrongAnswer("next") }
            try page.checkOrder(before: asked.before)
            return HistoryPage(
                transactions: page.transactions.filter { asked.filter.lets($0.amount) }, next: page.next)
        }
    }

    /// A whole transfer that touched an account of the customer.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        let details: TransactionDetails = try await read(.transfer(transfer), token: token(of: customer))
        guard details.id == transfer else { throw .wrongAnswer("id") }
        return details
    }

    /// The turnover of an account by month, oldest first.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        guard months > 0 else { return [] }
        let list: ItemList<MonthlyTurnover> = try await read(
            .turnover(account), query: WireQuery(months: months), token: token(of: customer))
        let turnovers = list.items
        guard zip(turnovers, turnovers.dropFirst()).allSatisfy({ $0.month < $1.month }) else {
            throw .notAsked("items", "is not in the order of its months")
        }
        guard Set(turnovers.map(\.credits.currency)).count < 2 else { throw .mixedCurrencies }
        return turnovers
    }
}

extension HistoryPage {
    /// Checks that the newest comes first, all older than `before`, and that all are in one currency.
    fileprivate func checkOrder(before: Int64?) throws(BankError) {
        let sequences = [before].compactMap { $0 } + transactions.map(\.sequence)
        guard zip(sequences, sequences.dropFirst()).allSatisfy({ $0 > $1 }) else {
            throw .notAsked("items", "does not go from the newest to the oldest")
        }
        guard Set(transactions.flatMap { [$0.amount.currency, $0.balanceAfter.currency] }).count < 2 else {
            throw .mixedCurrencies
        }
    }
}

extension HistoryFilter {
    fileprivate var hasAmounts: Bool { amounts != nil || direction != nil }
}

extension BankError {
    /// The error for an answer to another question.
    fileprivate static func wrongAnswer(_ path: String) -> BankError {
        notAsked(path, "is not the one that was asked for")
    }

    fileprivate static var mixedCurrencies: BankError { notAsked("items", "is in several currencies") }

    fileprivate static func notAsked(_ path: String, _ reason: String) -> BankError {
        .unreachable(.wrongShape(path: path, reason: reason))
    }
}

/// Asks, and reads what comes back.
extension RemoteBank {
    /// What the bank answers on behalf of the customer of `token`.
    func read<Answer: WireDocument>(
        _ resource: BankResource, query: WireQuery = WireQuery(), token: AccessToken
    ) async throws(BankError) -> Answer {
        let response = try await exchange(request(.get, resource, query: query, token: token))
        return try content(of: response, token: token)
    }

    /// The response to what may be repeated.
    func exchange(_ request: HTTPRequest) async throws(BankError) -> HTTPResponse {
        guard !Task.isCancelled else { throw .cancelled }
        do throws(ServiceError) {
            return try await send(request)
        } catch {
            throw BankError(secrets.masked(error))
        }
    }

    /// The document in a response that is one of success.
    func content<Answer: WireDocument>(
        of response: HTTPResponse, token: AccessToken?
    ) throws(BankError) -> Answer {
        guard response.isSuccess else { throw refusal(in: response, token: token) }
        do throws(WireFault) {
            return try Answer(reading: response.body)
        } catch {
            throw .unreachable(ServiceError(error))
        }
    }

    func refusal(in response: HTTPResponse, token: AccessToken?) -> BankError {
        let error =
            response.problem.map(refusal) ?? .unreachable(ServiceError(withoutProblem: response, at: clock.now()))
        if error == .sessionEnded, let token { forget(token) }
        guard case .throttled(let until) = error, let wait = response.retryAfter else { return error }
        let end = clock.now().advanced(by: wait)
        // The wait is in whole seconds, rounded up. The clock here may be wrong, or the bank's.
        return end.advanced(by: .seconds(-2)) < until && until <= end ? error : .throttled(until: end)
    }

    /// The refusal in a problem; an unknown one keeps the bank's message, and so does one that no customer gets, with words of the bank.
    func refusal(_ problem: Problem) -> BankError {
        switch problem.bankError {
        case .unreachable?, .usernameTaken?, .unknownCustomer?, nil:
            .unreachable(.status(problem.status, message: words(of: problem)))
        case let error?: error
        }
    }

    /// The bank's message, without secrets.
    private func words(of problem: Problem) -> String {
        String(secrets.masked(problem.detail).prefix(Self.longestMessage))
    }

    private static let longestMessage = 200
}

extension HTTPResponse {
    var isSuccess: Bool { (200..<300).contains(status) }

    /// The problem that the bank reports; `nil` when the response comes from a gateway.
    var problem: Problem? {
        isSuccess ? nil : try? Problem(reading: body)
    }
}

extension BankError {
    /// The error for an unreachable bank.
    init(_ error: ServiceError) {
        self = error == .cancelled ? .cancelled : .unreachable(error)
    }
}

extension ServiceError {
    /// The error for an invalid document.
    init(_ fault: WireFault) {
        switch fault {
        case .notJSON: self = .notJSON
        case .wrongShape(let path, let reason): self = .wrongShape(path: path, reason: reason)
        case .tooLarge(let limit): self = .tooLarge(limit: limit)
        }
    }

    /// A failure without a problem document: from a gateway, or no bank at all.
    init(withoutProblem response: HTTPResponse, at now: Instant) {
        self =
            switch response.status {
            case 401: .unauthorized
            case 429, 502...504:
                .status(
                    response.status,
                    message: "The bank or a proxy in front of it is busy or down. \(response.advice(at: now))")
            default: .status(response.status, message: "")
            }
    }
}

extension HTTPResponse {
    /// When to try again; a wait of more than a day tells no more than none.
    fileprivate func advice(at now: Instant) -> String {
        guard let wait = retryAfter, wait > .zero, wait <= .seconds(86_400) else { return "Try again later." }
        return LoginThrottle.advice(until: now.advanced(by: wait), wait: wait)
    }
}
