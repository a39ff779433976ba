import BankKernel
import HTTP
import LoopbackServer
import PublicServices

/// The accounts that a server gives, with the server.
struct ServedAccounts: TransparentAccountsPort {
    let server: LoopbackServer

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let accounts = HTTPTransparentAccounts(
            url: server.url("/accounts"), transport: HeaderTransport.apiKey("key", on: URLSessionTransport()))
        return try await accounts.page(number)
    }
}
