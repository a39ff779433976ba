import BankKernel
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

    mutating func openAccount(
        for username: String, name: String, currency: Currency
    ) throws(BankError) -> AccountModel {
        guard let credential = credentials.first(where: { $0.user.username == username }) else {
            throw .unknownCustomer(username)
        }
        return try open(for: credential.user, name: name, currency: currency).model(balance: .zero(currency))
    }

    mutating func deposit(
        to number: IBAN, amount: Money, reference: TransferReference, at now: Instant
    ) throws(BankError) -> TransferReceipt {
        if let earlier = transfers.first(where: { $0.reference.id == reference.id }) {
            guard earlier.source.customer == nil, earlier.destination.number == number, earlier.amount == amount,
                earlier.reference == reference
            else { throw .idReused(reference.id) }
            return earlier.receipt(balance: earlier.destinationBalance, isRepeat: true)
        }
        guard amount.minorUnits > 0 else { throw .amountNotPositive }
        let destination = try account(number)
        guard destination.customer != nil else { throw .sameAccount }
        guard destination.currency == amount.currency else {
            throw .currencyMismatch(source: amount.currency, destination: destination.currency)
        }
        guard reference.note.count <= TransferOrder.noteLimit else { throw .noteTooLong }
        let cash = accounts.first { $0.customer == nil && $0.currency == amount.currency }
        let held = cash.map { balance(of: $0) } ?? .zero(amount.currency)
        let after = try Self.moved(amount, from: held, to: balance(of: destination))
        let source = if let cash { cash } else { try open(for: nil, name: "Cash", currency: amount.currency) }
        let transfer = append(reference, from: source, to: destination, amount: amount, after: after, at: now)
        return transfer.receipt(balance: transfer.destinationBalance)
    }

    mutating func book(_ order: TransferOrder, at now: Instant) throws(BankError) -> TransferReceipt {
        if let earlier = transfers.first(where: { $0.reference.id == order.reference.id }) {
            guard earlier.source.number == order.source, earlier.source.customer?.id == order.customer,
                earlier.destination.number == order.destination, earlier.amount == order.amount,
                earlier.reference == order.reference
            else { throw .idReused(order.reference.id) }
            return earlier.receipt(balance: earlier.sourceBalance, isRepeat: true)
        }
        guard order.amount.minorUnits > 0 else { throw .amountNotPositive }
        guard order.source != order.destination else { throw .sameAccount }
        let source = try account(order.source, of: order.customer)
        let destination = try account(order.destination)
        for other in [destination.currency, order.amount.currency] where other != source.currency {
            throw .currencyMismatch(source: source.currency, destination: other)
        }
        guard order.reference.note.count <= TransferOrder.noteLimit else { throw .noteTooLong }
        let available = balance(of: source)
        let after = try Self.moved(order.amount, from: available, to: balance(of: destination))
        guard after.source.minorUnits >= 0 else { throw .insufficientFunds(available: available) }
        let transfer = append(
            order.reference, from: source, to: destination, amount: order.amount, after: after, at: now)
        return transfer.receipt(balance: transfer.sourceBalance)
    }

    mutating func setPassword(for username: String, hash: PasswordHash) throws(BankError) {
        guard let index = credentials.firstIndex(where: { $0.user.username == username }) else {
            throw .unknownCustomer(username)
        }
        credentials[index] = Credential(user: credentials[index].user, passwordHash: hash)
    }

    private mutating func open(for customer: UserModel?, name: String, currency: Currency) throws(BankError) -> Account
    {
        let digits = String(accounts.count + 1)
        let bban = "99999" + String(repeating: "0", count: 11 - digits.count) + digits
        guard let number = try? IBAN(country: "AT", bban: bban) else {
            throw .storage(.failed(path: "memory", detail: "there are no account numbers left"))
        }
        let account = Account(number: number, customer: customer, name: name, currency: currency)
        accounts.append(account)
        return account
    }

    private mutating func append(
        _ reference: TransferReference, from source: Account, to destination: Account, amount: Money,
        after: (source: Money, destination: Money), at now: Instant
    ) -> Transfer {
        let transfer = Transfer(
            sequence: Int64(transfers.count) + 1, reference: reference, source: source, destination: destination,
            amount: amount, bookedAt: now, sourceBalance: after.source, destinationBalance: after.destination)
        append(transfer)
        return transfer
    }

    private static func moved(
        _ amount: Money, from source: Money, to destination: Money
    ) throws(BankError) -> (source: Money, destination: Money) {
        do {
            return (try source.subtracting(amount), try destination.adding(amount))
        } catch {
            throw .amountTooLarge
        }
    }
}
