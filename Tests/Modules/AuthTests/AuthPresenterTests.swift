import AuthMocks
import BankKernel
import BankKernelMocks
import BankSamples
import Interception
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

    @Test func `says the same for a wrong username and a wrong password`() async {
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

    @Test func `says that the bank is unavailable`() async {
        interactor.failures.authenticate = .unavailable(.storage(.busy(path: "bank")))

        await makeSUT().login(username: "demo", password: "demo")

        #expect(
            view.messages == [
                .showError(
                    message: "The bank cannot be used: bank is kept busy by other programs; try again in a moment.")
            ])
    }

    private func makeSUT() -> any AuthPresenterProtocol {
        AuthModule.presenter(view: view, interactor: interactor, router: router)
    }
}

@MainActor
struct AuthModuleTests {
    @Test func `keeps neither the view nor the router, and is released with its interactor`() async {
        await expectReleases(
            AuthModule.self, view: MockAuthView(), interactor: MockAuthInteractor(),
            router: MockAuthRouter()
        ) { await $0.login(username: "demo", password: "demo") }
    }
}

struct AuthEntitiesTests {
    @Test(
        arguments: [
            (.seconds(1), "Try again in 1 s (at 09:00:01 UTC)."),
            (.seconds(59), "Try again in 59 s (at 09:00:59 UTC)."),
            (.seconds(60), "Try again in 1 min (at 09:01:00 UTC)."),
            (.seconds(80), "Try again in 1 min 20 s (at 09:01:20 UTC)."),
            (.seconds(600), "Try again in 10 min (at 09:10:00 UTC)."),
            (.milliseconds(4_001), "Try again in 5 s (at 09:00:05 UTC)."),
        ] as [(Duration, String)])
    func `rounds a wait up to minutes and seconds`(wait: Duration, words: String) {
        let error = AuthError.throttled(until: .mondayMorning.advanced(by: wait), wait: wait)

        #expect(error.description == "Too many failed logins. \(words)")
    }

    @Test func `says that the login was cancelled`() {
        #expect(AuthError.cancelled.description == "The login was cancelled.")
    }
}
