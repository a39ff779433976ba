import BankKernel
import BankSamples
import MainMocks
import Testing

@testable import Main

/// The features that the main screen offers and opens.
@MainActor
struct MainPresenterFeaturesTests {
    private let view = MockMainView()
    private let interactor = MockMainInteractor()
    private let router = MockMainRouter()

    @Test func `shows the features of the selected account`() async {
        let sut = await makeLoadedSUT()

        await sut.loadFeatures()

        #expect(
            view.messages.last
                == .displayFeatures([.balance, .transfer, .history, .cards]))
        #expect(interactor.messages.last == .getAvailableFeatures(for: .checking))
    }

    @Test func `shows without an account the features that need none`() async {
        interactor.answers.getUserAccounts = { _ in [] }
        let sut = await makeLoadedSUT()

        await sut.loadFeatures()

        #expect(view.messages.last == .displayFeatures([.cards]))
    }

    @Test func `says that features cannot be had`() async {
        let sut = await makeLoadedSUT()
        interactor.failures.getAvailableFeatures = .storage(.busy(path: "bank"))

        await sut.loadFeatures()

        #expect(view.messages.last == .showError(message: Self.busy))
    }

    @Test func `opens a feature on the selected account`() async {
        let sut = await makeLoadedSUT()
        await sut.didSelectAccount(.dollars)

        await sut.didSelectFeature(.transfer)

        #expect(router.messages == [.navigateToFeature(.transfer, account: .dollars)])
    }

    @Test func `opens a feature that needs no account for whoever has none`() async {
        interactor.answers.getUserAccounts = { _ in [] }
        let sut = await makeLoadedSUT()

        await sut.didSelectFeature(.cards)

        #expect(router.messages == [.navigateToFeature(.cards, account: nil)])
    }

    @Test func `opens no feature that needs an account for whoever has none`() async {
        interactor.answers.getUserAccounts = { _ in [] }
        let sut = await makeLoadedSUT()

        await sut.didSelectFeature(.transfer)

        #expect(
            view.messages.last == .showError(message: "You have no account yet; ask the bank to open one."))
        #expect(router.messages == [])
    }

    @Test func `says to select an account where the accounts could not be had`() async {
        interactor.failures.getUserAccounts = .storage(.busy(path: "bank"))
        let sut = await makeLoadedSUT()

        await sut.didSelectFeature(.transfer)

        #expect(view.messages.last == .showError(message: "Select an account first."))
        #expect(router.messages == [])
    }

    @Test func `opens no feature that is not offered`() async {
        let sut = await makeLoadedSUT()

        await sut.didSelectFeature(FeatureType("loans"))

        #expect(view.messages.last == .showError(message: "\"loans\" is not offered for this account."))
        #expect(router.messages == [])
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
