import BankKernel
import BankKernelMocks
import InMemoryBank
import LoopbackServer
import Money
import ServiceHTTP
import Synchronization
import Testing

@testable import PublicServices

/// What every source of cards holds: the invented cards, and the same over HTTP.
struct CardsPortContract {
    enum Subject: CaseIterable {
        case generated
        case http
    }

    @Test func `the invented cards are those on the wire`() async throws {
        #expect(try await makeSUT(.generated).cards() == makeSUT(.http).cards())
    }

    @Test(arguments: Subject.allCases)
    func `gives as many cards as are usual, each id once, with four digits of its number`(subject: Subject) async throws
    {
        let cards = try await makeSUT(subject).cards().records

        #expect(cards.count == CardDraw.usualCount)
        #expect(Set(cards.map(\.id)).count == CardDraw.usualCount)
        #expect(cards.allSatisfy { $0.lastFourDigits.count == 4 })
    }

    @Test(arguments: Subject.allCases)
    func `draws other cards at each call`(subject: Subject) async throws {
        let sut = try makeSUT(subject)

        #expect(try await Set(sut.cards().records).isDisjoint(with: try await sut.cards().records))
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        await #expect(throws: ServiceError.cancelled) {
            try await inCancelledTask { try await sut.cards() }
        }
    }

    private func makeSUT(_ subject: Subject) throws -> any CardsPort {
        let seed: UInt64 = 42
        guard subject == .http else {
            return GeneratedCards(generator: SplitMix64(seed: seed), clock: ManualClock())
        }
        let draws = Draws(SplitMix64(seed: seed))
        return ServedCards(server: try LoopbackServer { _ in .text(draws.next(today: ManualClock().now().day)) })
    }
}

struct HTTPCardsTests {
    @Test func `asks for the default number of cards`() async throws {
        let server = try LoopbackServer { _ in .text("[]") }

        #expect(try await makeSUT(server).cards() == RecordList([]))

        #expect(server.requests.map { $0.hasPrefix("GET /credit_cards?size=12 HTTP/1.1\r\n") } == [true])
    }

    @Test func `reads a card`() async throws {
        let cards = try await makeSUT(.text("[\(Self.card())]")).cards().records

        #expect(cards.map(\.id) == ["a"])
        #expect(cards.map(\.type.title) == ["Visa"])
        #expect(cards.map(\.lastFourDigits) == ["1211"])
        #expect(cards.map(\.expiry.description) == ["2028-11-20"])
    }

    @Test func `reads a card alone, as the service gives a single one`() async throws {
        #expect(try await makeSUT(.text(Self.card())).cards().records.map(\.id) == ["a"])
    }

    @Test func `keeps the first card of several with one id`() async throws {
        let cards = [Self.card(), Self.card(number: "4000-0000-0000-0002"), Self.card(uid: "b")]
        let list = try await makeSUT(.text("[\(cards.joined(separator: ","))]")).cards()

        #expect(list.records.map(\.lastFourDigits) == ["1211", "1211"])
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
        await #expect(throws: ServiceError.wrongShape(path: path, reason: reason)) {
            try await makeSUT(.text(body)).cards()
        }
    }

    @Test func `leaves out unreadable cards, and says why the first was`() async throws {
        let cards = [Self.card(), Self.card(number: ""), Self.card(uid: "b"), "{}"]
        let list = try await makeSUT(.text("[\(cards.joined(separator: ","))]")).cards()

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
        await #expect(throws: error) { try await makeSUT(reply).cards() }
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

    private func makeSUT(_ reply: Reply) throws -> ServedCards { makeSUT(try LoopbackServer { _ in reply }) }

    private func makeSUT(_ server: LoopbackServer) -> ServedCards { ServedCards(server: server) }
}

/// The cards that a server gives, with the server.
struct ServedCards: CardsPort {
    let server: LoopbackServer

    func cards() async throws(ServiceError) -> RecordList<CardModel> {
        try await HTTPCards(url: server.url("/credit_cards"), transport: NetworkTransport()).cards()
    }
}

struct CardDrawTests {
    private let today = CalendarDay(daysSinceEpoch: 20_458)

    @Test func `has as many cards as it was asked for, each with an id of its own`() {
        let cards = makeSUT(500)

        #expect(cards.count == 500)
        #expect(Set(cards.map(\.uid)).count == 500)
        #expect(makeSUT(-1).isEmpty)
    }

    @Test func `the same seed draws the same cards`() {
        #expect(makeSUT(9, seed: 7).map(\.json) == makeSUT(9, seed: 7).map(\.json))
        #expect(makeSUT(9, seed: 7).map(\.json) != makeSUT(9, seed: 8).map(\.json))
    }

    @Test func `numbers pass the check of their last digit, and are like those of their type`() {
        for card in makeSUT(500) {
            let digits = card.digits.reversed().compactMap(\.wholeNumberValue)
            let sum = digits.enumerated().reduce(0) { sum, digit in
                let value = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
                return sum + value / 10 + value % 10
            }
            #expect(sum % 10 == 0, "\(card.digits)")
            #expect(card.digits.hasPrefix(card.issuer.prefix))
            #expect(card.digits.count == card.issuer.length)
        }
    }

    @Test func `some have expired, most have not`() {
        let expired = makeSUT(500).count { $0.card.isExpired(on: today) }

        #expect((1...125).contains(expired))
    }

    @Test func `is written like the service's cards`() throws {
        let card = try #require(makeSUT(1, seed: 0).first)

        #expect(
            card.json
                == #"{"id":\#(card.number),"uid":"\#(card.uid)","credit_card_number":"\#(grouped(card.digits))","#
                + #""credit_card_expiry_date":"\#(card.expiry)","credit_card_type":"\#(card.issuer.type)"}"#)
        #expect(card.uid.wholeMatch(of: /[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}/) != nil)
    }

    @Test func `writes an array of cards`() {
        var generators = (SplitMix64(seed: 3), SplitMix64(seed: 3))

        let body = CardDraw.json(count: 2, today: today, using: &generators.0)

        let cards = CardDraw.cards(2, today: today, using: &generators.1)
        #expect(body == "[\(cards[0].json),\(cards[1].json)]")
    }

    private func grouped(_ digits: String) -> String {
        digits.enumerated().map { ($0 > 0 && $0 % 4 == 0 ? "-" : "") + String($1) }.joined()
    }

    private func makeSUT(_ count: Int, seed: UInt64 = 1) -> [DrawnCard] {
        var generator = SplitMix64(seed: seed)
        return CardDraw.cards(count, today: today, using: &generator)
    }
}

/// Bodies with cards, drawn one after the other.
final class Draws: Sendable {
    private let generator: Mutex<SplitMix64>

    init(_ generator: SplitMix64) {
        self.generator = Mutex(generator)
    }

    func next(today: CalendarDay) -> String {
        generator.withLock { CardDraw.json(today: today, using: &$0) }
    }
}
