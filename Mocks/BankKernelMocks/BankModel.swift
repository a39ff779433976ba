import BankKernel

/// A bank as plain values: what `InMemoryBank` guards.
struct BankModel {
    struct Account {
        let number: IBAN
        let customer: UserModel?
        let name: String
        let currency: Currency

        var model: AccountModel { model(balance: nil) }

        func model(balance: Money?) -> AccountModel {
            AccountModel(
                number: number, name: name, holder: customer?.displayName ?? "DOBank", currency: currency,
                balance: balance)
        }
    }

    struct Transfer {
        let sequence: Int64
        let reference: TransferReference
        let source: Account
        let destination: Account
        let amount: Money
        let bookedAt: Instant
        let sourceBalance: Money
        let destinationBalance: Money

        func receipt(balance: Money) -> TransferReceipt {
            TransferReceipt(id: reference.id, sequence: sequence, bookedAt: bookedAt, balanceAfter: balance)
        }
    }

    var credentials: [Credential] = []
    var accounts: [Account] = []
    var transfers: [Transfer] = []
    var failures: [String: FailedLogins] = [:]

    func account(_ number: IBAN) throws(BankError) -> Account {
        guard let account = accounts.first(where: { $0.number == number }) else { throw .unknownAccount(number) }
        return account
    }

    func account(_ number: IBAN, of customer: CustomerID) throws(BankError) -> Account {
        let account = try account(number)
        guard account.customer?.id == customer else { throw .notYourAccount(number) }
        return account
    }

    func accounts(of customer: CustomerID) -> [Account] {
        accounts.filter { $0.customer?.id == customer }
    }

    func balance(of account: Account) -> Money {
        for transfer in transfers.reversed() {
            if transfer.source.number == account.number { return transfer.sourceBalance }
            if transfer.destination.number == account.number { return transfer.destinationBalance }
        }
        return .zero(account.currency)
    }
}
