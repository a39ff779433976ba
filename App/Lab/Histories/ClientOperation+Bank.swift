public import BankKernel
import Foundation
import Money

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
