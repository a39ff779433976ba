import BankKernel

struct MainInteractor: MainInteractorProtocol {
    let accounts: any AccountsPort
    let selection: any SelectionPort
    let features: [FeatureModel]
    let check: PasswordCheck
    let hasher: any PasswordHashing
    let passwords: any PasswordsPort

    func getAvailableFeatures(for account: AccountModel?) async throws(BankError) -> [FeatureModel] {
        features.filter { account != nil || !$0.needsAccount }
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
        do {
            _ = try await check.customer(username: user.username, password: oldPassword)
        } catch {
            throw .check(error)
        }
        let hash: PasswordHash
        do {
            hash = try await hasher.hash(newPassword)
        } catch {
            throw .password(error)
        }
        do {
            try await passwords.setPassword(for: user.username, hash: hash)
        } catch {
            throw .bank(error)
        }
    }
}
