import BankKernel
import BankKernelMocks
import BankSamples
import Interception
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

    @Test(arguments: [(AccountModel.savings, AccountModel.savings), (.payee, .checking)])
    func `selects the remembered account, or the first when that is gone`(
        remembered: AccountModel, selected: AccountModel
    ) async throws {
        try await interactor.saveSelectedAccount(remembered, user: .demo)

        await makeSUT().loadUserAccounts(user: .demo)

        #expect(view.messages.last == .displaySelectedAccount(selected))
    }

    @Test func `shows that there is no account, which is no error`() async {
        interactor.answers.getUserAccounts = { _ in [] }

        await makeSUT().loadUserAccounts(user: .demo)

        #expect(view.messages == [.displayUserAccounts([])])
    }

    @Test func `says what failed to load, and changes the password even then`() async {
        interactor.failures.getUserAccounts = .storage(.busy(path: "bank"))
        interactor.failures.getAvailableFeatures = .storage(.busy(path: "bank"))
        let sut = makeSUT()

        await sut.loadUserAccounts(user: .demo)
        await sut.loadFeatures()
        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(
            view.messages == [
                .showError(message: Self.busy), .showError(message: Self.busy), .displayPasswordChanged,
            ])
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

    @Test func `keeps an unsaved selection over a reload`() async {
        let sut = await makeLoadedSUT()
        interactor.failures.saveSelectedAccount = .storage(.readOnly(path: "state"))
        await sut.didSelectAccount(.savings)

        await sut.loadUserAccounts(user: .demo)

        #expect(view.messages.last == .displaySelectedAccount(.savings))
    }

    @Test func `does not select another customer's account`() async {
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

    @Test func `says that a selection was not saved`() async {
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

    @Test func `says that the password was changed`() async {
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(interactor.messages.last == .changePassword(of: .demo, oldPassword: .masked, newPassword: .masked))
        #expect(view.messages.last == .displayPasswordChanged)
    }

    @Test func `asks for a login before a new password`() async {
        let sut = makeSUT()

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(interactor.messages == [])
        #expect(view.messages == [.showError(message: "Your login at the bank has ended; log in again.")])
    }

    @Test func `refuses new passwords that differ`() async {
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "news")

        #expect(!interactor.messages.contains(.changePassword(of: .demo, oldPassword: .masked, newPassword: .masked)))
        #expect(view.messages.last == .showError(message: "The two new passwords differ; yours was not changed."))
    }

    @Test(
        arguments: [
            (.check(.wrong), "That is not your password; it was not changed."),
            (
                .check(.throttled(until: .mondayMorning.advanced(by: .seconds(5)), wait: .seconds(5))),
                "Too many wrong passwords. Try again in 5 s (at 09:00:05 UTC)."
            ),
            (.check(.cancelled), "Cancelled; your password was not changed."),
            (.check(.uncheckable(.uncheckable)), PasswordError.uncheckable.description),
            (.password(.empty), "A password cannot be empty."),
            (.bank(.storage(.busy(path: "a"))), BankError.storage(.busy(path: "a")).description),
            (
                .bank(.unreachable(.timeout)),
                "The bank did not answer. Your password may be changed or not: the next login tells."
            ),
            (
                .bank(.unreachable(.notJSON)),
                "The bank cannot be reached. The service's answer is not JSON. "
                    + "Your password may be changed or not: the next login tells."
            ),
            (
                .bank(.unreachable(.refused(host: "bank.example"))),
                "The bank cannot be reached. bank.example refused the connection; try again later."
            ),
        ] as [(PasswordChangeError, String)])
    func `says why the password was not changed`(error: PasswordChangeError, words: String) async {
        interactor.failures.changePassword = error
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(view.messages.last == .showError(message: words))
    }

    @Test func `shows the features of the selected account`() async {
        let sut = await makeLoadedSUT()

        await sut.loadFeatures()

        #expect(
            view.messages.last
                == .displayFeatures([.balance, .transfer, .history, .cards]))
        #expect(interactor.messages.last == .getAvailableFeatures(for: .checking))
    }

    @Test func `opens a feature on the selected account`() async {
        let sut = await makeLoadedSUT()
        await sut.didSelectAccount(.dollars)

        await sut.didSelectFeature(.transfer)

        #expect(router.messages == [.navigateToFeature(.transfer, account: .dollars)])
    }

    @Test func `shows and opens a feature that needs no account without one`() async {
        interactor.answers.getUserAccounts = { _ in [] }
        let sut = await makeLoadedSUT()

        await sut.loadFeatures()
        await sut.didSelectFeature(.cards)

        #expect(view.messages.last == .displayFeatures([.cards]))
        #expect(router.messages == [.navigateToFeature(.cards, account: nil)])
    }

    @Test(
        arguments: [
            ([], .transfer, "You have no account yet; ask the bank to open one."),
            (nil, .transfer, "Select an account first."),
            ([.checking], FeatureType("loans"), "\"loans\" is not offered for this account."),
        ] as [([AccountModel]?, FeatureType, String)])
    func `refuses a feature that cannot be opened`(
        accounts: [AccountModel]?, feature: FeatureType, words: String
    ) async {
        interactor.answers.getUserAccounts = { _ throws(BankError) in
            guard let accounts else { throw .storage(.busy(path: "bank")) }
            return accounts
        }
        let sut = await makeLoadedSUT()

        await sut.didSelectFeature(feature)

        #expect(view.messages.last == .showError(message: words))
        #expect(router.messages == [])
    }

    private static let busy =
        "The bank cannot be used: bank is kept busy by other programs; try again in a moment."

    private func makeSUT() -> any MainPresenterProtocol {
        MainModule.presenter(view: view, interactor: interactor, router: router)
    }

    private func makeLoadedSUT() async -> any MainPresenterProtocol {
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)
        return sut
    }
}

@MainActor
struct MainModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            MainModule.self, view: MockMainView(), interactor: MockMainInteractor(),
            router: MockMainRouter()
        ) { await $0.loadUserAccounts(user: .demo) }
    }
}
