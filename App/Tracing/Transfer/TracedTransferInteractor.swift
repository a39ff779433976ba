import BankKernel
import Money
import Transfer

/// Keeps what the presenter asks and what it is answered.
struct TracedTransferInteractor: TransferInteractorProtocol {
    private let interactor: any TransferInteractorProtocol
    private let channel: TraceChannel

    init(_ interactor: any TransferInteractorProtocol, log: TraceLog) {
        self.interactor = interactor
        channel = TraceChannel(log: log, sender: "TransferPresenter", receiver: "TransferInteractor")
    }

    func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        try await channel.ask(account) { () async throws(BankError) in
            try await interactor.getPayees(forAccount: account)
        }
    }

    func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        try await channel.ask(number) { () async throws(BankError) in
            try await interactor.findPayee(number: number)
        }
    }

    func makeReference(note: String) -> TransferReference {
        channel.call(note)
        let reference = interactor.makeReference(note: note)
        channel.result(reference)
        return reference
    }

    func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        try await channel.ask(id) { () async throws(BankError) in
            try await interactor.findTransfer(id: id)
        }
    }

    func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        try await channel.ask(account, amount) { () async throws(BankError) in
            try await interactor.checkBalance(forAccount: account, amount: amount)
        }
    }

    func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        try await channel.ask(account) { () async throws(BankError) in
            try await interactor.getBalance(ofAccount: account)
        }
    }

    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) {
        try await channel.tell(fromAccount, toAccount, amount, reference) { () async throws(BankError) in
            try await interactor.processTransfer(
                fromAccount: fromAccount, toAccount: toAccount, amount: amount, reference: reference)
        }
    }
}
