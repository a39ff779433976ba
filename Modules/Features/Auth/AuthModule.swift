public import BankKernel

/// Builds the login screen; between its parts an interceptor can be put.
public enum AuthModule: Module {
    /// An interactor that checks credentials and counts the failures.
    ///
    /// `clock` tells when a throttled username may try again, by the rule of `throttle`.
    public static func interactor(
        credentials: any CredentialsPort, attempts: any LoginAttemptsPort, hasher: any PasswordHashing,
        clock: any WallClock, throttle: LoginThrottle = LoginThrottle()
    ) -> any AuthInteractorProtocol {
        AuthInteractor(
            check: PasswordCheck(
                credentials: credentials, attempts: attempts, hasher: hasher, clock: clock, throttle: throttle))
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol
    ) -> any AuthPresenterProtocol {
        AuthPresenter(view: view, interactor: interactor, router: router)
    }
}
