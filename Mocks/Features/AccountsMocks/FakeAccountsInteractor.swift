public import Accounts
public import BankKernel
public import Interception

/// An interactor over pages of accounts in memory.
public struct FakeAccountsInteractor: AccountsInteractorProtocol {
    private let pages: [[Account]]

    /// An interactor with these pages.
    public init(pages: [[Account]]) {
        self.pages = pages
    }

    /// The page of this number; an empty one beyond the last.
    public func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        guard pages.indices.contains(page) else { return TransparencyAccount(nextPage: nil, accounts: []) }
        return TransparencyAccount(nextPage: page + 1 < pages.count ? page + 1 : nil, accounts: pages[page])
    }
}

extension MockAccountsInteractor {
    /// A mock with two pages of sample accounts.
    public convenience init(log: MessageLog = MessageLog()) {
        self.init(pages: Account.samplePages, log: log)
    }

    /// A mock with these pages.
    public convenience init(pages: [[Account]], log: MessageLog = MessageLog()) {
        self.init(fake: FakeAccountsInteractor(pages: pages), log: log)
    }
}
