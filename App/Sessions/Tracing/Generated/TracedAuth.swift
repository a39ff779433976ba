// From Modules/Features/Auth/AuthContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Auth
public import BankKernel
public import TraceCore

/// Keeps each message to an `AuthView` in a trace, then passes it on.
@MainActor
public final class TracedAuthView: AuthViewProtocol {
    private weak var inner: (any AuthViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AuthViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "AuthPresenter", receiver: "AuthView")
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to an `AuthPresenter` in a trace, then passes it on.
@MainActor
public final class TracedAuthPresenter: AuthPresenterProtocol {
    private let inner: any AuthPresenterProtocol
    private let view: TracedAuthView
    private let router: TracedAuthRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AuthPresenterProtocol, view: TracedAuthView, router: TracedAuthRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "AuthView", receiver: "AuthPresenter")
    }

    public func login(username: String, password: String) async {
        channel.call(.value(username), .secret)
        await inner.login(username: username, password: password)
    }

    public func didSelectBack() {
        channel.call()
        inner.didSelectBack()
    }
}

/// Keeps each message to an `AuthInteractor` in a trace, then passes it on.
public struct TracedAuthInteractor: AuthInteractorProtocol {
    private let inner: any AuthInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AuthInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "AuthPresenter", receiver: "AuthInteractor")
    }

    public func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        channel.call(.value(username), .secret)
        return try await channel.answer { () async throws(AuthError) in try await inner.authenticate(username: username, password: password) }
    }
}

/// Keeps each message to an `AuthRouter` in a trace, then passes it on.
@MainActor
public final class TracedAuthRouter: AuthRouterProtocol {
    private weak var inner: (any AuthRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any AuthRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "AuthPresenter", receiver: "AuthRouter")
    }

    public func navigateToMainScreen(user: UserModel) {
        channel.call(.value(user))
        inner?.navigateToMainScreen(user: user)
    }

    public func navigateBack() {
        channel.call()
        inner?.navigateBack()
    }
}

extension AuthModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "AuthView.showError(message:)",
        "AuthPresenter.login(username:password:)",
        "AuthPresenter.didSelectBack()",
        "AuthInteractor.authenticate(username:password:)",
        "AuthRouter.navigateToMainScreen(user:)",
        "AuthRouter.navigateBack()",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol, log: TraceLog) -> any AuthPresenterProtocol {
        let view = TracedAuthView(view, log: log)
        let router = TracedAuthRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedAuthInteractor(interactor, log: log), router: router)
        return TracedAuthPresenter(presenter, view: view, router: router, log: log)
    }
}
