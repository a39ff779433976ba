// From Modules/Features/Auth/AuthContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import Auth
public import BankKernel
public import MockCore

/// A mock of `AuthViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockAuthView: AuthViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any AuthViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AuthViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AuthView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockAuthView` was told, among what others were told.
    public static func authView(_ message: MockAuthView.Message) -> LoggedMessage {
        LoggedMessage(sender: "AuthView", message: message)
    }
}

/// A mock of `AuthInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockAuthInteractor: AuthInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case authenticate(username: String, password: MaskedPassword)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case authenticate
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var authenticate: AuthError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var authenticate: (@Sendable (String, String) async throws(AuthError) -> UserModel)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any AuthInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AuthInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AuthInteractor", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// Makes every call that can fail do so from now on; `nil` makes all work.
    public func failAll(with error: AuthError?) {
        core.failures.authenticate = error
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        let script = await core.receive(.authenticate(username: username, password: MaskedPassword(password)), at: .authenticate)
        if let failure = script.failures.authenticate { throw failure }
        if let answer = script.answers.authenticate { return try await answer(username, password) }
        if let fake { return try await fake.authenticate(username: username, password: password) }
        return try core.unanswered("authenticate(username:password:)", answer: "authenticate", throwing: AuthError.self)
    }
}

extension LoggedMessage {
    /// What a `MockAuthInteractor` was told, among what others were told.
    public static func authInteractor(_ message: MockAuthInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "AuthInteractor", message: message)
    }
}

/// A mock of `AuthRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockAuthRouter: AuthRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
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

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToMainScreen: (@MainActor @Sendable (UserModel) -> Void)?
        public var navigateBack: (@MainActor @Sendable () -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any AuthRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any AuthRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "AuthRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToMainScreen(user: UserModel) {
        let script = core.receive(.navigateToMainScreen(user: user))
        if let answer = script.answers.navigateToMainScreen { return answer(user) }
        if let fake { fake.navigateToMainScreen(user: user) }
    }

    public func navigateBack() {
        let script = core.receive(.navigateBack)
        if let answer = script.answers.navigateBack { return answer() }
        if let fake { fake.navigateBack() }
    }
}

extension LoggedMessage {
    /// What a `MockAuthRouter` was told, among what others were told.
    public static func authRouter(_ message: MockAuthRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "AuthRouter", message: message)
    }
}
