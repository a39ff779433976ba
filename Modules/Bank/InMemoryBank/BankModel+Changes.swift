import BankKernel
import LedgerRules
import Money

extension BankModel {
    mutating func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) throws(BankError) -> UserModel {
        guard !credentials.contains(where: { $0.user.username == username }) else { throw .usernameTaken(username) }
        let id = CustomerID(rawValue: Int64(credentials.count) + 1)
        let user = UserModel(id: id, username: username, displayName: displayName)
        credentials.append(Credential(user: user, passwordHash: passwordHash))
        return user
    }

    /// Opens an account, by default under the next number of the bank.
    mutating func openAccount(
        for username: String, number: IBAN? = nil, name: String, currency: Currency
    ) throws(BankError) -> AccountModel {
        guard let credential = credentials.first(where: { $0.user.username == username }) else {
            throw .unknownCustomer(username)
        }
        return try open(for: credential.user, number: number, name: name, currency: currency).model(balance: 0)
    }

    mutating func deposit(_ order: DepositOrder, clock: any WallClock) throws(BankError) -> TransferReceipt {
        if let earlier = journal.first(where: { $0.movement.reference.id == order.reference.id }) {
            return try order.receipt(of: earlier)
        }
        let destination = try order.destination(in: self)
        let cash = accounts.first { $0.customer == nil && $0.currency == order.amount.currency }
        let balances = try order.balances(from: cash, to: destination, in: self)
        let source = if let cash { cash } else { try open(for: nil, name: "Cash", currency: order.amount.currency) }
        let movement = Movement(
            reference: order.reference, source: source, destination: destination, amount: order.amount,
            bookedAt: clock.now())
        return append(Booking(movement: movement, balances: balances)).receipt(balance: \.destination)
    }

    mutating func book(_ order: TransferOrder, clock: any WallClock) throws(BankError) -> TransferReceipt {
        if let earlier = journal.first(where: { $0.movement.reference.id == order.reference.id }) {
            return try order.receipt(of: earlier)
        }
        return append(try order.booking(in: self, clock: clock)).receipt(balance: \.source)
    }

    mutating func setPassword(for username: String, hash: PasswordHash) throws(BankError) {
        guard let index = credentials.firstIndex(where: { $0.user.username == username }) else {
            throw .unknownCustomer(username)
        }
        credentials[index] = Credential(user: credentials[index].user, passwordHash: hash)
    }

    private mutating func open(
        for customer: UserModel?, number: IBAN? = nil, name: String, currency: Currency
    ) throws(BankError) -> LedgerAccount {
        let id = Int64(accounts.count) + 1
        guard let number = number ?? BankNumbering.accountNumber(serial: id) else {
            throw .storage(.failed(path: "memory", detail: "there are no account numbers left"))
        }
        let account = LedgerAccount(
            id: id, number: number, customer: customer?.id, name: name,
            holder: customer?.displayName ?? LedgerAccount.bankName, currency: currency)
        accounts.append(account)
        return account
    }
}
