import BankKernel
import BankWire
import Interception
import Synchronization

/// Notes why a service failed last in a request: a view is told that in words alone.
final class FailureNote: MessageKeeping {
    private let failure = Mutex<(any Error)?>(nil)

    var keepsValues: Bool { false }
    /// Why a service failed last; `nil` where none has.
    var latest: (any Error)? { failure.withLock { $0 } }

    /// The problem of a service that cannot be used; `nil` where the customer can mend what was refused.
    var problem: Problem? {
        switch latest {
        case let error as BankError:
            Problem(error).isOutage ? Problem(error) : nil
        case let error as StorageFailure:
            if case .tooMany = error { nil } else { .unavailable }
        case is ServiceError: .unavailable
        case let error as StatementFailure:
            switch error {
            case .service, .file: .unavailable
            case .unknownUser, .malformed, .cancelled: nil
            }
        default: nil
        }
    }

    func keep(_ message: any Sendable & Equatable, of method: String, at passage: Passage) {}

    func keep(_ kind: TraceMessage.Kind, _ value: Any?, of method: String, at passage: Passage) {
        if kind == .failure, let error = value as? any Error { failure.withLock { $0 = error } }
    }
}

extension Problem {
    /// Whether the same may be asked again later.
    fileprivate var isOutage: Bool { status == 503 || status == 429 }
}

extension WebServices {
    /// The same services, whose failures are noted.
    func noting(_ failures: FailureNote) -> WebServices {
        WebServices(
            bank: InterceptedCustomerPorts(bank, log: failures),
            transparentAccounts: InterceptedTransparentAccountsPort(transparentAccounts, log: failures),
            statements: InterceptedStatementsPort(statements, log: failures),
            cards: InterceptedCardsPort(cards, log: failures),
            cardStore: InterceptedCardStorePort(cardStore, log: failures),
            payeeBook: InterceptedPayeeBookPort(payeeBook, log: failures),
            sales: InterceptedSalesPort(sales, log: failures),
            directRates: InterceptedDirectRatesPort(directRates, log: failures), ids: ids, clock: clock)
    }
}
