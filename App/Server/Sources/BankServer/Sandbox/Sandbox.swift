import BankKernel
import Hummingbird
import PublicServices

/// The services of all features from shipped data, under `/sandbox`.
struct Sandbox: Sendable {
    private let login: SandboxLogin

    /// A sandbox whose tokens expire by `clock`.
    init(clock: any WallClock) {
        login = SandboxLogin(clock: clock)
    }

    var endpoints: [Endpoint] {
        let login = login
        return [
            Endpoint(.post, "/sandbox/login") { try await login.logIn($0) },
            login.document("/sandbox/products", EmbeddedSalesJSON.products),
            login.document("/sandbox/sales", EmbeddedSalesJSON.sales),
            Endpoint(.get, "/sandbox/transparentAccounts") { try SandboxAccounts.answer($0) },
            Endpoint(.get, "/sandbox/transactions") { try SandboxTransactions.answer($0) },
        ]
    }
}
