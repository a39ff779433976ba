import Accounts
import BankKernel

/// Pages of transparent accounts, or an error.
struct StubTransparentAccounts: TransparentAccountsPort {
    var pages: [TransparencyAccount] = []
    var error: ServiceError?

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        if let error { throw error }
        guard pages.indices.contains(number) else { return TransparencyAccount(nextPage: nil, accounts: []) }
        return pages[number]
    }
}
