import BankKernel
import HTTP
import LoopbackServer
import PublicServices
import Testing

struct HTTPCardsTests {
    @Test func `asks for the default number of cards`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        #expect(try await makeSUT(server).cards() == RecordList([]))

        #expect(server.requests.map { $0.hasPrefix("GET /credit_cards?size=12 HTTP/1.1\r\n") } == [true])
    }

    @Test func `reads a card`() async throws {
        let server = try LoopbackServer { _ in .text("[\(Self.card())]") }

        let cards = try await makeSUT(server).cards().records

        #expect(cards.map(\.id) == ["a"])
        #expect(cards.map(\.type.title) == ["Visa"])
        #expect(cards.map(\.lastFourDigits) == ["1211"])
        #expect(cards.map(\.expiry.description) == ["2028-11-20"])
    }

    @Test func `keeps the first card of several with one id`() async throws {
        let cards = [Self.card(), Self.card(number: "4000-0000-0000-0002"), Self.card(uid: "b")]
        let server = try LoopbackServer { _ in .text("[\(cards.joined(separator: ","))]") }

        #expect(try await makeSUT(server).cards().records.map(\.lastFourDigits) == ["1211", "1211"])
    }

    @Test(arguments: [
        ("[{}]", "[0].credit_card_number", "is missing"),
        ("[\(card(number: "1234567"))]", "[0].credit_card_number", unreadable),
        ("[\(card(number: "12345678901234567890"))]", "[0].credit_card_number", unreadable),
        ("[\(card(number: "1234-2121-1221-121x"))]", "[0].credit_card_number", unreadable),
        ("[\(card(uid: ""))]", "[0].uid", unreadable),
        ("[\(card(uid: "1234212112211211"))]", "[0].uid", unreadable),
        ("[\(card(type: "visa 1234 2121 1221 1211"))]", "[0].credit_card_type", unreadable),
        ("[\(card(expiry: "2028-02-30"))]", "[0].credit_card_expiry_date", unreadable),
        ("[\(card(expiry: "11/28"))]", "[0].credit_card_expiry_date", unreadable),
        (#"[{"credit_card_number":1234212112211211}]"#, "[0].credit_card_number", "is of another type"),
        ("{}", "", "is of another type"),
    ])
    func `names a field of the wrong shape and never its value`(
        body: String, path: String, reason: String
    ) async throws {
        let server = try LoopbackServer { _ in .text(body) }

        await #expect(throws: ServiceError.wrongShape(path: path, reason: reason)) {
            try await makeSUT(server).cards()
        }
    }

    @Test func `leaves out unreadable cards, and says why the first was`() async throws {
        let cards = [Self.card(), Self.card(number: ""), Self.card(uid: "b"), "{}"]
        let server = try LoopbackServer { _ in .text("[\(cards.joined(separator: ","))]") }

        let list = try await makeSUT(server).cards()

        #expect(list.records.map(\.id) == ["a", "b"])
        #expect(
            list.leftOut
                == LeftOutRecords("card", count: 2, firstReason: "[1].credit_card_number \(Self.unreadable)"))
    }

    @Test(arguments: [
        (Reply.text(#"{"message":"no card 1234-2121-1221-1211"}"#, status: 503), ServiceError.status(503, message: "")),
        (.text("{}", status: 401), .unauthorized),
        (.text(#"[{"uid":"#), .notJSON),
    ])
    func `reports a misbehaving service without its words`(reply: Reply, error: ServiceError) async throws {
        let server = try LoopbackServer { _ in reply }

        await #expect(throws: error) { try await makeSUT(server).cards() }
    }

    private static let unreadable = "has a value that cannot be read"

    private static func card(
        uid: String = "a", number: String = "1234-2121-1221-1211", expiry: String = "2028-11-20", type: String = "visa"
    ) -> String {
        """
        {"id":1,"uid":"\(uid)","credit_card_number":"\(number)","credit_card_expiry_date":"\(expiry)",\
        "credit_card_type":"\(type)"}
        """
    }

    private func makeSUT(_ server: LoopbackServer) -> ServedCards { ServedCards(server: server) }
}

/// The cards that a server gives, with the server.
struct ServedCards: CardsPort {
    let server: LoopbackServer

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try await HTTPCards(url: server.url("/credit_cards"), transport: NetworkTransport()).cards()
    }
}
