public import BankKernel
import BankSamples
import Testing

/// What every store of cards and bookmarks does.
///
///     @Test(arguments: CardStoreContract.laws)
///     func `keeps the contract of card stores`(law: Law<any CardStorePort>) async throws {
///         try await law.hold(for: MyCardStore())
///     }
public struct CardStoreContract {
    /// All of them; each wants an empty store.
    public static let laws: [Law<any CardStorePort>] = [
        Law("has nothing at first") { try await Self(sut: $0).isEmpty() },
        Law("gives cards back as they were kept") { try await Self(sut: $0).keeps() },
        Law("replaces the cards without a bookmark alone") { try await Self(sut: $0).replaces() },
        Law("brings a bookmarked card up to date") { try await Self(sut: $0).updates() },
        Law("keeps a card that is bookmarked though it was not there") { try await Self(sut: $0).bookmarksUnseen() },
        Law("keeps a card when its bookmark is removed, until it is replaced") {
            try await Self(sut: $0).keepsWithoutBookmark()
        },
        Law("does no harm when a bookmark is set or removed twice") { try await Self(sut: $0).repeats() },
        Law("keeps customers apart") { try await Self(sut: $0).keepsApart() },
    ]

    private let sut: any CardStorePort
    private let ann = CustomerID(rawValue: 1)
    private let bob = CustomerID(rawValue: 2)

    private init(sut: any CardStorePort) {
        self.sut = sut
    }

    private func isEmpty() async throws {
        #expect(try await sut.cards(of: ann) == [])
    }

    private func keeps() async throws {
        let kept = try await sut.replaceCards(of: ann, with: [.visa, .amex])

        #expect(Set(kept) == [KeptCard(.visa, isBookmarked: false), KeptCard(.amex, isBookmarked: false)])
        #expect(try await Set(sut.cards(of: ann)) == Set(kept))
    }

    private func replaces() async throws {
        _ = try await sut.replaceCards(of: ann, with: [.visa, .amex])
        try await sut.setBookmark(true, on: .amex, for: ann)

        let kept = try await sut.replaceCards(of: ann, with: [.maestro])

        #expect(Set(kept) == [KeptCard(.amex, isBookmarked: true), KeptCard(.maestro, isBookmarked: false)])
    }

    private func updates() async throws {
        let renewed = CardModel(
            id: CardModel.visa.id, type: CardType("solo"), number: "9876", expiry: CalendarDay(daysSinceEpoch: -1))
        try await sut.setBookmark(true, on: .visa, for: ann)

        let kept = try await sut.replaceCards(of: ann, with: [renewed])

        #expect(kept == [KeptCard(renewed, isBookmarked: true)])
    }

    private func bookmarksUnseen() async throws {
        try await sut.setBookmark(true, on: .visa, for: ann)

        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    private func keepsWithoutBookmark() async throws {
        try await sut.setBookmark(true, on: .visa, for: ann)

        try await sut.setBookmark(false, on: .visa, for: ann)
        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: false)])

        #expect(try await sut.replaceCards(of: ann, with: []) == [])
    }

    private func repeats() async throws {
        for isBookmarked in [true, true, false, false] {
            try await sut.setBookmark(isBookmarked, on: .visa, for: ann)

            #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: isBookmarked)])
        }
    }

    private func keepsApart() async throws {
        _ = try await sut.replaceCards(of: ann, with: [.visa])
        _ = try await sut.replaceCards(of: bob, with: [.visa, .amex])
        try await sut.setBookmark(true, on: .visa, for: ann)

        _ = try await sut.replaceCards(of: bob, with: [])

        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
        #expect(try await sut.cards(of: bob) == [])
    }
}
