import BankKernel
import BankSamples
import MainMocks
import MockCore
import Testing

@testable import Main

/// What the presenter does when a customer wants another password.
@MainActor
struct MainPresenterPasswordTests {
    private let view = MockMainView()
    private let interactor = MockMainInteractor()
    private let router = MockMainRouter()

    @Test func `changes the password though the accounts could not be had`() async {
        interactor.failures.getUserAccounts = .storage(.busy(path: "bank"))
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(view.messages.last == .displayPasswordChanged)
    }

    @Test func `says that the password was changed`() async {
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(interactor.messages.last == .changePassword(of: .demo, oldPassword: .masked, newPassword: .masked))
        #expect(view.messages.last == .displayPasswordChanged)
    }

    @Test func `asks for no change when the new passwords differ`() async {
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
        ] as [(PasswordChangeError, String)])
    func `says why the password was not changed`(error: PasswordChangeError, words: String) async {
        interactor.failures.changePassword = error
        let sut = makeSUT()
        await sut.loadUserAccounts(user: .demo)

        await sut.changePassword(oldPassword: "old", newPassword: "new", repeatedPassword: "new")

        #expect(view.messages.last == .showError(message: words))
    }

    private func makeSUT() -> MainPresenter {
        MainPresenter(view: view, interactor: interactor, router: router)
    }
}
