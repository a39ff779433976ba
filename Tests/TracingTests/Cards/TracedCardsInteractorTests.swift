import BankKernel
import BankSamples
import Cards
import CardsMocks
import Testing

@testable import Tracing

@MainActor
struct TracedCardsInteractorTests {
    private let interactor = MockCardsInteractor()
    private let log = TraceLog()

    @Test func `passes everything on, keeps it, and gives the answers back`() async throws {
        let sut = makeSUT()

        #expect(try await sut.getCards() == .samples)
        try await sut.setBookmark(true, on: .visa)
        #expect(try await sut.getBookmarks() == [KeptCard(.visa, isBookmarked: true)])
        #expect(try await sut.refreshCards() == [KeptCard(.visa, isBookmarked: true)])
        #expect(sut.getToday().description == "2026-01-05")

        #expect(interactor.messages == [.getCards, .setBookmark(true, on: .visa), .getBookmarks, .refreshCards])
        #expect(
            log.messages.map(\.content) == [
                "getCards()", "[3 cards]", #"setBookmark(true, on: "visa" 1211)"#, "done", "getBookmarks()", "[1 card]",
                "refreshCards()", "[1 card]", "getToday()", "2026-01-05",
            ])
    }

    @Test func `keeps every change that an observer hears of`() async throws {
        let (sut, observer) = (makeSUT(), MockCardsView())
        var heard: [KeptCard] = []

        sut.observeBookmarks(for: observer) { heard.append($0) }
        try await sut.setBookmark(true, on: .visa)

        #expect(heard == [KeptCard(.visa, isBookmarked: true)])
        #expect(
            log.messages.map(\.content) == [
                "observeBookmarks()", #"setBookmark(true, on: "visa" 1211)"#, #""visa" 1211 bookmarked"#, "done",
            ])
    }

    @Test(arguments: [
        (CardsFailure.service(.timeout), "throws ServiceError.timeout"),
        (.storage(.busy(path: "p")), "throws CardsFailure.storage"),
    ])
    func `keeps an error and passes it on`(failure: CardsFailure, content: String) async {
        interactor.failure = failure

        await #expect(throws: failure) { try await makeSUT().getCards() }
        #expect(log.messages.map(\.content) == ["getCards()", content])
    }

    private func makeSUT() -> TracedCardsInteractor {
        TracedCardsInteractor(interactor, log: log)
    }
}
