import Testing

@testable import Histories

struct AccountSearchTests {
    private typealias Event = AccountSearch.Event

    private func verdict(_ events: [AccountSearch.Event], bound: Int = 10_000) -> AccountSearch.Verdict {
        var sut = AccountSearch(events, opening: 100, bound: bound)
        return sut.run()
    }

    @Test func `explains what happened one after the other`() {
        #expect(verdict([change(-30, 70, 1...2), sight(70, 3...4), change(5, 75, 5...6)]) == .explained)
    }

    @Test func `an account without events is explained`() {
        #expect(verdict([]) == .explained)
    }

    @Test func `lets what overlaps happen in either order`() {
        #expect(verdict([change(-30, nil, 1...9), sight(100, 2...3), sight(70, 4...5)]) == .explained)
        #expect(verdict([change(-30, 75, 1...9), change(5, 105, 2...8)]) == .explained)
    }

    @Test func `finds a read that is stale`() {
        #expect(verdict([change(-30, 70, 1...2), sight(100, 3...4)]) == .unexplained(event: 1))
    }

    @Test func `finds a read of what happens only later`() {
        #expect(verdict([sight(70, 1...2), change(-30, 70, 3...4)]) == .unexplained(event: 0))
    }

    @Test func `finds a read that goes back, also of another client`() {
        let transfer = change(-30, nil, 1...20)

        #expect(verdict([transfer, sight(70, 2...5), sight(100, 4...7)]) == .explained)
        #expect(verdict([transfer, sight(70, 2...5), sight(100, 6...9)]) != .explained)
    }

    @Test func `finds a transfer that was acknowledged and is lost`() {
        let events = [change(-30, 70, 1...2), change(-10, 90, 3...4)]

        #expect(verdict(events) == .unexplained(event: 1))
    }

    @Test func `finds a transfer that was applied twice`() {
        #expect(verdict([change(-30, 70, 1...2), sight(40, 3...4)]) == .unexplained(event: 1))
    }

    @Test func `finds a refusal although the funds were there at all times`() {
        #expect(verdict([change(50, nil, 1...9), sight(20, 2...3)]) == .unexplained(event: 1))
    }

    @Test func `lets a refusal be when the funds were short at some time`() {
        #expect(verdict([change(-90, 10, 1...9), change(50, nil, 2...8), sight(10, 3...7)]) == .explained)
    }

    @Test func `finds the balance of another order`() {
        #expect(verdict([change(-30, 60, 1...2), change(-10, 90, 3...4)]) == .unexplained(event: 0))
        #expect(verdict([change(-30, 60, 1...9), change(-10, 90, 3...4)]) == .explained)
    }

    @Test func `finds an account that would owe`() {
        #expect(verdict([change(-101, nil, 1...2)]) == .unexplained(event: 0))
        #expect(verdict([change(-101, nil, 1...9), change(1, nil, 2...3)]) == .explained)
    }

    @Test func `lets an unknown outcome show later, or never`() {
        let unknown = change(-30, nil, 1...UInt64.max, isOptional: true)

        #expect(verdict([unknown, sight(100, 3...4), sight(70, 5...6)]) == .explained)
        #expect(verdict([unknown, sight(100, 3...4), sight(100, 5...6)]) == .explained)
    }

    @Test func `finds an unknown outcome that shows and is gone again`() {
        let unknown = change(-30, nil, 1...UInt64.max, isOptional: true)

        #expect(verdict([unknown, sight(70, 3...4), sight(100, 5...6)]) == .unexplained(event: 2))
    }

    @Test func `finds an unknown outcome that shows before it was ordered`() {
        let unknown = change(-30, nil, 5...UInt64.max, isOptional: true)

        #expect(verdict([sight(70, 3...4), unknown]) == .unexplained(event: 0))
    }

    @Test func `finds the one of several unknown outcomes that explains a read`() {
        let unknown = (1...6).map { change(-$0, nil, 1...UInt64.max, isOptional: true) }

        #expect(verdict(unknown + [sight(100, 3...4), sight(95, 5...6), sight(92, 7...8)]) == .explained)
        #expect(verdict(unknown + [sight(100, 3...4), sight(78, 5...6)]) != .explained)
    }

    @Test func `a page shows the transfers that it holds`() {
        let transfers = [change(-30, nil, 1...9), change(-30, nil, 1...9)]
        let page = Event(effect: .sight(70, after: [1]), invoked: 2, answered: 3)
        let other = Event(effect: .sight(70, after: [0]), invoked: 4, answered: 5)

        #expect(verdict(transfers + [page]) == .explained)
        #expect(verdict(transfers + [page, other]) != .explained)
    }

    @Test func `a refused transfer was not booked yet`() {
        let refusal = Event(effect: .sight(20, before: 1), invoked: 5, answered: 6)

        #expect(verdict([change(-80, 20, 1...2), change(-1, nil, 1...9), refusal]) == .explained)
        #expect(verdict([change(-79, nil, 1...2), change(-1, nil, 1...9), refusal]) == .unexplained(event: 2))
    }

    @Test func `gives up at the bound, and does not say that it is right or wrong`() {
        let changes = (1...16).map { change(Int64(1) << $0, nil, 1...100) }
        let wrong = changes + [sight(101, 2...99)]

        #expect(verdict(wrong, bound: 1_000) == .unknown)
        #expect(verdict(wrong, bound: 10_000_000) != .explained)
        #expect(verdict(changes, bound: 15) == .unknown)
        #expect(verdict(changes, bound: 1_000) == .explained)
    }

    private func change(
        _ amount: Int64, _ balance: Int64?, _ time: ClosedRange<UInt64>, isOptional: Bool = false
    ) -> Event {
        Event(
            effect: .change(amount, balance: balance), invoked: time.lowerBound, answered: time.upperBound,
            isOptional: isOptional)
    }

    private func sight(_ balance: Int64, _ time: ClosedRange<UInt64>) -> Event {
        Event(effect: .sight(balance), invoked: time.lowerBound, answered: time.upperBound)
    }
}
