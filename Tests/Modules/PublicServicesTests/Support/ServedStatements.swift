import BankKernel
import HTTP
import LoopbackServer
import PublicServices

/// The statements that a server gives, with the server.
struct ServedStatements: StatementsPort {
    let server: LoopbackServer
    var transport: any HTTPTransport = NetworkTransport(sizeLimit: 65_536)

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        try await HTTPStatements(url: server.url("/transactions"), transport: transport).open(source)
    }

    func users() async throws(StatementFailure) -> [StatementUser]? {
        try await HTTPStatements(url: server.url("/transactions"), transport: transport).users()
    }
}
