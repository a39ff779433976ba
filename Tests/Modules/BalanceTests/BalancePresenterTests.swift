import BalanceMocks
import BankKernel
import BankKernelMocks
import BankSamples
import Money
import Testing

@testable import Balance

@MainActor
struct BalancePresenterTests {
    private let view = MockBalanceView()
    private let interactor = MockBalanceInteractor()
    private let router = MockBalanceRouter()

    @Test func `shows the balance`() async {
        await makeSUT().loadBalance(forAccount: .checking)

        #expect(
            view.messages == [
                .displayBalance(BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(1_234_50)))
            ])
        #expect(interactor.messages == [.fetchBalance(forAccount: .checking)])
    }

    @Test func `shows the new balance when it is loaded again`() async {
        let sut = makeSUT()

        await sut.loadBalance(forAccount: .checking)
        interactor.answers.fetchBalance =
            FakeBalanceInteractor(accounts: [.checking.holding(.eur(1_209_50))]).fetchBalance
        await sut.loadBalance(forAccount: .checking)

        #expect(
            view.messages == [
                .displayBalance(BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(1_234_50))),
                .displayBalance(BalanceModel(accountNumber: AccountModel.checking.number, amount: .eur(1_209_50))),
            ])
    }

    @Test func `shows the net worth`() async {
        await makeSUT().loadNetWorth()

        #expect(view.messages == [.displayNetWorth(NetWorth(of: [.checking, .savings, .dollars]))])
    }

    @Test func `says why the net worth failed to load`() async {
        interactor.failures.fetchNetWorth = .storage(.busy(path: "bank"))

        await makeSUT().loadNetWorth()

        #expect(view.messages == [.showError(message: BankError.storage(.busy(path: "bank")).description)])
    }

    @Test func `says which balance failed to load and why`() async {
        interactor.failures.fetchBalance = .storage(.busy(path: "bank"))

        await makeSUT().loadBalance(forAccount: .savings)

        #expect(
            view.messages == [
                .showError(
                    message: "The balance of Savings could not be loaded. The bank cannot be used: "
                        + "bank is kept busy by other programs; try again in a moment.")
            ])
    }

    @Test func `goes to a transfer from the account`() {
        makeSUT().didSelectTransfer(fromAccount: .savings)

        #expect(router.messages == [.navigateToTransfer(account: .savings)])
        #expect(view.messages == [])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    private func makeSUT() -> any BalancePresenterProtocol {
        BalanceModule.presenter(view: view, interactor: interactor, router: router)
    }
}

@MainActor
struct BalanceModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            BalanceModule.self, view: MockBalanceView(), interactor: MockBalanceInteractor(),
            router: MockBalanceRouter()
        ) { await $0.loadBalance(forAccount: .checking) }
    }
}

struct BalanceEntitiesTests {
    @Test func `names the account and the reason`() {
        let failure = BalanceFailure(account: .checking, reason: .notYourAccount(AccountModel.checking.number))

        #expect(
            failure.description
                == "The balance of Checking could not be loaded. DE89 3704 0044 0532 0130 00 is not your account.")
    }
}
