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

    func add(to router: RouterGroup<BankRequestContext>) {
        let (login, cards) = (login, cards)
        router.group("sandbox")
            .post("login", use: login.logIn)
            .get("products", use: login.document(EmbeddedSalesJSON.products))
            .get("sales", use: login.document(EmbeddedSalesJSON.sales))
            .get("credit_cards") { request, _ in Answer.json(try cards.cards(for: request)) }
            .get("transparentAccounts") { request, _ in try SandboxAccounts.answer(request) }
            .get("transactions") { request, _ in try SandboxTransactions.answer(request) }
        router.document("sandbox/rates", EmbeddedRates.json)
    }
}
