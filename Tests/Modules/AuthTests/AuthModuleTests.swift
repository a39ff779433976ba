import Auth
import AuthMocks
import BankSamples
import Testing

@MainActor
struct AuthModuleTests {
    @Test func `builds a presenter that talks to its parts`() async {
        let (view, router) = (MockAuthView(), MockAuthRouter())
        let presenter = AuthModule.presenter(view: view, interactor: MockAuthInteractor(), router: router)

        await presenter.login(username: "demo", password: "demo")
        await presenter.login(username: "demo", password: "wrong")

        #expect(router.messages == [.navigateToMainScreen(user: .demo)])
        #expect(view.messages == [.showError(message: "Wrong username or password.")])
    }

    @Test func `keeps neither the view nor the router`() async {
        weak var view: MockAuthView?
        weak var router: MockAuthRouter?
        let presenter = {
            let (newView, newRouter) = (MockAuthView(), MockAuthRouter())
            (view, router) = (newView, newRouter)
            return AuthModule.presenter(view: newView, interactor: MockAuthInteractor(), router: newRouter)
        }()

        #expect(view == nil)
        #expect(router == nil)
        await presenter.login(username: "demo", password: "demo")
    }

    @Test func `is released with its interactor`() {
        weak var presenter: (any AuthPresenterProtocol)?
        weak var interactor: MockAuthInteractor?
        let (view, router) = (MockAuthView(), MockAuthRouter())
        do {
            let newInteractor = MockAuthInteractor()
            let newPresenter = AuthModule.presenter(view: view, interactor: newInteractor, router: router)
            (presenter, interactor) = (newPresenter, newInteractor)
            #expect(presenter != nil)
        }

        #expect(presenter == nil)
        #expect(interactor == nil)
    }
}
