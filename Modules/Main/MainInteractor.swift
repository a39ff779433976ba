import BankKernel

struct MainInteractor: MainInteractorProtocol {
    let accounts: any AccountsPort
    let selection: any SelectionPort
    let features: [FeatureType]

    func getAvailableFeatures(for account: AccountModel) async throws(BankError) -> [FeatureModel] {
        features.map { FeatureModel($0) }
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
}
