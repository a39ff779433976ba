import Auth
import AuthMocks
import Balance
import BalanceMocks
import BankSamples
import Interception
import Testing

@testable import ContractTraces

@MainActor
struct ModuleAssemblyTests {
    private let log = TraceLog()

    @Test func `without a trace nothing is put between the parts`() async {
        let (view, router) = (MockBalanceView(), MockBalanceRouter())
        let presenter = ModuleAssembly().presenter(
            BalanceModule.self, view: view, interactor: MockBalanceInteractor(), router: router)

        await presenter.loadBalance(forAccount: .checking)
        presenter.didSelectBack()

        #expect(!(presenter is InterceptedBalancePresenter))
        #expect(view.messages.count == 1)
        #expect(router.messages == [.navigateBack])
    }

    @Test func `a login is kept from the view to the router`() async {
        let (view, router) = (MockAuthView(), MockAuthRouter())
        let presenter = makeSUT().presenter(
            AuthModule.self, view: view, interactor: MockAuthInteractor(), router: router)

        await presenter.login(username: "demo", password: "demo")

        #expect(
            log.text == """
                AuthView -> AuthPresenter  login(username: "demo", password: ***)
                AuthPresenter -> AuthInteractor  authenticate(username: "demo", password: ***)
                AuthInteractor --> AuthPresenter  demo
                AuthPresenter -> AuthRouter  navigateToMainScreen(user: demo)

                """)
        #expect(router.messages == [.navigateToMainScreen(user: .demo)])
    }

    @Test func `a refused login is kept up to the view`() async {
        let (view, router) = (MockAuthView(), MockAuthRouter())
        let presenter = makeSUT().presenter(
            AuthModule.self, view: view, interactor: MockAuthInteractor(), router: router)

        await presenter.login(username: "demo", password: "canary")

        #expect(
            log.messages.suffix(2).map(\.content) == [
                "throws AuthError.invalidCredentials", #"showError(message: "Wrong username or password.")"#,
            ])
        #expect(view.messages == [.showError(message: "Wrong username or password.")])
    }

    private func makeSUT() -> ModuleAssembly {
        ModuleAssembly(tracingTo: log)
    }
}
