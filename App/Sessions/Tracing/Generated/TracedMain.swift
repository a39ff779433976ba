// From Modules/Features/Main/MainContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Main
public import TraceCore

/// Keeps each message to a `MainView` in a trace, then passes it on.
@MainActor
public final class TracedMainView: MainViewProtocol {
    private weak var inner: (any MainViewProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any MainViewProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "MainPresenter", receiver: "MainView")
    }

    public func displayFeatures(_ features: [FeatureModel]) {
        channel.call(.value(features))
        inner?.displayFeatures(features)
    }

    public func displayUserAccounts(_ accounts: [AccountModel]) {
        channel.call(.value(accounts))
        inner?.displayUserAccounts(accounts)
    }

    public func displaySelectedAccount(_ account: AccountModel) {
        channel.call(.value(account))
        inner?.displaySelectedAccount(account)
    }

    public func displayPasswordChanged() {
        channel.call()
        inner?.displayPasswordChanged()
    }

    public func showError(message: String) {
        channel.call(.value(message))
        inner?.showError(message: message)
    }
}

/// Keeps each message to a `MainPresenter` in a trace, then passes it on.
@MainActor
public final class TracedMainPresenter: MainPresenterProtocol {
    private let inner: any MainPresenterProtocol
    private let view: TracedMainView
    private let router: TracedMainRouter
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any MainPresenterProtocol, view: TracedMainView, router: TracedMainRouter, log: TraceLog) {
        self.inner = inner
        self.view = view
        self.router = router
        channel = TraceChannel(log: log, sender: "MainView", receiver: "MainPresenter")
    }

    public func loadFeatures() async {
        channel.call()
        await inner.loadFeatures()
    }

    public func didSelectFeature(_ feature: FeatureType) async {
        channel.call(.value(feature))
        await inner.didSelectFeature(feature)
    }

    public func loadUserAccounts(user: UserModel) async {
        channel.call(.value(user))
        await inner.loadUserAccounts(user: user)
    }

    public func didSelectAccount(_ account: AccountModel) async {
        channel.call(.value(account))
        await inner.didSelectAccount(account)
    }

    public func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async {
        channel.call(.secret, .secret, .secret)
        await inner.changePassword(oldPassword: oldPassword, newPassword: newPassword, repeatedPassword: repeatedPassword)
    }
}

/// Keeps each message to a `MainInteractor` in a trace, then passes it on.
public struct TracedMainInteractor: MainInteractorProtocol {
    private let inner: any MainInteractorProtocol
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any MainInteractorProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "MainPresenter", receiver: "MainInteractor")
    }

    public func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        channel.call(.value(account))
        return try await channel.answer { () async throws(BankError) in try await inner.getAvailableFeatures(for: account) }
    }

    public func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        channel.call(.value(user))
        return try await channel.answer { () async throws(BankError) in try await inner.getUserAccounts(user: user) }
    }

    public func getSelectedAccount(user: UserModel) async -> IBAN? {
        channel.call(.value(user))
        return await channel.answer { () async in await inner.getSelectedAccount(user: user) }
    }

    public func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        channel.call(.value(account), .value(user))
        try await channel.answer { () async throws(BankError) in try await inner.saveSelectedAccount(account, user: user) }
    }

    public func changePassword(of user: UserModel, oldPassword: String, newPassword: String) async throws(PasswordChangeError) {
        channel.call(.value(user), .secret, .secret)
        try await channel.answer { () async throws(PasswordChangeError) in try await inner.changePassword(of: user, oldPassword: oldPassword, newPassword: newPassword) }
    }
}

/// Keeps each message to a `MainRouter` in a trace, then passes it on.
@MainActor
public final class TracedMainRouter: MainRouterProtocol {
    private weak var inner: (any MainRouterProtocol)?
    private let channel: TraceChannel

    /// Decorates `inner`; what is said to it goes to `log`.
    public init(_ inner: any MainRouterProtocol, log: TraceLog) {
        self.inner = inner
        channel = TraceChannel(log: log, sender: "MainPresenter", receiver: "MainRouter")
    }

    public func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        channel.call(.value(feature), .value(account))
        inner?.navigateToFeature(feature, account: account)
    }
}

extension MainModule: TracedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "MainView.displayFeatures(_:)",
        "MainView.displayUserAccounts(_:)",
        "MainView.displaySelectedAccount(_:)",
        "MainView.displayPasswordChanged()",
        "MainView.showError(message:)",
        "MainPresenter.loadFeatures()",
        "MainPresenter.didSelectFeature(_:)",
        "MainPresenter.loadUserAccounts(user:)",
        "MainPresenter.didSelectAccount(_:)",
        "MainPresenter.changePassword(oldPassword:newPassword:repeatedPassword:)",
        "MainInteractor.getAvailableFeatures(for:)",
        "MainInteractor.getUserAccounts(user:)",
        "MainInteractor.getSelectedAccount(user:)",
        "MainInteractor.saveSelectedAccount(_:user:)",
        "MainInteractor.changePassword(of:oldPassword:newPassword:)",
        "MainRouter.navigateToFeature(_:account:)",
    ]

    /// The module's own presenter between traced parts; it keeps neither `view` nor `router`.
    @MainActor
    public static func tracedPresenter(view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol, log: TraceLog) -> any MainPresenterProtocol {
        let view = TracedMainView(view, log: log)
        let router = TracedMainRouter(router, log: log)
        let presenter = presenter(view: view, interactor: TracedMainInteractor(interactor, log: log), router: router)
        return TracedMainPresenter(presenter, view: view, router: router, log: log)
    }
}
