import Auth
import AuthMocks
import BankKernel
import BankSamples
import InMemoryBank
import Testing

/// What every interactor of the login holds, the mock and the real one alike; both know `demo` with the password `demo`.
struct AuthInteractorContractTests {
    enum Subject: CaseIterable {
        case mock
        case real
    }

    @Test(arguments: Subject.allCases)
    func `gives the customer for the right credentials`(subject: Subject) async throws {
        #expect(try await makeSUT(subject).authenticate(username: "demo", password: "demo") == .demo)
    }

    @Test(arguments: Subject.allCases, [("demo", "wrong"), ("nobody", "demo"), ("DEMO", "demo"), ("demo", "demo ")])
    func `gives one error for wrong credentials`(subject: Subject, wrong: (username: String, password: String)) async {
        await #expect(throws: AuthError.invalidCredentials) {
            try await makeSUT(subject).authenticate(username: wrong.username, password: wrong.password)
        }
    }

    private func makeSUT(_ subject: Subject) -> any AuthInteractorProtocol {
        switch subject {
        case .mock:
            return MockAuthInteractor()
        case .real:
            let bank = InMemoryBank()
            _ = try? bank.addCustomer(
                username: "demo", displayName: UserModel.demo.displayName,
                passwordHash: FakePasswordHasher.hash(of: "demo"))
            return AuthModule.interactor(
                credentials: bank, attempts: bank, hasher: FakePasswordHasher(), clock: ManualClock())
        }
    }
}
