import BankKernel
import LedgerRules
import Money

extension BankState {
    private static let numbers = (1...400).compactMap { BankNumbering.accountNumber(serial: $0) }

    /// The number of the account in a place, whether it is open or not.
    static func number(_ place: Int) -> IBAN { numbers[place] }

    /// What a query gives.
    func answer(_ query: BankQuery) -> BankAnswer {
        do throws(BankError) {
            switch query {
            case .accounts(let customer):
                return .accounts(accounts.filter { $0.customer == customer }.map { $0.model(balance: $0.balance) })
            case .balance(let number, let customer):
                let account = accounts[try place(of: number, heldBy: customer)]
                return .balance(
                    BalanceModel(
                        accountNumber: number, amount: Money(minorUnits: account.balance, currency: account.currency)))
            case .history(let query, let customer):
                return .page(page(query, of: accounts[try place(of: query.account, heldBy: customer)]))
            case .details(let id, let customer):
                guard let booking = bookings[id],
                    [booking.source, booking.destination].contains(where: { accounts[$0].customer == customer })
                else { throw .unknownTransfer(id) }
                return .details(details(of: booking))
            case .audit:
                return .audit(
                    AuditCounts(
                        customers: Self.customers.count, accounts: accounts.count, transfers: bookings.count, faults: []
                    ))
            }
        } catch {
            return .refused(error)
        }
    }

    private func page(_ query: HistoryQuery, of account: Account) -> HistoryPage {
        let older = account.entries.reversed().filter { entry in
            guard let day = bookings[entry.id]?.bookedAt.day, entry.sequence < query.before ?? .max else {
                return false
            }
            return query.filter.from.map { day >= $0 } ?? true && query.filter.to.map { day <= $0 } ?? true
        }
        let found = older.prefix(query.limit).map { entry in
            TransactionModel(
                id: entry.id, sequence: entry.sequence,
                bookedAt: bookings[entry.id]?.bookedAt ?? Instant(millisecondsSinceEpoch: 0),
                amount: Money(minorUnits: entry.amount, currency: account.currency),
                balanceAfter: Money(minorUnits: entry.balance, currency: account.currency),
                counterparty: accounts[entry.counterparty].model(),
                note: bookings[entry.id]?.reference.note ?? "")
        }
        return HistoryPage(transactions: found, next: older.count > query.limit ? found.last?.sequence : nil)
    }

    private func details(of booking: Booking) -> TransactionDetails {
        let debit = Money(minorUnits: -booking.amount.minorUnits, currency: booking.amount.currency)
        return TransactionDetails(
            id: booking.reference.id, sequence: booking.sequence, bookedAt: booking.bookedAt,
            note: booking.reference.note,
            postings: [
                PostingModel(account: accounts[booking.source].model(), amount: debit),
                PostingModel(account: accounts[booking.destination].model(), amount: booking.amount),
            ])
    }

    /// Whether an order is the one that was booked.
    func isOrder(_ order: TransferOrder, _ earlier: Booking) -> Bool {
        accounts[earlier.source].number == order.source
            && accounts[earlier.source].customer == Int(order.customer.rawValue) - 1
            && accounts[earlier.destination].number == order.destination && earlier.amount == order.amount
            && earlier.reference.note == order.reference.note
    }

    func isDeposit(
        to number: IBAN, _ amount: Money, _ reference: TransferReference, _ earlier: Booking
    ) -> Bool {
        accounts[earlier.source].customer == nil && accounts[earlier.destination].number == number
            && earlier.amount == amount && earlier.reference.note == reference.note
    }
}
