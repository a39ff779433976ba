import BankKernel
import LedgerRules
import Synchronization

/// An order that waits for its answer.
final class PendingOrder: Sendable {
    typealias Answer = Result<TransferReceipt, BankError>

    private enum State {
        case new
        case waiting(CheckedContinuation<Answer, Never>)
        case begun(CheckedContinuation<Answer, Never>)
        case settled
    }

    let order: BankOrder
    /// What the latest attempt wrote, if its commit was not answered. If it is found later, this order booked it.
    let unanswered = Mutex<BookedTransfer.Mark?>(nil)
    /// Whether the same order was found booked, or was sent before this one in a batch whose commit was not answered. If it is found
    /// later, another order booked it.
    let isRepeat = Mutex(false)
    /// The deadline of its caller; `nil` for none.
    let deadline = RequestDeadline.current
    private let begin = ContinuousClock.now
    private let state = Mutex(State.new)

    init(_ order: BankOrder) {
        self.order = order
    }

    var id: TransferID { order.id }

    /// The numbers of its accounts, as the database writes them.
    var numbers: [String] { order.numbers.map(\.electronicForm) }

    /// Whether it may have been booked.
    var mayBeBooked: Bool { isRepeat.withLock(\.self) || unanswered.withLock { $0 != nil } }

    /// When to give up on a database that has failed since `failure`; `nil` for a database that only blocks
    /// its accounts.
    func end(_ timeouts: BookingTimeouts, since failure: ContinuousClock.Instant?) -> ContinuousClock.Instant {
        let end = if !mayBeBooked, let failure { failure + timeouts.untouched } else { begin + timeouts.unsettled }
        return min(end, deadline ?? end)
    }

    /// Waits for the answer; `false` when it was cancelled before.
    func wait(with continuation: CheckedContinuation<Answer, Never>) -> Bool {
        let isWaiting = state.withLock { state in
            guard case .new = state else { return false }
            state = .waiting(continuation)
            return true
        }
        if !isWaiting { continuation.resume(returning: .failure(.cancelled)) }
        return isWaiting
    }

    /// Begins the order; `false` when it was cancelled.
    func start() -> Bool {
        state.withLock { state in
            guard case .waiting(let continuation) = state else { return false }
            state = .begun(continuation)
            return true
        }
    }

    /// Cancels the order unless it has begun.
    func cancel() {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            switch state {
            case .new:
                state = .settled
                return nil
            case .waiting(let continuation):
                state = .settled
                return continuation
            case .begun, .settled:
                return nil
            }
        }
        continuation?.resume(returning: .failure(.cancelled))
    }

    /// Answers an order that has begun.
    func settle(_ answer: Answer) {
        let continuation = state.withLock { state -> CheckedContinuation<Answer, Never>? in
            guard case .begun(let continuation) = state else { return nil }
            state = .settled
            return continuation
        }
        continuation?.resume(returning: answer)
    }
}

/// An order that can be booked.
enum BankOrder: Sendable {
    case transfer(TransferOrder)
    /// A deposit from the bank's own account `cash`.
    case deposit(DepositOrder, cash: IBAN)

    var id: TransferID {
        switch self {
        case .transfer(let order): order.reference.id
        case .deposit(let order, _): order.reference.id
        }
    }

    /// The accounts that it names.
    var numbers: [IBAN] {
        switch self {
        case .transfer(let order): [order.source, order.destination]
        case .deposit(let order, let cash): [cash, order.destination]
        }
    }

    /// The booking of a valid order.
    func booking(in accounts: LockedAccounts, clock: any WallClock) throws(BankError) -> Booking {
        switch self {
        case .transfer(let order):
            return try order.booking(in: accounts, clock: clock)
        case .deposit(let order, let number):
            let destination = try order.destination(in: accounts)
            guard let cash = try accounts.account(numbered: number) else { throw .unknownAccount(number) }
            let balances = try order.balances(from: cash, to: destination, in: accounts)
            let movement = Movement(
                reference: order.reference, source: cash, destination: destination, amount: order.amount,
                bookedAt: clock.now())
            return Booking(movement: movement, balances: balances)
        }
    }

    func receipt(of booked: BookedTransfer, isRepeat: Bool) throws(BankError) -> TransferReceipt {
        switch self {
        case .transfer(let order): try order.receipt(of: booked.entry(numbered: \.source), isRepeat: isRepeat)
        case .deposit(let order, _): try order.receipt(of: booked.entry(numbered: \.destination), isRepeat: isRepeat)
        }
    }
}
