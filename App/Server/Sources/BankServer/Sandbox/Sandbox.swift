import Hummingbird

/// The services of all features from shipped data, under `/sandbox`.
struct Sandbox: Sendable {
    private let login: SandboxLogin

    init(tokens: SandboxTokens) {
        login = SandboxLogin(tokens: tokens)
    }

    var endpoints: [Endpoint] {
        let login = login
        return [
            Endpoint(.post, "/sandbox/login") { try await login.logIn($0) },
            Endpoint(.get, "/sandbox/transparentAccounts") { try SandboxAccounts.answer($0) },
            Endpoint(.get, "/sandbox/transactions") { try SandboxTransactions.answer($0) },
        ]
    }
}
