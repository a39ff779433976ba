public import Auth
public import BankKernel
private import BankSamples
public import Interception

/// An interactor that knows one customer.
public struct FakeAuthInteractor: AuthInteractorProtocol {
    private let user: UserModel
    private let password: String

    /// An interactor that lets in `user`, by its username and `password`.
    public init(user: UserModel, password: String) {
        self.user = user
        self.password = password
    }

    /// The customer, if both the username and the password are right.
    /// - Throws: `AuthError.invalidCredentials`.
    public func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        guard username == user.username, password == self.password else { throw .invalidCredentials }
        return user
    }
}

extension MockAuthInteractor {
    /// A mock that lets in the customer `demo` with the password `demo`.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(fake: FakeAuthInteractor(user: .demo, password: "demo"), log: log)
    }
}

extension AuthError: Placeholder {
    /// What a mock throws when nobody told it what to answer.
    public static var placeholder: AuthError { .unavailable(.placeholder) }
}
