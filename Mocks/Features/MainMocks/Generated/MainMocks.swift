// From Modules/Features/Main/MainContract.swift, by "swift run --package-path App/Generator generate": change that, not this.
// swift-format-ignore-file

public import BankKernel
public import Main
public import MockCore

/// A mock of `MainViewProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockMainView: MainViewProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `displayFeatures(_:)`.
        case displayFeatures([FeatureModel])
        /// `displayUserAccounts(_:)`.
        case displayUserAccounts([AccountModel])
        /// `displaySelectedAccount(_:)`.
        case displaySelectedAccount(AccountModel)
        /// `displayPasswordChanged()`.
        case displayPasswordChanged
        /// `showError(message:)`.
        case showError(message: String)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `displayFeatures(_:)`.
        public var displayFeatures: (@MainActor @Sendable ([FeatureModel]) -> Void)?
        /// For `displayUserAccounts(_:)`.
        public var displayUserAccounts: (@MainActor @Sendable ([AccountModel]) -> Void)?
        /// For `displaySelectedAccount(_:)`.
        public var displaySelectedAccount: (@MainActor @Sendable (AccountModel) -> Void)?
        /// For `displayPasswordChanged()`.
        public var displayPasswordChanged: (@MainActor @Sendable () -> Void)?
        /// For `showError(message:)`.
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

    /// Keeps the message, then does as it is told.
    public func displayFeatures(_ features: [FeatureModel]) {
        let script = core.receive(.displayFeatures(features))
        if let answer = script.answers.displayFeatures { return answer(features) }
        if let fake { fake.displayFeatures(features) }
    }

    /// Keeps the message, then does as it is told.
    public func displayUserAccounts(_ accounts: [AccountModel]) {
        let script = core.receive(.displayUserAccounts(accounts))
        if let answer = script.answers.displayUserAccounts { return answer(accounts) }
        if let fake { fake.displayUserAccounts(accounts) }
    }

    /// Keeps the message, then does as it is told.
    public func displaySelectedAccount(_ account: AccountModel) {
        let script = core.receive(.displaySelectedAccount(account))
        if let answer = script.answers.displaySelectedAccount { return answer(account) }
        if let fake { fake.displaySelectedAccount(account) }
    }

    /// Keeps the message, then does as it is told.
    public func displayPasswordChanged() {
        let script = core.receive(.displayPasswordChanged)
        if let answer = script.answers.displayPasswordChanged { return answer() }
        if let fake { fake.displayPasswordChanged() }
    }

    /// Keeps the message, then does as it is told.
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

/// A mock of `MainPresenterProtocol`: it keeps its messages in order and does as it is told.
@MainActor
public final class MockMainPresenter: MainPresenterProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `loadFeatures()`.
        case loadFeatures
        /// `didSelectFeature(_:)`.
        case didSelectFeature(FeatureType)
        /// `loadUserAccounts(user:)`.
        case loadUserAccounts(user: UserModel)
        /// `didSelectAccount(_:)`.
        case didSelectAccount(AccountModel)
        /// `changePassword(oldPassword:newPassword:repeatedPassword:)`.
        case changePassword(oldPassword: MaskedPassword, newPassword: MaskedPassword, repeatedPassword: MaskedPassword)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `loadFeatures()`.
        case loadFeatures
        /// `didSelectFeature(_:)`.
        case didSelectFeature
        /// `loadUserAccounts(user:)`.
        case loadUserAccounts
        /// `didSelectAccount(_:)`.
        case didSelectAccount
        /// `changePassword(oldPassword:newPassword:repeatedPassword:)`.
        case changePassword
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `loadFeatures()`.
        public var loadFeatures: (@MainActor @Sendable () async -> Void)?
        /// For `didSelectFeature(_:)`.
        public var didSelectFeature: (@MainActor @Sendable (FeatureType) async -> Void)?
        /// For `loadUserAccounts(user:)`.
        public var loadUserAccounts: (@MainActor @Sendable (UserModel) async -> Void)?
        /// For `didSelectAccount(_:)`.
        public var didSelectAccount: (@MainActor @Sendable (AccountModel) async -> Void)?
        /// For `changePassword(oldPassword:newPassword:repeatedPassword:)`.
        public var changePassword: (@MainActor @Sendable (String, String, String) async -> Void)?

        init() {}
    }

    private let core: MockCore<Message, Call, Nothing, Answers>
    private let fake: (any MainPresenterProtocol)?

    /// A mock that shares the order of `log` with others; what it is not told, `fake` does.
    public init(fake: (any MainPresenterProtocol)? = nil, log: MessageLog = MessageLog()) {
        core = MockCore(sender: "MainPresenter", failures: Nothing(), answers: Answers(), log: log)
        self.fake = fake
    }

    /// Every message, in order of arrival.
    public nonisolated var messages: [Message] { core.messages }

    /// What each call is answered from now on.
    public nonisolated var answers: Answers {
        get { core.answers }
        set { core.answers = newValue }
    }

    /// Makes such calls wait, from now on until the gate is opened.
    public nonisolated func hold(_ call: Call) -> Gate { core.hold(call) }

    /// Keeps the message, then does as it is told.
    public func loadFeatures() async {
        let script = await core.receive(.loadFeatures, at: .loadFeatures)
        if let answer = script.answers.loadFeatures { return await answer() }
        if let fake { await fake.loadFeatures() }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectFeature(_ feature: FeatureType) async {
        let script = await core.receive(.didSelectFeature(feature), at: .didSelectFeature)
        if let answer = script.answers.didSelectFeature { return await answer(feature) }
        if let fake { await fake.didSelectFeature(feature) }
    }

    /// Keeps the message, then does as it is told.
    public func loadUserAccounts(user: UserModel) async {
        let script = await core.receive(.loadUserAccounts(user: user), at: .loadUserAccounts)
        if let answer = script.answers.loadUserAccounts { return await answer(user) }
        if let fake { await fake.loadUserAccounts(user: user) }
    }

    /// Keeps the message, then does as it is told.
    public func didSelectAccount(_ account: AccountModel) async {
        let script = await core.receive(.didSelectAccount(account), at: .didSelectAccount)
        if let answer = script.answers.didSelectAccount { return await answer(account) }
        if let fake { await fake.didSelectAccount(account) }
    }

    /// Keeps the message, then does as it is told.
    public func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async {
        let script = await core.receive(.changePassword(oldPassword: MaskedPassword(oldPassword), newPassword: MaskedPassword(newPassword), repeatedPassword: MaskedPassword(repeatedPassword)), at: .changePassword)
        if let answer = script.answers.changePassword { return await answer(oldPassword, newPassword, repeatedPassword) }
        if let fake { await fake.changePassword(oldPassword: oldPassword, newPassword: newPassword, repeatedPassword: repeatedPassword) }
    }
}

extension LoggedMessage {
    /// What a `MockMainPresenter` was told, among what others were told.
    public static func mainPresenter(_ message: MockMainPresenter.Message) -> LoggedMessage {
        LoggedMessage(sender: "MainPresenter", message: message)
    }
}

/// A mock of `MainInteractorProtocol`: it keeps its messages in order and does as it is told.
public final class MockMainInteractor: MainInteractorProtocol {
    /// What it can be told, by the names of the contract.
    public enum Message: Sendable, Equatable {
        /// `getAvailableFeatures(for:)`.
        case getAvailableFeatures(for: AccountModel?)
        /// `getUserAccounts(user:)`.
        case getUserAccounts(user: UserModel)
        /// `getSelectedAccount(user:)`.
        case getSelectedAccount(user: UserModel)
        /// `saveSelectedAccount(_:user:)`.
        case saveSelectedAccount(AccountModel, user: UserModel)
        /// `changePassword(of:oldPassword:newPassword:)`.
        case changePassword(of: UserModel, oldPassword: MaskedPassword, newPassword: MaskedPassword)
    }

    /// What can be held.
    public enum Call: Sendable, Hashable {
        /// `getAvailableFeatures(for:)`.
        case getAvailableFeatures
        /// `getUserAccounts(user:)`.
        case getUserAccounts
        /// `getSelectedAccount(user:)`.
        case getSelectedAccount
        /// `saveSelectedAccount(_:user:)`.
        case saveSelectedAccount
        /// `changePassword(of:oldPassword:newPassword:)`.
        case changePassword
    }

    /// What each call fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// For `getAvailableFeatures(for:)`.
        public var getAvailableFeatures: BankError?
        /// For `getUserAccounts(user:)`.
        public var getUserAccounts: BankError?
        /// For `saveSelectedAccount(_:user:)`.
        public var saveSelectedAccount: BankError?
        /// For `changePassword(of:oldPassword:newPassword:)`.
        public var changePassword: PasswordChangeError?

        init() {}
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `getAvailableFeatures(for:)`.
        public var getAvailableFeatures: (@Sendable (AccountModel?) async throws(BankError) -> [FeatureModel])?
        /// For `getUserAccounts(user:)`.
        public var getUserAccounts: (@Sendable (UserModel) async throws(BankError) -> [AccountModel])?
        /// For `getSelectedAccount(user:)`.
        public var getSelectedAccount: (@Sendable (UserModel) async -> IBAN?)?
        /// For `saveSelectedAccount(_:user:)`.
        public var saveSelectedAccount: (@Sendable (AccountModel, UserModel) async throws(BankError) -> Void)?
        /// For `changePassword(of:oldPassword:newPassword:)`.
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

    /// Keeps the message, then does as it is told.
    public func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        let script = await core.receive(.getAvailableFeatures(for: account), at: .getAvailableFeatures)
        if let failure = script.failures.getAvailableFeatures { throw failure }
        if let answer = script.answers.getAvailableFeatures { return try await answer(account) }
        if let fake { return try await fake.getAvailableFeatures(for: account) }
        core.endTest(unanswered: "getAvailableFeatures(for:)", answer: "getAvailableFeatures")
    }

    /// Keeps the message, then does as it is told.
    public func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        let script = await core.receive(.getUserAccounts(user: user), at: .getUserAccounts)
        if let failure = script.failures.getUserAccounts { throw failure }
        if let answer = script.answers.getUserAccounts { return try await answer(user) }
        if let fake { return try await fake.getUserAccounts(user: user) }
        core.endTest(unanswered: "getUserAccounts(user:)", answer: "getUserAccounts")
    }

    /// Keeps the message, then does as it is told.
    public func getSelectedAccount(user: UserModel) async -> IBAN? {
        let script = await core.receive(.getSelectedAccount(user: user), at: .getSelectedAccount)
        if let answer = script.answers.getSelectedAccount { return await answer(user) }
        if let fake { return await fake.getSelectedAccount(user: user) }
        core.endTest(unanswered: "getSelectedAccount(user:)", answer: "getSelectedAccount")
    }

    /// Keeps the message, then does as it is told.
    public func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        let script = await core.receive(.saveSelectedAccount(account, user: user), at: .saveSelectedAccount)
        if let failure = script.failures.saveSelectedAccount { throw failure }
        if let answer = script.answers.saveSelectedAccount { return try await answer(account, user) }
        if let fake { try await fake.saveSelectedAccount(account, user: user) }
    }

    /// Keeps the message, then does as it is told.
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
    public enum Message: Sendable, Equatable {
        /// `navigateToFeature(_:account:)`.
        case navigateToFeature(FeatureType, account: AccountModel?)
    }

    /// What each call is answered; `nil` leaves it to the fake.
    public struct Answers: Sendable {
        /// For `navigateToFeature(_:account:)`.
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

    /// Keeps the message, then does as it is told.
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
