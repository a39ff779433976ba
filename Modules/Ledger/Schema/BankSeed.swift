/// What a new bank begins with, written in the one transaction that makes it.
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
