public import BankKernel

/// Where a client's operations are written down, in order.
public protocol OperationLog: Sendable {
    /// Says that something is about to be asked.
    func begin(_ call: ClientOperation.Call, at time: UInt64)
    /// Says what was answered to what was begun last by this client.
    func end(_ operation: ClientOperation)
}

/// A bank as one client uses it, one thing at a time, who writes down what was asked and answered, and when.
public struct RecordedBank: Sendable {
    private let bank: any AccountsPort & HistoryPort & TransfersPort
    private let customer: CustomerID
    private let accounts: [IBAN]
    private let client: Int
    private let log: any OperationLog

    /// `accounts` are all that `customer` has, in the order of the bank.
    public init(
        _ bank: any AccountsPort & HistoryPort & TransfersPort, of customer: CustomerID, accounts: [IBAN], client: Int,
        log: any OperationLog
    ) {
        self.bank = bank
        self.customer = customer
        self.accounts = accounts
        self.client = client
        self.log = log
    }

    /// Books a transfer between two of the accounts.
    /// - Throws: what the bank throws; `BankError.unknownAccount` for another account, of which the bank is not asked.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        guard let known = ClientOrder(order, among: accounts) else { throw .unknownAccount(order.source) }
        return try await record(
            .transfer(known), { () async throws(BankError) in try await bank.book(order) },
            answer: { .init(.success($0)) })
    }

    /// Reads all accounts.
    public func readAccounts() async throws(BankError) -> [AccountModel] {
        try await record(
            .balances, { () async throws(BankError) in try await bank.accounts(of: customer) }, answer: { .init($0) })
    }

    /// Reads the newest page of the account at a place.
    public func readPage(of account: Int) async throws(BankError) -> HistoryPage {
        try await record(
            .page(account: account),
            { () async throws(BankError) in
                try await bank.page(HistoryQuery(account: accounts[account]), for: customer)
            }, answer: { .init($0) })
    }

    private func record<Value>(
        _ call: ClientOperation.Call, _ work: () async throws(BankError) -> Value,
        answer: (Value) -> ClientOperation.Answer
    ) async throws(BankError) -> Value {
        let invoked = MonotonicTime.now()
        log.begin(call, at: invoked)
        do throws(BankError) {
            let value = try await work()
            end(call, invoked: invoked, answer: answer(value))
            return value
        } catch {
            end(call, invoked: invoked, answer: .init(.failure(error)))
            throw error
        }
    }

    private func end(_ call: ClientOperation.Call, invoked: UInt64, answer: ClientOperation.Answer) {
        let answered = MonotonicTime.now()
        log.end(
            ClientOperation(client: client, call: call, invoked: invoked, answer: answer, answered: answered))
    }
}
