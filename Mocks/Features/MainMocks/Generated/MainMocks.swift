// From Modules/Features/Main/MainContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Main
public import MockCore

/// A mock of `MainViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockMainView: MainViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
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

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var displayFeatures: (@MainActor @Sendable ([FeatureModel]) -> Void)?
        public var displayUserAccounts: (@MainActor @Sendable ([AccountModel]) -> Void)?
        public var displaySelectedAccount: (@MainActor @Sendable (AccountModel) -> Void)?
        public var displayPasswordChanged: (@MainActor @Sendable () -> Void)?
        public var showError: (@MainActor @Sendable (String) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any MainViewProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any MainViewProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "MainView", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func displayFeatures(_ features: [FeatureModel]) {
        let script = core.receive(.displayFeatures(features))
        if let answer = script.answers.displayFeatures { return answer(features) }
        if let fake { fake.displayFeatures(features) }
    }

    public func displayUserAccounts(_ accounts: [AccountModel]) {
        let script = core.receive(.displayUserAccounts(accounts))
        if let answer = script.answers.displayUserAccounts { return answer(accounts) }
        if let fake { fake.displayUserAccounts(accounts) }
    }

    public func displaySelectedAccount(_ account: AccountModel) {
        let script = core.receive(.displaySelectedAccount(account))
        if let answer = script.answers.displaySelectedAccount { return answer(account) }
        if let fake { fake.displaySelectedAccount(account) }
    }

    public func displayPasswordChanged() {
        let script = core.receive(.displayPasswordChanged)
        if let answer = script.answers.displayPasswordChanged { return answer() }
        if let fake { fake.displayPasswordChanged() }
    }

    public func showError(message: String) {
        let script = core.receive(.showError(message: message))
        if let answer = script.answers.showError { return answer(message) }
        if let fake { fake.showError(message: message) }
    }
}

extension LoggedMessage {
    /// What a `MockMainView` was told, among what others were told.
    public static func mainView(_ message: MockMainView.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainView", message: message)
    }
}

/// A mock of `MainInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockMainInteractor: MainInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case getAvailableFeatures(for: AccountModel?)
        case getUserAccounts(user: UserModel)
        case getSelectedAccount(user: UserModel)
        case saveSelectedAccount(AccountModel, user: UserModel)
        case changePassword(of: UserModel, oldPassword: MaskedPassword, newPassword: MaskedPassword)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        case getAvailableFeatures
        case getUserAccounts
        case getSelectedAccount
        case saveSelectedAccount
        case changePassword
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        public var getAvailableFeatures: BankError?
        public var getUserAccounts: BankError?
        public var saveSelectedAccount: BankError?
        public var changePassword: PasswordChangeError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var getAvailableFeatures: (@Sendable (AccountModel?) async throws(BankError) -> [FeatureModel])?
        public var getUserAccounts: (@Sendable (UserModel) async throws(BankError) -> [AccountModel])?
        public var getSelectedAccount: (@Sendable (UserModel) async -> IBAN?)?
        public var saveSelectedAccount: (@Sendable (AccountModel, UserModel) async throws(BankError) -> Void)?
        public var changePassword: (@Sendable (UserModel, String, String) async throws(PasswordChangeError) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Failures, Answers>
    private let fake: (any MainInteractorProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any MainInteractorProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "MainInteractor", failures: Failures(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { core.messages }

    /// What each call fails with from now on.
    public var failures: Failures {
        get { core.failures }
        set { core.failures = newValue }
    }

    /// What each call is answered from now on.
    public var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public func hold(_ call: Call) -> Gate { core.hold(call) }

    public func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        let script = await core.receive(.getAvailableFeatures(for: account), at: .getAvailableFeatures)
        if let failure = script.failures.getAvailableFeatures { throw failure }
        if let answer = script.answers.getAvailableFeatures { return try await answer(account) }
        if let fake { return try await fake.getAvailableFeatures(for: account) }
        return try core.unanswered("getAvailableFeatures(for:)", answer: "getAvailableFeatures", throwing: BankError.self)
    }

    public func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.getUserAccounts(user: user), at: .getUserAccounts)
        if let failure = script.failures.getUserAccounts { throw failure }
        if let answer = script.answers.getUserAccounts { return try await answer(user) }
        if let fake { return try await fake.getUserAccounts(user: user) }
        return try core.unanswered("getUserAccounts(user:)", answer: "getUserAccounts", throwing: BankError.self)
    }

    public func getSelectedAccount(user: UserModel) async -> IBAN? {
        let script = await core.receive(.getSelectedAccount(user: user), at: .getSelectedAccount)
        if let answer = script.answers.getSelectedAccount { return await answer(user) }
        if let fake { return await fake.getSelectedAccount(user: user) }
        return core.unanswered("getSelectedAccount(user:)", answer: "getSelectedAccount")
    }

    public func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        let script = await core.receive(.saveSelectedAccount(account, user: user), at: .saveSelectedAccount)
        if let failure = script.failures.saveSelectedAccount { throw failure }
        if let answer = script.answers.saveSelectedAccount { return try await answer(account, user) }
        if let fake { try await fake.saveSelectedAccount(account, user: user) }
    }

    public func changePassword(of user: UserModel, oldPassword: String, newPassword: String) async throws(PasswordChangeError) {
        let script = await core.receive(.changePassword(of: user, oldPassword: MaskedPassword(oldPassword), newPassword: MaskedPassword(newPassword)), at: .changePassword)
        if let failure = script.failures.changePassword { throw failure }
        if let answer = script.answers.changePassword { return try await answer(user, oldPassword, newPassword) }
        if let fake { try await fake.changePassword(of: user, oldPassword: oldPassword, newPassword: newPassword) }
    }
}

extension LoggedMessage {
    /// What a `MockMainInteractor` was told, among what others were told.
    public static func mainInteractor(_ message: MockMainInteractor.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainInteractor", message: message)
    }
}

/// A mock of `MainRouterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockMainRouter: MainRouterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: MockedCall {
        case navigateToFeature(FeatureType, account: AccountModel?)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        public var navigateToFeature: (@MainActor @Sendable (FeatureType, AccountModel?) -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Never, Nothing, Answers>
    private let fake: (any MainRouterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any MainRouterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "MainRouter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    public func navigateToFeature(_ feature: FeatureType, account: AccountModel?) {
        let script = core.receive(.navigateToFeature(feature, account: account))
        if let answer = script.answers.navigateToFeature { return answer(feature, account) }
        if let fake { fake.navigateToFeature(feature, account: account) }
    }
}

extension LoggedMessage {
    /// What a `MockMainRouter` was told, among what others were told.
    public static func mainRouter(_ message: MockMainRouter.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainRouter", message: message)
    }
}
