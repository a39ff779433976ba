import BankKernel
import Hummingbird
import PublicServices

/// The services of all features from shipped data, under `/sandbox`.
struct Sandbox: Sendable {
    private let login: SandboxLogin
    private let cards: SandboxCards

    /// A sandbox whose tokens and cards expire by `clock`; what `generator` makes draws the cards.
    init(
        clock: any WallClock,
        generator: @escaping @Sendable () -> any RandomNumberGenerator = { SystemRandomNumberGenerator() }
    ) {
        login = SandboxLogin(clock: clock)
        cards = SandboxCards(clock: clock, generator: generator)
    }

    var endpoints: [Endpoint] {
        let (login, cards) = (login, cards)
        return [
            Endpoint(.post, "/sandbox/login") { try await login.logIn($0.request, from: $0.client) },
            login.document("/sandbox/products", EmbeddedSalesJSON.products),
            login.document("/sandbox/sales", EmbeddedSalesJSON.sales),
            .document("/sandbox/rates", EmbeddedRates.json),
            Endpoint(.get, "/sandbox/credit_cards") { .json(try cards.cards(for: $0.request)) },
            Endpoint(.get, "/sandbox/transparentAccounts") { try SandboxAccounts.answer($0.request) },
            Endpoint(.get, "/sandbox/transactions") { try SandboxTransactions.answer($0.request) },
        ]
    }
}
