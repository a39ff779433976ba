import Accounts
import BankKernel

/// Keeps what the presenter asks and what it is answered.
struct TracedAccountsInteractor: AccountsInteractorProtocol {
    private let interactor: any AccountsInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any AccountsInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "AccountsPresenter", receiver: "AccountsInteractor")
    }

    func fetchAccounts(page: Int) async throws(ServiceError) -> TransparencyAccount {
        try await channel.ask(page) { () async throws(ServiceError) in
            try await interactor.fetchAccounts(page: page)
        }
    }
}
