import BankKernel
import PublicServices
import ServiceHTTP

/// Where the pages for browsers have public accounts, statements, cards, sales and rates from; shipped ones without an address.
struct ServiceSettings: Sendable, Hashable {
    private let accounts: ServiceURL?
    private let accountsKey: String
    private let statements: ServiceURL?
    private let cards: ServiceURL?
    private let sales: ServiceURL?
    private let rates: ServiceURL?

    /// Reads `ACCOUNTS_API_URL`, `ACCOUNTS_API_KEY`, `TRANSACTIONS_API_URL`, `CARDS_API_URL`, `SALES_API_URL` and `RATES_URL`.
    /// - Throws: `SettingError` for what is no address, and for a key that no request can be sent with.
    init(_ variable: (String) -> String?) throws(SettingError) {
        func address(_ name: String) throws(SettingError) -> ServiceURL? {
            try variable(name).map { text throws(SettingError) in try ServiceURL(parsing: text, variable: name) }
        }
        accounts = try address("ACCOUNTS_API_URL")
        let keyName = "ACCOUNTS_API_KEY"
        accountsKey = variable(keyName) ?? ""
        guard accounts == nil || HTTPRequest.isHeaderValue(accountsKey) else {
            throw SettingError("\(ServiceError.noHeaderValue(keyName))")
        }
        statements = try address("TRANSACTIONS_API_URL")
        cards = try address("CARDS_API_URL")
        sales = try address("SALES_API_URL")
        rates = try address("RATES_URL")
    }

    /// A source of transparent accounts.
    func transparentAccounts(_ outages: OutageLog? = nil) -> any TransparentAccountsPort {
        guard let accounts else { return EmbeddedTransparentAccounts() }
        let transport = ServiceTransport(outages: outages)
        return MinuteCache(
            ask: HTTPTransparentAccounts(url: accounts.text, key: accountsKey, transport: transport).page)
    }

    /// A source of the statements of users.
    func userStatements(_ outages: OutageLog? = nil) -> any StatementsPort {
        guard let statements else { return EmbeddedStatements() }
        return HTTPStatements(url: statements.text, transport: ServiceTransport(outages: outages))
    }

    /// A source of cards. New ones are drawn when a customer asks for them: nothing is kept for a minute.
    func newCards(_ clock: any WallClock, _ outages: OutageLog? = nil) -> any CardsPort {
        BoundedCards(
            base: cards.map { HTTPCards(url: $0.text, transport: ServiceTransport(outages: outages)) }
                ?? GeneratedCards(generator: SystemRandomNumberGenerator(), clock: clock))
    }

    /// Products and sales for one request. A customer's secrets are masked only in that customer's answers. Nothing is cached for a
    /// minute, since it is each login's own.
    func sales(_ clock: any WallClock, _ outages: OutageLog? = nil) -> any SalesPort {
        guard let sales else { return EmbeddedSales(clock: clock) }
        return HTTPSales(url: sales.text, transport: ServiceTransport(outages: outages))
    }

    /// A source of direct rates.
    func directRates(_ clock: any WallClock, _ outages: OutageLog? = nil) -> any DirectRatesPort {
        guard let rates else { return EmbeddedDirectRates() }
        let transport = ServiceTransport(outages: outages)
        return MinuteCache(ask: HTTPDirectRates(url: rates.text, transport: transport, clock: clock).directRates)
    }
}

/// Asks a service, which has five seconds, or what is left of the request. Only `outages` gets its address.
private struct ServiceTransport: HTTPTransport {
    static let limit = Duration.seconds(5)

    let outages: OutageLog?

    func send(_ request: HTTPRequest) async throws(ServiceError) -> HTTPResponse {
        do throws(ServiceError) {
            let limit = RequestDeadline.remaining(of: Self.limit)
            return try await DeadlineTransport(NetworkTransport(), limit: limit).send(request)
        } catch {
            switch error {
            case .offline, .refused, .redirected, .notConfigured:
                outages?.note(error)
                throw .notConfigured("The service cannot be reached; try again later.")
            case .cutShort:
                outages?.note(error)
                throw error
            default: throw error
            }
        }
    }
}

/// Pages of accounts, which each page for a browser would load again.
extension MinuteCache: TransparentAccountsPort where Question == Int, Answer == TransparencyAccount {
    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount { try await answer(to: number) }
}

/// Rates, which say how old they are.
extension MinuteCache: DirectRatesPort where Question == String, Answer == RateSheet {
    func directRates(to code: String) async throws(ServiceError) -> RateSheet { try await answer(to: code) }
}

/// Keeps each answer of a service for a minute. Callers who ask the same at once share one request; failures are not kept.
actor MinuteCache<Question: Hashable & Sendable, Answer: Sendable> {
    private let most = 256
    private let now: RatesCache.Now
    private let ask: @Sendable (Question) async throws(ServiceError) -> Answer
    private var kept: [Question: (answer: Answer, time: ContinuousClock.Instant)] = [:]
    private var asked: [Question: Task<Result<Answer, ServiceError>, Never>] = [:]

    init(
        now: @escaping RatesCache.Now = { ContinuousClock.now },
        ask: @escaping @Sendable (Question) async throws(ServiceError) -> Answer
    ) {
        (self.now, self.ask) = (now, ask)
    }

    func answer(to question: Question) async throws(ServiceError) -> Answer {
        if let kept = kept[question], now() - kept.time < .seconds(60) { return kept.answer }
        // One with less time than a question may take does not share it.
        guard RequestDeadline.remaining(of: ServiceTransport.limit) == ServiceTransport.limit else {
            return try await fetch(question).get()
        }
        let task =
            asked[question]
            ?? Task {
                defer { asked[question] = nil }
                return await fetch(question)
            }
        asked[question] = task
        return try await task.value.get()
    }

    private func fetch(_ question: Question) async -> Result<Answer, ServiceError> {
        let result = await Result { () async throws(ServiceError) in try await ask(question) }
        if case .success(let answer) = result {
            if kept.count >= most { kept = [:] }
            kept[question] = (answer, now())
        }
        return result
    }
}
