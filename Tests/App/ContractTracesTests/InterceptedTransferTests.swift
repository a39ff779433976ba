import Auth
import AuthMocks
import Balance
import BalanceMocks
import BankKernel
import BankSamples
import Interception
import Money
import Testing
import Transfer
import TransferMocks

@testable import ContractTraces

/// The interceptors of a feature in front of its parts: they keep what is said in a trace, and pass it on.
@MainActor
struct InterceptedTransferTests {
    private let log = TraceLog()
    private let told = MessageLog()
    private let view: MockTransferView
    private let router: MockTransferRouter

    init() {
        view = MockTransferView(log: told)
        router = MockTransferRouter(log: told)
    }

    @Test func `the view and the router get the same messages as before, in order`() {
        let sut = InterceptedTransferView(view, isLent: true, log: log)
        let tracedRouter = InterceptedTransferRouter(router, isLent: true, log: log)

        sut.displayPayees([.savings, .payee])
        sut.showError(message: "No.")
        tracedRouter.navigateBack()

        #expect(
            told.messages == [
                .transferView(.displayPayees([.savings, .payee])), .transferView(.showError(message: "No.")),
                .transferRouter(.navigateBack),
            ])
        #expect(
            log.text == """
                TransferPresenter -> TransferView  displayPayees([2 accounts])
                TransferPresenter -> TransferView  showError(message: "No.")
                TransferPresenter -> TransferRouter  navigateBack()

                """)
    }

    @Test func `the view and the router are not kept, the presenter is`() {
        var (view, router): (MockTransferView?, MockTransferRouter?) = (MockTransferView(), MockTransferRouter())
        var presenter: MockTransferPresenter? = MockTransferPresenter()
        weak let (weakView, weakRouter, weakPresenter) = (view, router, presenter)
        let sut = view.map { view in
            router.map { router in presenter.map { makePresenter($0, view: view, router: router) } }
        }

        (view, router, presenter) = (nil, nil, nil)

        withExtendedLifetime(sut) {
            #expect(weakView == nil && weakRouter == nil)
            #expect(weakPresenter != nil)
        }
    }

    @Test func `the presenter gets every form of a message`() async {
        let presenter = MockTransferPresenter()
        let sut = makePresenter(presenter, view: view, router: router)
        let reference = TransferReference(id: .deadbeef, note: "Rent")

        await sut.prepareTransfer(fromAccount: .checking, toNumber: "FR14", amount: "25", note: "Rent")
        await sut.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
        await sut.makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00))

        #expect(
            presenter.messages == [
                .prepareTransfer(
                    fromAccount: .checking, toNumber: "FR14", amount: "25", note: "Rent", reference: ""),
                .makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference),
                .makeTransfer(fromAccount: .checking, toAccount: .payee, amount: .eur(25_00)),
            ])
        #expect(
            log.messages.map(\.content) == [
                "prepareTransfer(fromAccount: Checking DE89370400440532013000, toNumber: \"FR14\", amount: \"25\", "
                    + "note: \"Rent\", reference: \"\")",
                "makeTransfer(fromAccount: Checking DE89370400440532013000, "
                    + "toAccount: Household FR1420041010050500013M02606, amount: 25.00 EUR, "
                    + #"reference: deadbeef-dead-4eef-8ead-beefdeadbeef "Rent")"#,
                "makeTransfer(fromAccount: Checking DE89370400440532013000, "
                    + "toAccount: Household FR1420041010050500013M02606, amount: 25.00 EUR)",
            ])
    }

    @Test func `the interactor is asked, and its answers and errors are kept and passed on`() async throws {
        let interactor = MockTransferInteractor()
        let sut = InterceptedTransferInteractor(interactor, log: log)
        let reference = sut.makeReference(note: "Rent")

        #expect(try await sut.checkBalance(forAccount: .checking, amount: .eur(25_00)))
        _ = try await sut.processTransfer(
            fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference)
        await #expect(throws: BankError.unknownAccount(.nobodys)) { try await sut.findPayee(number: .nobodys) }

        #expect(
            interactor.messages == [
                .makeReference(note: "Rent"), .checkBalance(forAccount: .checking, amount: .eur(25_00)),
                .processTransfer(
                    fromAccount: .checking, toAccount: .payee, amount: .eur(25_00), reference: reference),
                .findPayee(number: .nobodys),
            ])
        #expect(
            log.messages.filter { $0.kind != .call }.map(\.content) == [
                #"deadbeef-dead-4eef-8ead-beefdeadbeef "Rent""#, "true", "#8, 1209.50 EUR left",
                "throws BankError.unknownAccount",
            ])
    }

    private func makePresenter(
        _ presenter: MockTransferPresenter, view: MockTransferView, router: MockTransferRouter
    ) -> InterceptedTransferPresenter {
        let parts: [AnyObject] = [
            InterceptedTransferView(view, isLent: true, log: log),
            InterceptedTransferRouter(router, isLent: true, log: log),
        ]
        return InterceptedTransferPresenter(presenter, keeping: parts, log: log)
    }
}

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
