import BankKernel
import HTTP
import LoopbackServer
import PublicServices

/// The cards that a server gives, with the server.
struct ServedCards: CardsPort {
    let server: LoopbackServer

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try await HTTPCards(url: server.url("/credit_cards"), transport: NetworkTransport()).cards()
    }
}
