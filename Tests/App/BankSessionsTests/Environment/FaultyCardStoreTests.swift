import BankKernel
import InMemoryBank
import Sessions
import Testing

@testable import BankSessions

@Suite struct FaultyCardStoreTests {
    private let customer = CustomerID(rawValue: 1)
    private let card = CardModel(
        id: "1", type: CardType("visa"), number: "1211", expiry: CalendarDay(daysSinceEpoch: 0))

    @Test func `without a fault everything reaches the store`() async throws {
        let store = MemoryCardStore()
        let sut = makeSUT(store)
        #expect(try await sut.replaceCards(of: customer, with: [card]).count == 1)
        try await sut.setBookmark(true, on: card, for: customer)
        #expect(try await store.cards(of: customer) == [KeptCard(card, isBookmarked: true)])
    }

    @Test func `with a fault nothing does`() async throws {
        let store = MemoryCardStore()
        let sut = makeSUT(store, SessionFault(service: "bookmarks", kind: .status(507)))
        let failure = StorageFailure.diskFull(path: "cards.sqlite")
        await #expect(throws: failure) { try await sut.cards(of: customer) }
        await #expect(throws: failure) { try await sut.replaceCards(of: customer, with: [card]) }
        await #expect(throws: failure) { try await sut.setBookmark(true, on: card, for: customer) }
        #expect(try await store.cards(of: customer) == [])
    }

    private func makeSUT(_ store: MemoryCardStore, _ faults: SessionFault...) -> any CardStorePort {
        let faultSwitch = FaultSwitch()
        for fault in faults { faultSwitch.set(fault) }
        return faultSwitch.cardStore(store)
    }
}
