import AuthMocks
import BankKernel
import BankSamples
import MockCore
import Testing

@testable import Auth

@MainActor
struct AuthPresenterTests {
    private let view = MockAuthView()
    private let interactor = MockAuthInteractor()
    private let router = MockAuthRouter()

    @Test func `goes to the main screen of the customer`() async {
        await makeSUT().login(username: "demo", password: "demo")

        #expect(router.messages == [.navigateToMainScreen(user: .demo)])
        #expect(view.messages == [])
    }

    @Test func `goes back`() {
        makeSUT().didSelectBack()

        #expect(router.messages == [.navigateBack])
    }

    @Test func `asks the interactor once for each login`() async {
        await makeSUT().login(username: "demo", password: "demo")

        #expect(interactor.messages == [.authenticate(username: "demo", password: .masked)])
    }

    @Test func `says one thing for a wrong username and a wrong password`() async {
        let sut = makeSUT()

        await sut.login(username: "nobody", password: "demo")
        await sut.login(username: "demo", password: "wrong")

        let refusal = MockAuthView.Message.showError(message: "Wrong username or password.")
        #expect(view.messages == [refusal, refusal])
        #expect(router.messages == [])
    }

    @Test(arguments: [("", "demo"), ("demo", ""), ("", "")])
    func `asks for what is missing, and counts no attempt`(username: String, password: String) async {
        await makeSUT().login(username: username, password: password)

        #expect(view.messages == [.showError(message: "Enter a username and a password.")])
        #expect(interactor.messages == [])
    }

    @Test func `says when to try again after too many failures`() async {
        interactor.failures.authenticate = .throttled(
            until: .mondayMorning.advanced(by: .seconds(40)), wait: .seconds(40))

        await makeSUT().login(username: "demo", password: "demo")

        #expect(
            view.messages == [
                .showError(message: "Too many failed logins. Try again in 40 s (at 09:00:40 UTC).")
            ])
        #expect(router.messages == [])
    }

    @Test func `says that the bank cannot be asked`() async {
        interactor.failures.authenticate = .unavailable(.storage(.busy(path: "bank")))

        await makeSUT().login(username: "demo", password: "demo")

        #expect(
            view.messages == [
                .showError(
                    message: "The bank cannot be used: bank is kept busy by other programs; try again in a moment.")
            ])
    }

    private func makeSUT() -> AuthPresenter {
        AuthPresenter(view: view, interactor: interactor, router: router)
    }
}
