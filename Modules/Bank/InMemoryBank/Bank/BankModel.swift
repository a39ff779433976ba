import BankKernel
import Money

/// A bank as plain values: what ``InMemoryBank`` guards.
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

        func receipt(balance: Money, isRepeat: Bool = false) -> TransferReceipt {
            TransferReceipt(
                id: reference.id, sequence: sequence, bookedAt: bookedAt, balanceAfter: balance, isRepeat: isRepeat)
        }
    }

    var credentials: [Credential] = []
    var accounts: [Account] = []
    private(set) var transfers: [Transfer] = []
    /// By account; one that no transfer has touched has none.
    private var balances: [IBAN: Money] = [:]
    private var logins: [[UInt8]: FailedLogins] = [:]

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
        balances[account.number] ?? .zero(account.currency)
    }

    mutating func append(_ transfer: Transfer) {
        transfers.append(transfer)
        balances[transfer.source.number] = transfer.sourceBalance
        balances[transfer.destination.number] = transfer.destinationBalance
    }

    /// Changes what is remembered of `attempt`.
    mutating func changeLogins<Value>(of attempt: LoginAttempt, _ change: (inout LoginMemory) -> Value) -> Value {
        var memory = LoginMemory(of: attempt) { logins[$0] }
        defer { for (key, failures) in memory.rows(of: attempt) { logins[key] = failures } }
        return change(&memory)
    }
}
