public import BankKernel
private import BankSamples
public import Interception
public import Main
import Synchronization

/// An interactor that gives every customer the same accounts and features, and remembers what each selects.
public final class FakeMainInteractor: MainInteractorProtocol {
    private let accounts: [AccountModel]
    private let features: [FeatureModel]
    private let selected = Mutex<[UserModel: IBAN]>([:])

    /// An interactor with these accounts and features.
    public init(accounts: [AccountModel], features: [FeatureModel]) {
        self.accounts = accounts
        self.features = features
    }

    /// The features that are possible with `account`, or without one.
    public func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        features.filter { $0.isOffered(for: account) }
    }

    /// The accounts it was made with, for every user.
    public func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] { accounts }

    /// The number saved last for `user`.
    public func getSelectedAccount(user: UserModel) async -> IBAN? {
        selected.withLock { $0[user] }
    }

    /// Saves the number of `account` for `user`.
    public func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        selected.withLock { $0[user] = account.number }
    }

    /// Changes nothing; any old password is right.
    public func changePassword(
        of user: UserModel, oldPassword: String, newPassword: String
    ) async throws(PasswordChangeError) {}
}

extension MockMainInteractor {
    /// A mock with three sample accounts and some features of a bank: balance, transfer, history and cards.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(
            fake: FakeMainInteractor(
                accounts: [.checking, .savings, .dollars],
                features: [.balance, .transfer, .history, .cards]),
            log: log)
    }
}
