import Auth
import AuthMocks
import BankSamples
import Testing

@testable import Tracing

struct TracedAuthInteractorTests {
    @Test func `passes the credentials on and the customer back`() async throws {
        let sut = TracedAuthInteractor(MockAuthInteractor(user: .friend, password: "secret"), log: TraceLog())

        #expect(try await sut.authenticate(username: "friend", password: "secret") == .friend)
    }

    @Test func `keeps the question without the password, and the customer`() async throws {
        let (sut, log) = makeSUT()

        _ = try await sut.authenticate(username: "demo", password: "demo")

        #expect(
            log.text == """
                AuthPresenter -> AuthInteractor  authenticate(username: "demo", password: ***)
                AuthInteractor --> AuthPresenter  demo

                """)
    }

    @Test func `keeps the error and passes it on`() async throws {
        let (sut, log) = makeSUT()

        await #expect(throws: AuthError.invalidCredentials) {
            try await sut.authenticate(username: "demo", password: "canary")
        }

        #expect(
            log.text == """
                AuthPresenter -> AuthInteractor  authenticate(username: "demo", password: ***)
                AuthInteractor --> AuthPresenter  throws AuthError.invalidCredentials

                """)
    }

    private func makeSUT() -> (TracedAuthInteractor, TraceLog) {
        let log = TraceLog()
        return (TracedAuthInteractor(MockAuthInteractor(), log: log), log)
    }
}
