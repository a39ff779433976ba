import BankKernel

struct MainInteractor: MainInteractorProtocol {
    let accounts: any AccountsPort
    let selection: any SelectionPort
    let features: [FeatureModel]
    let passwords: any PasswordChangePort

    func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        features.filter { $0.isOffered(for: account) }
    }

    func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        try await accounts.accounts(of: user.id)
    }

    func getSelectedAccount(user: UserModel) async -> IBAN? {
        await selection.selectedAccount(of: user.id)
    }

    func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        try await selection.select(account.number, for: user.id)
    }

    func changePassword(
        of user: UserModel, oldPassword: String, newPassword: String
    ) async throws(PasswordChangeError) {
        try await passwords.changePassword(of: user, from: oldPassword, to: newPassword)
    }
}
