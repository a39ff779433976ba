import BankKernel
import HTTP
import LoopbackServer
import PublicServices

/// The sales that a server gives, with the server.
struct ServedSales: SalesPort {
    let server: LoopbackServer
    private let sales: HTTPSales

    /// The sales of `server`.
    init(server: LoopbackServer) {
        self.server = server
        sales = HTTPSales(url: server.url("/"), transport: NetworkTransport())
    }

    /// The shipped sales over HTTP, at the times of `clock`.
    init(clock: any WallClock) throws {
        let logins = EmbeddedLogins(clock: clock)
        self.init(server: try LoopbackServer { Self.reply(to: $0, logins: logins) })
    }

    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        try await sales.logIn(username: username, password: password)
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try await sales.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try await sales.sales(token: token)
    }

    private static func reply(to request: String, logins: EmbeddedLogins) -> Reply {
        if request.hasPrefix("POST /login ") {
            let password = request.firstMatch(of: /"password":"(\w+)"/).map { String($0.output.1) } ?? ""
            let token = logins.logIn(username: "tester", password: password)
            return token.map { .text(#"{"access_token":"\#($0.text)"}"#) }
                ?? .text(#"{"message":"Invalid credentials."}"#, status: 401)
        }
        let token = request.firstMatch(of: /(?i)\r\nauthorization: (\S+)\r\n/).flatMap {
            AccessToken(text: String($0.output.1))
        }
        guard let token, logins.isValid(token) else { return .text("{}", status: 401) }
        let json = request.hasPrefix("GET /products ") ? EmbeddedSalesJSON.products : EmbeddedSalesJSON.sales
        return .text(String(decoding: json, as: UTF8.self))
    }
}
