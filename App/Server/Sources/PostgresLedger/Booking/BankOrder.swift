import BankKernel
import LedgerRules

/// What can be asked to be booked.
enum BankOrder: Sendable {
    case transfer(TransferOrder)
    /// Paid from the bank's own account that has the number `cash`.
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

    /// What it leads to, if it is right.
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

    /// The receipt of what was booked, now or, as a repeat, earlier.
    func receipt(of booked: BookedTransfer, isRepeat: Bool) throws(BankError) -> TransferReceipt {
        switch self {
        case .transfer(let order): try order.receipt(of: booked.entry(numbered: \.source), isRepeat: isRepeat)
        case .deposit(let order, _): try order.receipt(of: booked.entry(numbered: \.destination), isRepeat: isRepeat)
        }
    }
}
