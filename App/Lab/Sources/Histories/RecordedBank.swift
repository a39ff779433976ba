public import BankKernel
import Foundation
import Money

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
    /// - Throws: what the bank throws; `BankError.unknownAccount` for another account, without asking the bank.
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

/// Nanoseconds by the machine's monotonic clock, the same for all of its processes.
public enum MonotonicTime {
    /// The time now.
    public static func now() -> UInt64 {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return UInt64(time.tv_sec) * 1_000_000_000 + UInt64(time.tv_nsec)
    }
}

extension ClientOrder {
    /// `order` between two of `accounts`; `nil` when they do not hold both.
    public init?(_ order: TransferOrder, among accounts: [IBAN]) {
        guard let source = accounts.firstIndex(of: order.source),
            let destination = accounts.firstIndex(of: order.destination)
        else { return nil }
        self.init(
            id: order.reference.id, source: source, destination: destination, amount: order.amount.minorUnits)
    }
}

extension ClientOperation.Answer {
    /// What a bank answered to an order.
    public init(_ answer: Result<TransferReceipt, BankError>) {
        switch answer {
        case .success(let receipt):
            self = .booked(sequence: receipt.sequence, balance: receipt.balanceAfter.minorUnits)
        case .failure(.insufficientFunds(let available)): self = .refused(available: available.minorUnits)
        case .failure(.outcomeUnknown): self = .unknown
        case .failure: self = .notDone
        }
    }

    /// What a bank answered who was asked for the accounts, which it gives in the order of the check.
    public init(_ accounts: [AccountModel]) {
        self = .balances(accounts.map { $0.balance?.minorUnits ?? 0 })
    }

    /// What a bank answered who was asked for a page.
    public init(_ page: HistoryPage) {
        self = .page(page.transactions.map(Posting.init))
    }
}

extension Posting {
    init(_ transaction: TransactionModel) {
        self.init(
            id: transaction.id, sequence: transaction.sequence, amount: transaction.amount.minorUnits,
            balance: transaction.balanceAfter.minorUnits)
    }
}
