public import Accounts
public import BankKernel
import Synchronization

/// An interactor over pages of accounts in memory; it keeps what it was asked.
public final class MockAccountsInteractor: AccountsInteractorProtocol {
    /// What the interactor can be asked.
    public enum Message: Sendable, Equatable {
        /// `fetchAccounts(page:)`.
        case fetchAccounts(page: Int)
    }

    private struct State {
        var messages: [Message] = []
        var failure: ServiceError?
        var failingPage: Int?
    }

    private let pages: [[Account]]
    private let state = Mutex(State())

    /// An interactor with these pages.
    public init(pages: [[Account]]) {
        self.pages = pages
    }

    /// An interactor with two pages of sample accounts.
    public convenience init() {
        self.init(pages: Account.samplePages)
    }

    /// Everything it was asked, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What it fails with from now on; `nil` as long as it works.
    public var failure: ServiceError? {
        get { state.withLock { $0.failure } }
        set { state.withLock { $0.failure = newValue } }
    }

    /// The only page whose fetch fails; `nil` for every one.
    public var failingPage: Int? {
        get { state.withLock { $0.failingPage } }
        set { state.withLock { $0.failingPage = newValue } }
    }

    /// The page of this number; an empty one beyond the last.
    /// - Throws: `failure`.
    public func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        let failure = state.withLock { state in
            state.messages.append(.fetchAccounts(page: page))
            return state.failingPage ?? page == page ? state.failure : nil
        }
        if let failure { throw failure }
        guard pages.indices.contains(page) else { return TransparencyAccount(nextPage: nil, accounts: []) }
        return TransparencyAccount(nextPage: page + 1 < pages.count ? page + 1 : nil, accounts: pages[page])
    }
}
