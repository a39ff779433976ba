public import BankKernel

/// Makes orders of a seed's transfers, once its customers and accounts are in a bank.
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

    /// Nothing is in the bank yet.
    public init() {}

    /// Says that the bank has a customer of the seed.
    public mutating func add(_ customer: UserModel) {
        customers[customer.username] = customer.id
    }

    /// Says that the bank has the next account of the seed, held by the customer called `username`.
    /// - Throws: `BankError.unknownCustomer` when the customer was not said to be there.
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
