public import BankKernel
public import Money

/// A bank that its customers use over a connection, while the operator works where it is stored. The connection keeps the laws
/// of banks for customers when this does.
///
///     @Test(arguments: BankContract.customers)
///     func `keeps the contract of banks for customers`(law: Law<BankMaker>) async throws {
///         try await law.hold { clock in
///             let server = MyServer(MyBank(clock: clock))
///             return BankFromElsewhere(server.bank) { customer in server.connect(as: customer) }
///         }
///     }
public struct BankFromElsewhere {
    private let kept: any Bank
    private let way: @Sendable (CustomerID) async throws(BankError) -> any CustomerPorts

    /// The bank `kept`, to which `way` connects a customer, who need not have a password.
    public init(_ kept: any Bank, way: @escaping @Sendable (CustomerID) async throws(BankError) -> any CustomerPorts) {
        self.kept = kept
        self.way = way
    }
}

extension BankFromElsewhere: CustomerPorts {
    /// Asks through the connection of `customer`.
    /// - Throws: what the connection or its ports throw; so do all below.
    public func accounts(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await way(customer).accounts(of: customer)
    }

    /// Asks through the ports of `customer`, who need not hold the account.
    public func balance(of account: IBAN, for customer: CustomerID) async throws(BankError) -> BalanceModel {
        try await way(customer).balance(of: account, for: customer)
    }

    /// Asks through the ports of the bank's first customer, since any may look up a payee.
    public func payee(numbered number: IBAN) async throws(BankError) -> AccountModel {
        try await way(CustomerID(rawValue: 1)).payee(numbered: number)
    }

    /// Asks through the ports of `customer`.
    public func knownPayees(of customer: CustomerID) async throws(BankError) -> [AccountModel] {
        try await way(customer).knownPayees(of: customer)
    }

    /// Books through the ports of the customer whom the order names.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        try await way(order.customer).book(order)
    }

    /// Asks for one page through the ports of `customer`.
    public func page(_ query: HistoryQuery, for customer: CustomerID) async throws(BankError) -> HistoryPage {
        try await way(customer).page(query, for: customer)
    }

    /// Asks through the ports of `customer`, who need not be a party to the transfer.
    public func details(
        of transfer: TransferID, for customer: CustomerID
    ) async throws(BankError) -> TransactionDetails {
        try await way(customer).details(of: transfer, for: customer)
    }

    /// Asks for the months through the ports of `customer`.
    public func turnover(
        of account: IBAN, months: Int, for customer: CustomerID
    ) async throws(BankError) -> [MonthlyTurnover] {
        try await way(customer).turnover(of: account, months: months, for: customer)
    }
}

extension BankFromElsewhere: IdentityPorts {
    /// Asks the kept bank directly, not over the connection.
    public func credential(forUsername username: String) async throws(BankError) -> Credential? {
        try await kept.credential(forUsername: username)
    }

    /// Asks the kept bank directly.
    public func begin(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await kept.begin(attempt, at: now, throttle: throttle)
    }

    /// Ends the attempt at the kept bank directly.
    public func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission {
        try await kept.end(attempt, as: end, at: now, throttle: throttle)
    }

    /// Replaces the hash at the kept bank directly.
    public func setPassword(for username: String, hash: PasswordHash) async throws(BankError) {
        try await kept.setPassword(for: username, hash: hash)
    }
}

extension BankFromElsewhere: AdministrationPort {
    /// Adds a customer at the kept bank, as the operator does.
    public func addCustomer(
        username: String, displayName: String, passwordHash: PasswordHash?
    ) async throws(BankError) -> UserModel {
        try await kept.addCustomer(username: username, displayName: displayName, passwordHash: passwordHash)
    }

    /// Opens an account at the kept bank, as the operator does.
    public func openAccount(
        for username: String, name: String, currency: Currency
    ) async throws(BankError) -> AccountModel {
        try await kept.openAccount(for: username, name: name, currency: currency)
    }

    /// Deposits at the kept bank, as the operator does.
    public func deposit(
        to account: IBAN, amount: Money, reference: TransferReference
    ) async throws(BankError) -> TransferReceipt {
        try await kept.deposit(to: account, amount: amount, reference: reference)
    }

    /// Audits the kept bank, where its store is, against a seal it gave before.
    public func audit(against seal: String?) async throws(BankError) -> BankAudit {
        try await kept.audit(against: seal)
    }
}
