import Balance
import BankKernel

/// Keeps what the presenter asks and what it is answered.
struct TracedBalanceInteractor: BalanceInteractorProtocol {
    private let interactor: any BalanceInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any BalanceInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "BalancePresenter", receiver: "BalanceInteractor")
    }

    func fetchBalance(forAccount account: AccountModel) async throws(BankError) -> BalanceModel {
        try await channel.ask(account) { () async throws(BankError) in
            try await interactor.fetchBalance(forAccount: account)
        }
    }
}
