import BankKernel
import HTTP
import LoopbackServer
import PublicServices

/// The accounts that a server gives, with the server.
struct ServedAccounts: TransparentAccountsPort {
    let server: LoopbackServer

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        let accounts = HTTPTransparentAccounts(
            url: server.url("/accounts"), key: "key", transport: NetworkTransport())
        return try await accounts.page(number)
    }
}
