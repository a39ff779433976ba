public import BankKernel

/// What the login screen can show.
@MainActor
public protocol AuthViewProtocol: AnyObject {
    /// Shows why the login failed.
    func showError(message: String)
}

/// What the login screen reports.
@MainActor
public protocol AuthPresenterProtocol: AnyObject {
    /// Tries to log in; returns after passing the user to the router, or the error to the view.
    func login(username: String, password: String) async
    /// Leaves without a login.
    func didSelectBack()
}

/// Checks credentials.
public protocol AuthInteractorProtocol: Sendable {
    /// The customer with these credentials.
    /// - Throws: ``AuthError``; a wrong username and a wrong password give the same error after the same time.
    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel
}

/// Where the login screen leads.
@MainActor
public protocol AuthRouterProtocol: AnyObject {
    /// Goes to the main screen of `user`.
    func navigateToMainScreen(user: UserModel)
    /// Goes back to a screen that does not need this login, if there is one.
    func navigateBack()
}
