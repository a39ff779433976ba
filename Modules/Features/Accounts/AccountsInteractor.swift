import BankKernel

struct AccountsInteractor: AccountsInteractorProtocol {
    static let mostPages = 1_000

    let accounts: any TransparentAccountsPort

    func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        let answer = try await accounts.page(page)
        if let next = answer.nextPage, next <= page {
            throw .wrongShape(path: "nextPage", reason: "leads from page \(page) back to page \(next)")
        }
        if let next = answer.nextPage, next >= Self.mostPages {
            throw .wrongShape(path: "nextPage", reason: "promises more than \(Self.mostPages) pages")
        }
        return answer
    }
}
