import BankKernel
import BankSamples
import History
import HistoryMocks
import Testing

@MainActor
struct HistoryModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockHistoryView(), MockHistoryRouter())
        let presenter = HistoryModule.presenter(view: view, interactor: MockHistoryInteractor(), router: router)

        await presenter.loadTransactions(forAccount: .checking)
        presenter.didSelectBack()

        #expect(view.messages == [.displayTransactions([.lunch, .refund, .salary]), .displayMoreAvailable(false)])
        #expect(router.messages == [.navigateBack])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockHistoryView?
        weak var router: MockHistoryRouter?
        let presenter = {
            let (newView, newRouter) = (MockHistoryView(), MockHistoryRouter())
            (view, router) = (newView, newRouter)
            return HistoryModule.presenter(view: newView, interactor: MockHistoryInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadTransactions(forAccount: .checking)
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any HistoryPresenterProtocol)?
        weak var interactor: MockHistoryInteractor?
        let (view, router) = (MockHistoryView(), MockHistoryRouter())
        do {
            let newInteractor = MockHistoryInteractor()
            let newPresenter = HistoryModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
