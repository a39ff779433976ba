public import BankKernel
public import Money

/// What a new bank begins with.
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
    /// What the holder calls the account.
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
    /// How much, above zero, in the currency of both accounts.
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
