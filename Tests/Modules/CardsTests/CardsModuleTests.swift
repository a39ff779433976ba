import BankKernel
import BankSamples
import Cards
import CardsMocks
import Testing

@MainActor
struct CardsModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockCardsView(), MockCardsRouter())
        let interactor = MockCardsInteractor(cards: [KeptCard(.visa, isBookmarked: false)])
        let presenter = CardsModule.presenter(view: view, interactor: interactor, router: router)

        await presenter.loadCards()
        presenter.didSelectBack()

        let card = CardViewModel(KeptCard(.visa, isBookmarked: false), today: interactor.getToday())
        #expect(view.messages == [.displayLoading, .displaySections([CardSection(title: "Visa", cards: [card])])])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockCardsView?
        weak var router: MockCardsRouter?
        let presenter = {
            let (newView, newRouter) = (MockCardsView(), MockCardsRouter())
            (view, router) = (newView, newRouter)
            return CardsModule.presenter(view: newView, interactor: MockCardsInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadCards()
    }

    @Test func `is released with its interactor, though it observed the bookmarks`() async {
        weak var presenter: (any CardsPresenterProtocol)?
        weak var interactor: MockCardsInteractor?
        let (view, router, feed) = (MockCardsView(), MockCardsRouter(), BookmarkFeed())
        do {
            let newInteractor = MockCardsInteractor(fake: FakeCardsInteractor(feed: feed))
            let newPresenter = CardsModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            await newPresenter.loadCards()
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
