import BankKernel
import BankSamples
import Main
import MainMocks
import Testing

@MainActor
struct MainModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockMainView(), MockMainRouter())
        let presenter = MainModule.presenter(view: view, interactor: MockMainInteractor(), router: router)

        await presenter.loadUserAccounts(user: .demo)
        await presenter.didSelectFeature(.balance)

        #expect(view.messages.last == .displaySelectedAccount(.checking))
        #expect(router.messages == [.navigateToFeature(.balance, account: .checking)])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockMainView?
        weak var router: MockMainRouter?
        let presenter = {
            let (newView, newRouter) = (MockMainView(), MockMainRouter())
            (view, router) = (newView, newRouter)
            return MainModule.presenter(view: newView, interactor: MockMainInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.loadUserAccounts(user: .demo)
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any MainPresenterProtocol)?
        weak var interactor: MockMainInteractor?
        let (view, router) = (MockMainView(), MockMainRouter())
        do {
            let newInteractor = MockMainInteractor()
            let newPresenter = MainModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
