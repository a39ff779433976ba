// From Modules/Features/Auth/AuthContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Interception

/// An implementation of `AuthViewProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedAuthView: AuthViewProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case showError(message: String)
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any AuthViewProtocol)?
    private weak let lent: (any AuthViewProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any AuthViewProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AuthView", caller: "AuthPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let inner = inner ?? lent { inner.showError(message: message) }
    }
}

/// An implementation of `AuthPresenterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedAuthPresenter: AuthPresenterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case login(username: String, password: Interception.MaskedPassword)
        case didSelectBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .didSelectBack: "didSelectBack"
            default: describedByValues
            }
        }
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case login
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var login: (@MainActor @Sendable (String, String) async -> Void)?
        public var didSelectBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Interception.Nothing, Answers>
    private let inner: (any AuthPresenterProtocol)?
    private let parts: [AnyObject]

    /// Answers as configured; otherwise calls `inner`. Retains `parts`.
    public init(_ inner: (any AuthPresenterProtocol)?, keeping parts: [AnyObject] = [], log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AuthPresenter", caller: "AuthView", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func login(username: String, password: String) async {
        let script = await core.receive(.login(username: username, password: Interception.MaskedPassword(password)), at: .login)
        if let answer = script.answers.login { return await answer(username, password) }
        if let inner { await inner.login(username: username, password: password) }
    }

    public func didSelectBack() {
        let script = core.receive(.didSelectBack)
        if let answer = script.answers.didSelectBack { return answer() }
        if let inner { inner.didSelectBack() }
    }
}

/// An implementation of `AuthInteractorProtocol` that records calls in order and answers as configured.
public final class InterceptedAuthInteractor: AuthInteractorProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case authenticate(username: String, password: Interception.MaskedPassword)
    }

    /// The calls that can be held.
    public nonisolated enum Call: Sendable, Hashable {
        case authenticate
    }

    /// The error of each call; `nil` for none.
    public nonisolated struct Failures: Sendable {
        public var authenticate: AuthError?

        init() {}

        fileprivate mutating func setAll(_ error: AuthError?) {
            authenticate = error
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var authenticate: (@Sendable (String, String) async throws(AuthError) -> UserModel)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Call, Failures, Answers>
    private let inner: (any AuthInteractorProtocol)?

    /// Answers as configured; otherwise calls `inner`.
    public init(_ inner: (any AuthInteractorProtocol)?, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AuthInteractor", caller: "AuthPresenter", failures: Failures(), answers: Answers(), log: log, unanswered: unanswered)
        self.inner = inner
    }

    /// Every call, in order; empty when the log keeps only texts.
    public var messages: [Message] { core.messages }

    /// The error of each call from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can throw `error` do so from now on; `nil` lets them succeed.
    public func failAll(with error: AuthError?) {
        core.failEach { _ in }
        core.failures.setAll(error)
    }

    /// Asks `error` before each call that can throw: the call throws what it returns, or does what it was told to at `nil`.
    public func failEach(with error: @escaping @Sendable () -> AuthError?) {
        core.failEach { failures in if let error = error() { failures.setAll(error) } }
    }

    /// The answer to each call from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Suspends every such call until the gate is opened.
    public func hold(_ call: Call) -> Interception.Gate { core.hold(call) }

    public func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        return try await core.answer { () async throws(AuthError) -> UserModel in
            let script = await core.receive(.authenticate(username: username, password: Interception.MaskedPassword(password)), at: .authenticate)
            if let failure = script.failure({ $0.authenticate }) { throw failure }
            if let answer = script.answers.authenticate { return try await answer(username, password) }
            if let inner { return try await inner.authenticate(username: username, password: password) }
            return try core.unanswered("authenticate(username:password:)", answer: "authenticate", throwing: AuthError.self)
        }
    }
}

/// An implementation of `AuthRouterProtocol` that records calls in order and answers as configured.
@MainActor
public final class InterceptedAuthRouter: AuthRouterProtocol {
    /// Its calls, by the names of the contract.
    public nonisolated enum Message: Interception.InterceptedCall {
        case navigateToMainScreen(user: UserModel)
        case navigateBack

        /// The case and its values, each in at most 80 characters.
        public var description: String {
            switch self {
            case .navigateBack: "navigateBack"
            default: describedByValues
            }
        }
    }

    /// The answer to each call; `nil` leaves it to the implementation behind.
    public nonisolated struct Answers: Sendable {
        public var navigateToMainScreen: (@MainActor @Sendable (UserModel) -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: Interception.Interceptor<Message, Never, Interception.Nothing, Answers>
    private let inner: (any AuthRouterProtocol)?
    private weak let lent: (any AuthRouterProtocol)?

    /// Answers as configured; otherwise calls `inner`. Does not retain an `inner` that is lent.
    public init(_ inner: (any AuthRouterProtocol)?, isLent: Bool = false, log: any Interception.MessageKeeping, unanswered: Interception.UnansweredCalls = .unreported) {
        core = Interception.Interceptor(part: "AuthRouter", caller: "AuthPresenter", failures: Interception.Nothing(), answers: Answers(), log: log, unanswered: unanswered)
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

    public func navigateToMainScreen(user: UserModel) {
        let script = core.receive(.navigateToMainScreen(user: user))
        if let answer = script.answers.navigateToMainScreen { return answer(user) }
        if let inner = inner ?? lent { inner.navigateToMainScreen(user: user) }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let inner = inner ?? lent { inner.navigateBack() }
    }
}

extension AuthModule: InterceptedModule {
    /// The methods of the contract in order, by the part that has them.
    public static let methods = [
        "AuthView.showError(message:)",
        "AuthPresenter.login(username:password:)",
        "AuthPresenter.didSelectBack()",
        "AuthInteractor.authenticate(username:password:)",
        "AuthRouter.navigateToMainScreen(user:)",
        "AuthRouter.navigateBack()",
    ]

    /// The module's own presenter between interceptors; it keeps neither `view` nor `router`.
    @MainActor
    public static func presenter(view: any AuthViewProtocol, interactor: any AuthInteractorProtocol, router: any AuthRouterProtocol, log: any MessageKeeping) -> any AuthPresenterProtocol {
        let view = InterceptedAuthView(view, isLent: true, log: log)
        let router = InterceptedAuthRouter(router, isLent: true, log: log)
        let interactor = InterceptedAuthInteractor(interactor, log: log)
        let presenter = presenter(view: view, interactor: interactor, router: router)
        return InterceptedAuthPresenter(presenter, keeping: [view, router], log: log)
    }
}
