import BankKernel
import BankSamples
import MainMocks
import Money
import Testing

@testable import Main

@MainActor
struct MainPresenterTests {
    private let view = MockMainView()
    private let interactor = MockMainInteractor()
    private let router = MockMainRouter()

    @Test func `shows the accounts and selects the first`() async {
        await makeSUT().loadUserAccounts(user: .demo)

        #expect(
            view.messages == [
                .displayUserAccounts([.checking, .savings, .dollars]), .displaySelectedAccount(.checking),
            ])
    }

    @Test func `selects the remembered account`() async throws {
        try await interactor.saveSelectedAccount(.savings, user: .demo)

        await makeSUT().loadUserAccounts(user: .demo)

        #expect(view.messages.last == .displaySelectedAccount(.savings))
    }

    @Test func `selects the first when the remembered account is gone`() async throws {
        try await interactor.saveSelectedAccount(.payee, user: .demo)

        await makeSUT().loadUserAccounts(user: .demo)

        #expect(view.messages.last == .displaySelectedAccount(.checking))
    }

    @Test func `says what to do without an account`() async {
        interactor.answers.getUserAccounts = { _ in [] }

        await makeSUT().loadUserAccounts(user: .demo)

        #expect(
            view.messages == [
                .displayUserAccounts([]),
                .showError(message: "You have no account yet; ask the bank to open one."),
            ])
    }

    @Test func `says that accounts cannot be had`() async {
        interactor.failures.getUserAccounts = .storage(.busy(path: "bank"))

        await makeSUT().loadUserAccounts(user: .demo)

        #expect(view.messages == [.showError(message: Self.busy)])
    }

    @Test func `keeps the selection with its fresh balance when accounts reload`() async {
        let sut = await makeLoadedSUT()
        await sut.didSelectAccount(.savings)
        let richer = AccountModel.savings.holding(.eur(6_000_00))
        interactor.answers.getUserAccounts = { _ in [.checking, richer, .dollars] }

        await sut.loadUserAccounts(user: .demo)
        await sut.didSelectFeature(.balance)

        #expect(
            view.messages.suffix(2) == [
                .displayUserAccounts([.checking, richer, .dollars]), .displaySelectedAccount(richer),
            ])
        #expect(router.messages == [.navigateToFeature(.balance, account: richer)])
    }

    @Test func `keeps the selection over a reload when it could not be remembered`() async {
        let sut = await makeLoadedSUT()
        interactor.failures.saveSelectedAccount = .storage(.readOnly(path: "state"))
        await sut.didSelectAccount(.savings)

        await sut.loadUserAccounts(user: .demo)

        #expect(view.messages.last == .displaySelectedAccount(.savings))
    }

    @Test func `does not select for one customer what another selected`() async {
        let sut = await makeLoadedSUT()
        await sut.didSelectAccount(.savings)

        await sut.loadUserAccounts(user: .friend)

        #expect(view.messages.last == .displaySelectedAccount(.checking))
    }

    @Test func `remembers the account that was selected`() async {
        await makeLoadedSUT().didSelectAccount(.savings)

        #expect(view.messages.suffix(1) == [.displaySelectedAccount(.savings)])
        #expect(interactor.messages.last == .saveSelectedAccount(.savings, user: .demo))
    }

    @Test func `says that a selection cannot be remembered`() async {
        let sut = await makeLoadedSUT()
        interactor.failures.saveSelectedAccount = .storage(.busy(path: "bank"))

        await sut.didSelectAccount(.savings)

        #expect(
            view.messages.suffix(2) == [
                .displaySelectedAccount(.savings),
                .showError(
                    message: "The account is selected for this session only: \(StorageFailure.busy(path: "bank"))."),
            ])
    }

    @Test func `refuses to select somebody else's account`() async {
        let sut = await makeLoadedSUT()

        await sut.didSelectAccount(.payee)
        await sut.didSelectFeature(.balance)

        #expect(
            view.messages.last
                == .showError(message: "FR14 2004 1010 0505 0001 3M02 606 is not your account."))
        #expect(router.messages == [.navigateToFeature(.balance, account: .checking)])
    }

    private static let busy =
        "The bank cannot be used: bank is kept busy by other programs; try again in a moment."

    private func makeSUT() -> MainPresenter {
        MainPresenter(view: view, interactor: interactor, router: router)
    }

    private func makeLoadedSUT() async -> MainPresenter {
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)
        return sut
    }
}
