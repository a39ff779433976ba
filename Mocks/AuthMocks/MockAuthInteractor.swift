public import Auth
public import BankKernel
private import BankSamples
import Synchronization

/// An interactor that knows one customer and keeps what it was asked, but no password.
public final class MockAuthInteractor: AuthInteractorProtocol {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `authenticate(username:password:)`; the password is masked.
        case authenticate(username: String, password: MaskedPassword)
    }

    private struct State {
        var messages: [Message] = []
        var failure: AuthError?
    }

    private let user: UserModel
    private let password: String
    private let state = Mutex(State())

    /// An interactor that lets in `user`, by its username and `password`.
    public init(user: UserModel, password: String) {
        self.user = user
        self.password = password
    }

    /// An interactor that lets in the customer `demo` with the password `demo`.
    public convenience init() {
        self.init(user: .demo, password: "demo")
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What every login fails with, whatever its credentials; `nil` as long as credentials count.
    public var failure: AuthError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// The customer, if both the username and the password are right.
    /// - Throws: `failure`, or `AuthError.invalidCredentials`.
    public func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        let failure = state.withLock { state in
            state.messages.append(.authenticate(username: username, password: MaskedPassword(password)))
            return state.failure
        }
        if let failure { throw failure }
        guard username == user.username, password == self.password else { throw .invalidCredentials }
        return user
    }
}
