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
            Endpoint(.post, "/sandbox/login") { try await login.logIn($0, from: $1) },
            login.document("/sandbox/products", EmbeddedSalesJSON.products),
            login.document("/sandbox/sales", EmbeddedSalesJSON.sales),
            .document("/sandbox/rates", EmbeddedRates.json),
            Endpoint(.get, "/sandbox/credit_cards") { request, _ in .json(try cards.cards(for: request)) },
            Endpoint(.get, "/sandbox/transparentAccounts") { request, _ in try SandboxAccounts.answer(request) },
            Endpoint(.get, "/sandbox/transactions") { request, _ in try SandboxTransactions.answer(request) },
        ]
    }
}
