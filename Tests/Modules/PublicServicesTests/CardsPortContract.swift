import BankKernel
import LoopbackServer
import Money
import PublicServices
import Testing

/// What every source of cards holds: the invented cards, and the same over HTTP.
struct CardsPortContract {
    enum Subject: CaseIterable {
        case generated
        case http
    }

    private struct Standstill: WallClock {
        func now() -> Instant { Instant(millisecondsSinceEpoch: 1_767_603_600_000) }
    }

    @Test func `the invented cards are those on the wire`() async throws {
        #expect(try await makeSUT(.generated).cards() == makeSUT(.http).cards())
    }

    @Test(arguments: Subject.allCases)
    func `gives as many cards as are usual, each id once`(subject: Subject) async throws {
        let cards = try await makeSUT(subject).cards().records

        #expect(cards.count == CardDraw.usualCount)
        #expect(Set(cards.map(\.id)).count == CardDraw.usualCount)
    }

    @Test(arguments: Subject.allCases)
    func `draws other cards at each call`(subject: Subject) async throws {
        let sut = try makeSUT(subject)

        #expect(try await Set(sut.cards().records).isDisjoint(with: try await sut.cards().records))
    }

    @Test(arguments: Subject.allCases)
    func `keeps at most four digits of a number`(subject: Subject) async throws {
        for card in try await makeSUT(subject).cards().records { #expect(card.lastFourDigits.count == 4) }
    }

    @Test(arguments: Subject.allCases)
    func `is cancelled`(subject: Subject) async throws {
        let sut = try makeSUT(subject)
        let asking = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return try await sut.cards()
        }

        await #expect(throws: ServiceError.cancelled) { try await asking.value }
    }

    private func makeSUT(_ subject: Subject) throws -> any CardsPort {
        let seed: UInt64 = 42
        guard subject == .http else {
            return GeneratedCards(generator: SplitMix64(seed: seed), clock: Standstill())
        }
        let draws = Draws(SplitMix64(seed: seed))
        return ServedCards(server: try LoopbackServer { _ in .text(draws.next(today: Standstill().now().day)) })
    }
}
