// From Modules/Features/Main/MainContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `MainViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedMainView: MainViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case displayFeatures([FeatureModel])
        case displayUserAccounts([AccountModel])
        case displaySelectedAccount(AccountModel)
        case displayPasswordChanged
        case showError(message: String)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .displayPasswordChanged: "displayPasswordChanged"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var displayFeatures: (@MainActor @Sendable ([FeatureModel]) -> Void)?
        public var displayUserAccounts: (@MainActor @Sendable ([AccountModel]) -> Void)?
        public var displaySelectedAccount: (@MainActor @Sendable (AccountModel) -> Void)?
        public var displayPasswordChanged: (@MainActor @Sendable () -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any MainViewProtocol)?
    private weak let lent: (any MainViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any MainViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "MainView", caller: "MainPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayFeatures(_ features: [FeatureModel]) {
        let script = core.receive(.displayFeatures(features))
        if let answer = script.answers.displayFeatures { return answer(features) }
        if let inner = inner ?? lent { inner.displayFeatures(features) }
    }

    public func displayUserAccounts(_ accounts: [AccountModel]) {
        let script = core.receive(.displayUserAccounts(accounts))
        if let answer = script.answers.displayUserAccounts { return answer(accounts) }
        if let inner = inner ?? lent { inner.displayUserAccounts(accounts) }
    }

    public func displaySelectedAccount(_ account: AccountModel) {
        let script = core.receive(.displaySelectedAccount(account))
        if let answer = script.answers.displaySelectedAccount { return answer(account) }
        if let inner = inner ?? lent { inner.displaySelectedAccount(account) }
    }

    public func displayPasswordChanged() {
        let script = core.receive(.displayPasswordChanged)
        if let answer = script.answers.displayPasswordChanged { return answer() }
        if let inner = inner ?? lent { inner.displayPasswordChanged() }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }
}

/// An implementation of `MainPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedMainPresenter: MainPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case loadFeatures
        case didSelectFeature(FeatureType)
        case loadUserAccounts(user: UserModel)
        case didSelectAccount(AccountModel)
        case changePassword(oldPassword: Interception.MaskedPassword, newPassword: Interception.MaskedPassword, repeatedPassword: Interception.MaskedPassword)

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .loadFeatures: "loadFeatures"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case loadFeatures
        case didSelectFeature
        case loadUserAccounts
        case didSelectAccount
        case changePassword
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var loadFeatures: (@MainActor @Sendable () async -> Void)?
        public var didSelectFeature: (@MainActor @Sendable (FeatureType) async -> Void)?
        public var loadUserAccounts: (@MainActor @Sendable (UserModel) async -> Void)?
        public var didSelectAccount: (@MainActor @Sendable (AccountModel) async -> Void)?
        public var changePassword: (@MainActor @Sendable (String, String, String) async -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any MainPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any MainPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "MainPresenter", caller: "MainView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
        self.parts = parts
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func loadFeatures() async {
        let script = await core.receive(.loadFeatures, at: .loadFeatures)
        if let answer = script.answers.loadFeatures { return await answer() }
        if let inner { await inner.loadFeatures() }
    }

    public func didSelectFeature(_ feature: FeatureType) async {
        let script = await core.receive(.didSelectFeature(feature), at: .didSelectFeature)
        if let answer = script.answers.didSelectFeature { return await answer(feature) }
        if let inner { await inner.didSelectFeature(feature) }
    }

    public func loadUserAccounts(user: UserModel) async {
        let script = await core.receive(.loadUserAccounts(user: user), at: .loadUserAccounts)
        if let answer = script.answers.loadUserAccounts { return await answer(user) }
        if let inner { await inner.loadUserAccounts(user: user) }
    }

    public func didSelectAccount(_ account: AccountModel) async {
        let script = await core.receive(.didSelectAccount(account), at: .didSelectAccount)
        if let answer = script.answers.didSelectAccount { return await answer(account) }
        if let inner { await inner.didSelectAccount(account) }
    }

    public func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async {
        let script = await core.receive(.changePassword(oldPassword: Interception.MaskedPassword(oldPassword), newPassword: Interception.MaskedPassword(newPassword), repeatedPassword: Interception.MaskedPassword(repeatedPassword)), at: .changePassword)
        if let answer = script.answers.changePassword { return await answer(oldPassword, newPassword, repeatedPassword) }
        if let inner { await inner.changePassword(oldPassword: oldPassword, newPassword: newPassword, repeatedPassword: repeatedPassword) }
    }
}

/// An implementation of `MainInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedMainInteractor: MainInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case getAvailableFeatures(for: AccountModel?)
        case getUserAccounts(user: UserModel)
        case getSelectedAccount(user: UserModel)
        case saveSelectedAccount(AccountModel, user: UserModel)
        case changePassword(of: UserModel, oldPassword: Interception.MaskedPassword, newPassword: Interception.MaskedPassword)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case getAvailableFeatures
        case getUserAccounts
        case getSelectedAccount
        case saveSelectedAccount
        case changePassword
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var getAvailableFeatures: BankError?
        public var getUserAccounts: BankError?
        public var saveSelectedAccount: BankError?
        public var changePassword: PasswordChangeError?

        init() {}
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var getAvailableFeatures: (@Sendable (AccountModel?) async throws(BankError) -> [FeatureModel])?
        public var getUserAccounts: (@Sendable (UserModel) async throws(BankError) -> [AccountModel])?
        public var getSelectedAccount: (@Sendable (UserModel) async -> IBAN?)?
        public var saveSelectedAccount: (@Sendable (AccountModel, UserModel) async throws(BankError) -> Void)?
        public var changePassword: (@Sendable (UserModel, String, String) async throws(PasswordChangeError) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any MainInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any MainInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "MainInteractor", caller: "MainPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        return try await core.answer { () async throws(BankError) -> [FeatureModel] in
            let script = await core.receive(.getAvailableFeatures(for: account), at: .getAvailableFeatures)
            if let failure = script.failure({ $0.getAvailableFeatures }) { throw failure }
            if let answer = script.answers.getAvailableFeatures { return try await answer(account) }
            if let inner { return try await inner.getAvailableFeatures(for: account) }
            return try core.unanswered("getAvailableFeatures(for:)", answer: "getAvailableFeatures", throwing: BankError.self)
        }
    }

    public func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        return try await core.answer { () async throws(BankError) -> [AccountModel] in
            let script = await core.receive(.getUserAccounts(user: user), at: .getUserAccounts)
            if let failure = script.failure({ $0.getUserAccounts }) { throw failure }
            if let answer = script.answers.getUserAccounts { return try await answer(user) }
            if let inner { return try await inner.getUserAccounts(user: user) }
            return try core.unanswered("getUserAccounts(user:)", answer: "getUserAccounts", throwing: BankError.self)
        }
    }

    public func getSelectedAccount(user: UserModel) async -> IBAN? {
        return await core.answer { () async -> IBAN? in
            let script = await core.receive(.getSelectedAccount(user: user), at: .getSelectedAccount)
            if let answer = script.answers.getSelectedAccount { return await answer(user) }
            if let inner { return await inner.getSelectedAccount(user: user) }
            return core.unanswered("getSelectedAccount(user:)", answer: "getSelectedAccount")
        }
    }

    public func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        try await core.answer { () async throws(BankError) -> Void in
            let script = await core.receive(.saveSelectedAccount(account, user: user), at: .saveSelectedAccount)
            if let failure = script.failure({ $0.saveSelectedAccount }) { throw failure }
            if let answer = script.answers.saveSelectedAccount { return try await answer(account, user) }
            if let inner { try await inner.saveSelectedAccount(account, user: user) }
        }
    }

    public func changePassword(of user: UserModel, oldPassword: String, newPassword: String) async throws(PasswordChangeError) {
        try await core.answer { () async throws(PasswordChangeError) -> Void in
            let script = await core.receive(.changePassword(of: user, oldPassword: Interception.MaskedPassword(oldPassword), newPassword: Interception.MaskedPassword(newPassword)), at: .changePassword)
            if let failure = script.failure({ $0.changePassword }) { throw failure }
            if let answer = script.answers.changePassword { return try await answer(user, oldPassword, newPassword) }
            if let inner { try await inner.changePassword(of: user, oldPassword: oldPassword, newPassword: newPassword) }
        }
    }
}

/// An implementation of `MainRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedMainRouter: MainRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case navigateToFeature(FeatureType, account: AccountModel?)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToFeature: (@MainActor @Sendable (FeatureType, AccountModel?) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any MainRouterProtocol)?
    private weak let lent: (any MainRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any MainRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "MainRouter", caller: "MainPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = isLent ? nil : inner
        lent = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public nonisolated var messages: [Message] { core.messages }

    /// The answer to each call from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        let script = core.receive(.navigateToFeature(feature, account: account))
        if let answer = script.answers.navigateToFeature { return answer(feature, account) }
        if let inner = inner ?? lent { inner.navigateToFeature(feature, account: account) }
    }
}

extension MainModule: InterceptedModule {
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

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any MainViewProtocol, interactor: any MainInteractorProtocol, router: any MainRouterProtocol, log: any MessageKeeping) -> any MainPresenterProtocol {
        let view = InterceptedMainView(view, isLent: true, log: log)
        let router = InterceptedMainRouter(router, isLent: true, log: log)
        let interactor = InterceptedMainInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedMainPresenter(presenter, keeping: [view, router], log: log)
    }
}
