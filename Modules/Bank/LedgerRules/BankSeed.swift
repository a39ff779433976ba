public import BankKernel
public import Money

/// The content of a new bank.
public struct BankSeed: Sendable {
    /// The customers, in the order they are numbered.
    public var customers: [SeedCustomer]
    /// The accounts, in the order they are opened; the first gets the first number.
    public var accounts: [SeedAccount]
    /// The transfers, in the order they are booked.
    public var transfers: [SeedTransfer]

    /// A seed; without arguments an empty bank.
    public init(customers: [SeedCustomer] = [], accounts: [SeedAccount] = [], transfers: [SeedTransfer] = []) {
        self.customers = customers
        self.accounts = accounts
        self.transfers = transfers
    }
}

/// A customer of a ``BankSeed``.
public struct SeedCustomer: Sendable {
    /// The name the customer logs in with.
    public let username: String
    /// The name the customer is greeted with.
    public let displayName: String
    /// The hash of the password; `nil` for a customer who cannot log in.
    public let passwordHash: PasswordHash?

    /// A customer numbered by the place in ``BankSeed/customers``, who cannot log in without a hash.
    public init(username: String, displayName: String, passwordHash: PasswordHash? = nil) {
        self.username = username
        self.displayName = displayName
        self.passwordHash = passwordHash
    }
}

/// An account of a ``BankSeed``.
public struct SeedAccount: Sendable {
    /// The username of the holder, who is in the seed too.
    public let username: String
    /// The holder's name for the account.
    public let name: String
    /// The one currency that it is kept in.
    public let currency: Currency

    /// An empty account; ``SeedTransfer``s fill it.
    public init(username: String, name: String, currency: Currency) {
        self.username = username
        self.name = name
        self.currency = currency
    }
}

/// A transfer of a ``BankSeed``, booked when it says and not when the bank is made.
public struct SeedTransfer: Sendable {
    /// The id and the note.
    public let reference: TransferReference
    /// The position of the payer's account in ``BankSeed/accounts``; `nil` for a deposit by the bank.
    public let source: Int?
    /// The position of the payee's account in ``BankSeed/accounts``.
    public let destination: Int
    /// The amount, above zero, in the currency of both accounts.
    public let amount: Money
    /// When it was booked, not when the bank is made.
    public let bookedAt: Instant

    /// A transfer between two places in ``BankSeed/accounts``, each from 0; nothing is checked before it is booked.
    public init(reference: TransferReference, from source: Int?, to destination: Int, amount: Money, bookedAt: Instant)
    {
        self.reference = reference
        self.source = source
        self.destination = destination
        self.amount = amount
        self.bookedAt = bookedAt
    }
}

extension BankSeed {
    /// Loads everything into an empty bank, by the operations of daily work.
    ///
    /// - Parameters:
    ///   - bank: the bank, which books at the times of a clock.
    ///   - setClock: sets that clock; called before each transfer.
    /// - Throws: the refusals of the bank, `BankError.storage` for a seed that names what it does not have.
    public func load(
        into bank: some AdministrationPort & TransfersPort, settingClock setClock: (Instant) -> Void
    ) async throws(BankError) {
        var orders = SeedOrders()
        for customer in customers {
            orders.add(
                try await bank.addCustomer(
                    username: customer.username, displayName: customer.displayName,
                    passwordHash: customer.passwordHash))
        }
        for account in accounts {
            let opened = try await bank.openAccount(
                for: account.username, name: account.name, currency: account.currency)
            try orders.add(opened.number, of: account.username)
        }
        for transfer in transfers {
            setClock(transfer.bookedAt)
            switch try orders.order(for: transfer) {
            case .deposit(let order):
                _ = try await bank.deposit(to: order.destination, amount: order.amount, reference: order.reference)
            case .transfer(let order): _ = try await bank.book(order)
            }
        }
    }

    /// The numbers that its accounts get in an empty bank, in their order.
    public var numbers: [IBAN] {
        (0..<accounts.count).compactMap { BankNumbering.accountNumber(serial: Int64($0 + 1)) }
    }
}

/// Turns a seed's transfers into orders, once its customers and accounts are in a bank.
public struct SeedOrders: Sendable {
    /// A transfer of a seed, as a bank books it.
    public enum Order: Sendable {
        /// By the bank.
        case deposit(DepositOrder)
        /// By the customer who holds the payer's account.
        case transfer(TransferOrder)
    }

    /// The numbers of the accounts, in the order of the seed.
    public private(set) var numbers: [IBAN] = []
    private var customers: [String: CustomerID] = [:]
    private var holders: [CustomerID] = []

    /// Orders for a bank that is still empty.
    public init() {}

    /// Records that the bank has a customer of the seed.
    public mutating func add(_ customer: UserModel) {
        customers[customer.username] = customer.id
    }

    /// Records that the bank has the next account of the seed, held by the customer called `username`.
    /// - Throws: `BankError.unknownCustomer` when the customer was not recorded.
    public mutating func add(_ number: IBAN, of username: String) throws(BankError) {
        guard let holder = customers[username] else { throw .unknownCustomer(username) }
        numbers.append(number)
        holders.append(holder)
    }

    /// The order that books `transfer`.
    /// - Throws: `BankError.storage` when the seed has no such account.
    public func order(for transfer: SeedTransfer) throws(BankError) -> Order {
        let destination = try place(transfer.destination)
        guard let source = transfer.source else {
            return .deposit(
                DepositOrder(
                    reference: transfer.reference, destination: numbers[destination], amount: transfer.amount))
        }
        let place = try place(source)
        return .transfer(
            TransferOrder(
                reference: transfer.reference, customer: holders[place], source: numbers[place],
                destination: numbers[destination], amount: transfer.amount))
    }

    private func place(_ position: Int) throws(BankError) -> Int {
        guard numbers.indices.contains(position) else {
            throw .storage(.failed(path: "the seed", detail: "there is no account \(position)"))
        }
        return position
    }
}
