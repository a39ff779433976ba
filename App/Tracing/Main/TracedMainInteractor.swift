import BankKernel
import Main

/// Keeps what the presenter asks and what it is answered.
struct TracedMainInteractor: MainInteractorProtocol {
    private let interactor: any MainInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any MainInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "MainPresenter", receiver: "MainInteractor")
    }

    func getAvailableFeatures(for account: AccountModel) async throws(BankError) -> [FeatureModel] {
        try await channel.ask(account) { () async throws(BankError) in
            try await interactor.getAvailableFeatures(for: account)
        }
    }

    func getUserAccounts(user: UserModel) async throws(BankError) -> [AccountModel] {
        try await channel.ask(user) { () async throws(BankError) in
            try await interactor.getUserAccounts(user: user)
        }
    }

    func getSelectedAccount(user: UserModel) async -> IBAN? {
        await channel.ask(user) { await interactor.getSelectedAccount(user: user) }
    }

    func saveSelectedAccount(_ account: AccountModel, user: UserModel) async throws(BankError) {
        try await channel.tell(account, user) { () async throws(BankError) in
            try await interactor.saveSelectedAccount(account, user: user)
        }
    }

    func changePassword(
        of user: UserModel, oldPassword: String, newPassword: String
    ) async throws(PasswordChangeError) {
        try await channel.tell(user, oldPassword, newPassword) { () async throws(PasswordChangeError) in
            try await interactor.changePassword(of: user, oldPassword: oldPassword, newPassword: newPassword)
        }
    }
}
