import BankKernel
import BankSamples
import Testing

@testable import Cards

@MainActor
struct BookmarkFeedTests {
    private final class Observer {
        var heard: [KeptCard] = []
    }

    private let bookmarked = KeptCard(.visa, isBookmarked: true)
    private let customer = CustomerID(rawValue: 1)

    @Test func `tells every observer of a change, in order`() {
        let sut = makeSUT()
        let observers = [Observer(), Observer()]
        var order: [Int] = []
        for (place, observer) in observers.enumerated() {
            sut.observe(for: observer, customer: customer) { [weak observer] card in
                observer?.heard.append(card)
                order.append(place)
            }
        }

        sut.publish(bookmarked, of: customer)
        sut.publish(KeptCard(.visa, isBookmarked: false), of: customer)

        #expect(observers.map { $0.heard.map(\.isBookmarked) } == [[true, false], [true, false]])
        #expect(order == [0, 1, 0, 1])
    }

    @Test func `tells nobody of another customer's change`() {
        let (sut, observer) = (makeSUT(), Observer())
        observe(sut, observer)

        sut.publish(bookmarked, of: CustomerID(rawValue: 2))

        #expect(observer.heard == [])
    }

    @Test func `tells of no change that was before`() {
        let (sut, observer) = (makeSUT(), Observer())
        sut.publish(bookmarked, of: customer)

        observe(sut, observer)

        #expect(observer.heard == [])
    }

    @Test func `lets go of an observer that is gone`() {
        let sut = makeSUT()
        do {
            let observer = Observer()
            observe(sut, observer)
            #expect(sut.count == 1)
        }

        sut.publish(bookmarked, of: customer)

        #expect(sut.count == 0)
    }

    private func observe(_ sut: BookmarkFeed, _ observer: Observer) {
        sut.observe(for: observer, customer: customer) { [weak observer] in observer?.heard.append($0) }
    }

    private func makeSUT() -> BookmarkFeed { BookmarkFeed() }
}
