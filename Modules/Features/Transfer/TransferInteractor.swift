import BankKernel
import Money

struct TransferInteractor: TransferInteractorProtocol {
    let bank: any CustomerPorts
    let ids: any TransferIDSource
    let customer: CustomerID

    func getAccounts() async throws(BankError) -> [AccountModel] {
        try await bank.accounts(of: customer)
    }

    func getPayees(forAccount account: AccountModel) async throws(BankError) -> [AccountModel] {
        try await bank.knownPayees(of: customer).filter { $0.currency == account.currency }
    }

    func findPayee(number: IBAN) async throws(BankError) -> AccountModel {
        try await bank.payee(numbered: number)
    }

    func makeReference(note: String) -> TransferReference {
        TransferReference(id: ids.next(), note: note)
    }

    func findTransfer(id: TransferID) async throws(BankError) -> TransactionDetails? {
        do throws(BankError) {
            return try await bank.details(of: id, for: customer)
        } catch .unknownTransfer {
            return nil
        }
    }

    func checkBalance(forAccount account: AccountModel, amount: Money) async throws(BankError) -> Bool {
        let balance = try await getBalance(ofAccount: account)
        guard balance.currency == amount.currency else {
            throw .currencyMismatch(source: balance.currency, destination: amount.currency)
        }
        return balance.minorUnits >= amount.minorUnits
    }

    func getBalance(ofAccount account: AccountModel) async throws(BankError) -> Money {
        try await bank.balance(of: account.number, for: customer).amount
    }

    func processTransfer(
        fromAccount: AccountModel, toAccount: AccountModel, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt {
        let order = TransferOrder(
            reference: reference, customer: customer, source: fromAccount.number, destination: toAccount.number,
            amount: amount)
        do {
            return try await bank.book(order)
        } catch .outcomeUnknown(let id) {
            return try await settle(order, unknown: id)
        } catch {
            throw error
        }
    }

    /// Books the order once more: a receipt or a refusal settles whether it was booked. When the store cannot be asked, the
    /// outcome stays unknown.
    private func settle(_ order: TransferOrder, unknown id: TransferID) async throws(BankError) -> TransferReceipt {
        do {
            return try await bank.book(order)
        } catch .storage, .cancelled, .sessionEnded, .unreachable, .throttled {
            throw .outcomeUnknown(id)
        } catch {
            throw error
        }
    }
}
