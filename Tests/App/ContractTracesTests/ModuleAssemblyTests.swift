import Accounts
import AccountsMocks
import Auth
import AuthMocks
import Balance
import BalanceMocks
import BankSamples
import Cards
import CardsMocks
import History
import HistoryMocks
import Interception
import Main
import MainMocks
import Testing
import Transactions
import TransactionsMocks
import Transfer
import TransferMocks

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

    @Test func `the main screen is traced`() async {
        let (view, router) = (MockMainView(), MockMainRouter())
        let presenter = makeSUT().presenter(
            MainModule.self, view: view, interactor: MockMainInteractor(), router: router)

        await presenter.loadUserAccounts(user: .demo)

        #expect(
            senders == ["MainView", "MainPresenter", "MainInteractor", "MainPresenter", "MainInteractor"]
                + Array(repeating: "MainPresenter", count: 2))
    }

    @Test func `the balance screen is traced`() async {
        let (view, router) = (MockBalanceView(), MockBalanceRouter())
        let presenter = makeSUT().presenter(
            BalanceModule.self, view: view, interactor: MockBalanceInteractor(), router: router)

        await presenter.loadBalance(forAccount: .checking)

        #expect(senders == ["BalanceView", "BalancePresenter", "BalanceInteractor", "BalancePresenter"])
    }

    @Test func `the transfer screen is traced`() async {
        let (view, router) = (MockTransferView(), MockTransferRouter())
        let presenter = makeSUT().presenter(
            TransferModule.self, view: view, interactor: MockTransferInteractor(), router: router)

        await presenter.loadForm(forAccount: .checking)

        #expect(
            senders == [
                "TransferView", "TransferPresenter", "TransferInteractor", "TransferPresenter", "TransferPresenter",
                "TransferInteractor", "TransferPresenter", "TransferInteractor", "TransferPresenter",
            ])
    }

    @Test func `the history screen is traced`() async {
        let (view, router) = (MockHistoryView(), MockHistoryRouter())
        let presenter = makeSUT().presenter(
            HistoryModule.self, view: view, interactor: MockHistoryInteractor(), router: router)

        await presenter.loadTurnover(forAccount: .checking)

        #expect(senders == ["HistoryView", "HistoryPresenter", "HistoryInteractor", "HistoryPresenter"])
    }

    @Test func `the accounts screen is traced`() async {
        let (view, router) = (MockAccountsView(), MockAccountsRouter())
        let presenter = makeSUT().presenter(
            AccountsModule.self, view: view, interactor: MockAccountsInteractor(pages: []), router: router)

        await presenter.loadAccounts()

        #expect(
            senders == [
                "AccountsView", "AccountsPresenter", "AccountsPresenter", "AccountsInteractor", "AccountsPresenter",
            ])
    }

    @Test func `the transactions screen is traced`() async {
        let (view, router) = (MockTransactionsView(), MockTransactionsRouter())
        let presenter = makeSUT().presenter(
            TransactionsModule.self, view: view, interactor: MockTransactionsInteractor(), router: router)

        await presenter.retry()

        #expect(senders == ["TransactionsView", "TransactionsPresenter"])
    }

    @Test func `a list of cards is traced`() async {
        let (view, router) = (MockCardsView(), MockCardsRouter())
        let presenter = makeSUT().presenter(
            CardsModule.self, view: view, interactor: MockCardsInteractor(cards: []), router: router)

        await presenter.refreshCards()

        #expect(
            senders == [
                "CardsView", "CardsPresenter", "CardsPresenter", "CardsPresenter", "CardsInteractor",
                "CardsPresenter", "CardsInteractor", "CardsPresenter",
            ])
    }

    private var senders: [String] { log.messages.map(\.sender) }

    private func makeSUT() -> ModuleAssembly {
        ModuleAssembly(tracingTo: log)
    }
}
