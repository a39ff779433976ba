import BankKernel
import Money
import Synchronization
import Testing

@testable import PublicServices

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

    @Test func `every number passes the check of its last digit`() {
        for card in makeSUT(500) {
            let digits = card.digits.reversed().compactMap(\.wholeNumberValue)
            let sum = digits.enumerated().reduce(0) { sum, digit in
                let value = digit.offset.isMultiple(of: 2) ? digit.element : digit.element * 2
                return sum + value / 10 + value % 10
            }
            #expect(sum % 10 == 0, "\(card.digits)")
        }
    }

    @Test func `numbers begin and are as long as those of their type`() {
        for card in makeSUT(500) {
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
