public import BankKernel

/// What the main screen can show.
@MainActor
public protocol MainViewProtocol: AnyObject {
    /// Shows the features as a list.
    func displayFeatures(_ features: [FeatureModel])
    /// Shows the customer's accounts with number, name and balance.
    func displayUserAccounts(_ accounts: [AccountModel])
    /// Shows which account the features will work on.
    func displaySelectedAccount(_ account: AccountModel)
    /// Shows that the new password holds from now on.
    func displayPasswordChanged()
    /// Shows what went wrong.
    func showError(message: String)
}

/// What the main screen reports.
@MainActor
public protocol MainPresenterProtocol: AnyObject {
    /// Loads the features that can be opened with the selected account, or without one;
    /// ``loadUserAccounts(user:)`` comes first.
    func loadFeatures() async
    /// A feature was chosen: goes there with the selected account, if there is one.
    func didSelectFeature(_ feature: FeatureType) async
    /// Loads the accounts of `user` and selects the remembered one, or else the first.
    func loadUserAccounts(user: UserModel) async
    /// An account was chosen: selects and remembers it.
    func didSelectAccount(_ account: AccountModel) async
    /// Changes the password, given the current one and the new one twice.
    func changePassword(oldPassword: String, newPassword: String, repeatedPassword: String) async
}

/// Gives the screen the customer's accounts and the features to offer, and keeps the selection.
public protocol MainInteractorProtocol: Sendable {
    /// The features that can be opened with `account`, by its currency; without one, those that need none.
    /// - Throws: `BankError.storage`.
    func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel]
    /// The accounts of `user` with their balances, in the order they were opened.
    /// - Throws: `BankError.storage`.
    func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel]
    /// The number of the account that `user` selected last, in this run or an earlier one.
    func getSelectedAccount(user: UserModel) async -> IBAN?
    /// Remembers `account` as the selected one of `user`.
    /// - Throws: `BankError.storage`.
    func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError)
    /// Changes the password of `user`, if `oldPassword` is the current one.
    /// - Throws: `PasswordChangeError`; the password is unchanged then, unless the bank's answer was lost.
    func changePassword(
        of user: UserModel, oldPassword: String, newPassword: String) async throws(PasswordChangeError)
}

/// Where the main screen leads.
@MainActor
public protocol MainRouterProtocol: AnyObject {
    /// Goes to the screen of `feature`, which works on `account` if it needs one.
    func navigateToFeature(_ feature: FeatureType, account: AccountModel?)
}
