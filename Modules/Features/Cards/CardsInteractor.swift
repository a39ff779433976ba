import BankKernel

/// A facade over the source and the store of cards.
struct CardsInteractor: CardsInteractorProtocol {
    let source: any CardsPort
    let store: any CardStorePort
    let feed: BookmarkFeed
    let clock: any WallClock
    let customer: CustomerID

    func getCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        let kept = try await keptCards()
        return kept.isEmpty ? try await refreshCards() : RecordList(kept)
    }

    /// Notifies observers of changed cards that are bookmarked.
    func refreshCards() async throws(CardsFailure) -> RecordList<KeptCard> {
        let cards = try await newCards()
        let before = Set(try await keptCards())
        do throws(StorageFailure) {
            let kept = try await store.replaceCards(of: customer, with: cards.records).sorted { $0.isBefore($1) }
            for card in kept where card.isBookmarked && !before.contains(card) {
                await feed.publish(card, of: customer)
            }
            return RecordList(kept, leftOut: cards.leftOut)
        } catch {
            throw .storage(error)
        }
    }

    func getBookmarks() async throws(CardsFailure) -> [KeptCard] {
        try await keptCards().filter(\.isBookmarked)
    }

    func setBookmark(_ isBookmarked: Bool, on card: CardModel) async throws(CardsFailure) {
        do throws(StorageFailure) {
            try await store.setBookmark(isBookmarked, on: card, for: customer)
        } catch {
            throw .storage(error)
        }
        await feed.publish(KeptCard(card, isBookmarked: isBookmarked), of: customer)
    }

    @MainActor
    func observeBookmarks(for observer: AnyObject, onChange: @escaping @MainActor (KeptCard) -> Void) {
        feed.observe(for: observer, customer: customer, onChange: onChange)
    }

    func getToday() -> CalendarDay {
        clock.now().day
    }

    private func keptCards() async throws(CardsFailure) -> [KeptCard] {
        do throws(StorageFailure) {
            return try await store.cards(of: customer).sorted { $0.isBefore($1) }
        } catch {
            throw .storage(error)
        }
    }

    private func newCards() async throws(CardsFailure) -> RecordList<CardModel> {
        do throws(ServiceError) { return try await source.cards() } catch { throw .service(error) }
    }
}
