import BankKernel
import BankKernelMocks
import BankSamples
import CardStore
import TestSupport
import Testing

/// What every store of cards holds: the one in memory and the one on disk.
struct CardStorePortContract {
    enum Subject: CaseIterable {
        case memory
        case disk
    }

    private let folder: TemporaryFolder
    private let ann = CustomerID(rawValue: 1)
    private let bob = CustomerID(rawValue: 2)

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test(arguments: Subject.allCases)
    func `has nothing at first`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).cards(of: ann) == [])
    }

    @Test(arguments: Subject.allCases)
    func `gives cards back as they were kept`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        let kept = try await sut.replaceCards(of: ann, with: [.visa, .amex])

        #expect(Set(kept) == [KeptCard(.visa, isBookmarked: false), KeptCard(.amex, isBookmarked: false)])
        #expect(try await Set(sut.cards(of: ann)) == Set(kept))
    }

    @Test(arguments: Subject.allCases)
    func `replaces the cards without a bookmark alone`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.replaceCards(of: ann, with: [.visa, .amex])
        try await sut.setBookmark(true, on: .amex, for: ann)

        let kept = try await sut.replaceCards(of: ann, with: [.maestro])

        #expect(Set(kept) == [KeptCard(.amex, isBookmarked: true), KeptCard(.maestro, isBookmarked: false)])
    }

    @Test(arguments: Subject.allCases)
    func `brings a bookmarked card up to date`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        let renewed = CardModel(
            id: CardModel.visa.id, type: CardType("solo"), number: "9876", expiry: CalendarDay(daysSinceEpoch: -1))
        try await sut.setBookmark(true, on: .visa, for: ann)

        let kept = try await sut.replaceCards(of: ann, with: [renewed])

        #expect(kept == [KeptCard(renewed, isBookmarked: true)])
    }

    @Test(arguments: Subject.allCases)
    func `keeps a card that is bookmarked though it was not there`(subject: Subject) async throws {
        let sut = makeSUT(subject)

        try await sut.setBookmark(true, on: .visa, for: ann)

        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
    }

    @Test(arguments: Subject.allCases)
    func `keeps a card when its bookmark is removed, until it is replaced`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        try await sut.setBookmark(true, on: .visa, for: ann)

        try await sut.setBookmark(false, on: .visa, for: ann)
        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: false)])

        #expect(try await sut.replaceCards(of: ann, with: []) == [])
    }

    @Test(arguments: Subject.allCases)
    func `does no harm when a bookmark is set or removed twice`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        for isBookmarked in [true, true, false, false] {
            try await sut.setBookmark(isBookmarked, on: .visa, for: ann)

            #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: isBookmarked)])
        }
    }

    @Test(arguments: Subject.allCases)
    func `keeps customers apart`(subject: Subject) async throws {
        let sut = makeSUT(subject)
        _ = try await sut.replaceCards(of: ann, with: [.visa])
        _ = try await sut.replaceCards(of: bob, with: [.visa, .amex])
        try await sut.setBookmark(true, on: .visa, for: ann)

        _ = try await sut.replaceCards(of: bob, with: [])

        #expect(try await sut.cards(of: ann) == [KeptCard(.visa, isBookmarked: true)])
        #expect(try await sut.cards(of: bob) == [])
    }

    private func makeSUT(_ subject: Subject) -> any CardStorePort {
        switch subject {
        case .memory: MemoryCardStore()
        case .disk: CardStore(path: folder("cards.sqlite"))
        }
    }
}
