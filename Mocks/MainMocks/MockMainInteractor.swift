public import BankKernel
private import BankSamples
public import Main
import Synchronization

/// An interactor that gives every customer the same accounts and features, and keeps what it was asked.
public final class MockMainInteractor: MainInteractorProtocol {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `getAvailableFeatures(for:)`.
        case getAvailableFeatures(account: AccountModel?)
        /// `getUserAccounts(user:)`.
        case getUserAccounts(user: UserModel)
        /// `getSelectedAccount(user:)`.
        case getSelectedAccount(user: UserModel)
        /// `saveSelectedAccount(_:user:)`.
        case saveSelectedAccount(AccountModel, user: UserModel)
        /// `changePassword(of:oldPassword:newPassword:)`, without the passwords.
        case changePassword(user: UserModel)
    }

    /// What each method fails with; `nil` as long as it works.
    public struct Failures: Sendable {
        /// The failure of `getAvailableFeatures(for:)`.
        public var getAvailableFeatures: BankError?
        /// The failure of `getUserAccounts(user:)`.
        public var getUserAccounts: BankError?
        /// The failure of `saveSelectedAccount(_:user:)`.
        public var saveSelectedAccount: BankError?
        /// The failure of `changePassword(of:oldPassword:newPassword:)`.
        public var changePassword: PasswordChangeError?
    }

    private struct State {
        var messages: [Message] = []
        var failures = Failures()
        var accounts: [AccountModel]
        var selected: [UserModel: IBAN] = [:]
    }

    private let features: [FeatureModel]
    private let state: Mutex<State>

    /// An interactor with these accounts and features.
    public init(accounts: [AccountModel], features: [FeatureModel]) {
        self.features = features
        state = Mutex(State(accounts: accounts))
    }

    /// An interactor with three sample accounts and some features of a bank: balance, transfer, history and cards.
    public convenience init() {
        self.init(
            accounts: [.checking, .savings, .dollars],
            features: [.balance, .transfer, .history, .cards])
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What each method fails with from now on.
    public var failures: Failures {
        get { state.withLock { $0.failures } }
        set { state.withLock { $0.failures = newValue } }
    }

    /// The accounts that every customer has from now on.
    public var accounts: [AccountModel] {
        get { state.withLock { $0.accounts } }
        set { state.withLock { $0.accounts = newValue } }
    }

    /// The features; without an account, those that need none.
    public func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        try receive(.getAvailableFeatures(account: account), failingWith: \.getAvailableFeatures)
        return features.filter { account != nil || !$0.needsAccount }
    }

    /// The accounts.
    public func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        try receive(.getUserAccounts(user: user), failingWith: \.getUserAccounts)
        return accounts
    }

    /// The number saved last for `user`.
    public func getSelectedAccount(user: UserModel) async -> IBAN? {
        state.withLock { state in
            state.messages.append(.getSelectedAccount(user: user))
            return state.selected[user]
        }
    }

    /// Saves the number of `account` for `user`.
    public func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        try receive(.saveSelectedAccount(account, user: user), failingWith: \.saveSelectedAccount)
        state.withLock { $0.selected[user] = account.number }
    }

    /// Keeps that it was asked; any old password is right.
    public func changePassword(
        of user: UserModel, oldPassword: String, newPassword: String
    ) async throws(PasswordChangeError) {
        let error = state.withLock { state in
            state.messages.append(.changePassword(user: user))
            return state.failures.changePassword
        }
        if let error { throw error }
    }

    private func receive(
        _ message: Message, failingWith failure: KeyPath<Failures, BankError?>
    ) throws(BankError) {
        let error = state.withLock { state in
            state.messages.append(message)
            return state.failures[keyPath: failure]
        }
        if let error { throw error }
    }
}
