import BankKernel
import BankOracle
import LedgerRules
import Money

extension BankState {
    private static let numbers = (1...400).compactMap { BankNumbering.accountNumber(serial: $0) }

    /// The number of the account in a place, whether it is open or not.
    static func number(_ place: Int) -> IBAN { numbers[place] }

    func answer(_ query: BankQuery) -> BankAnswer {
        do throws(BankError) {
            switch query {
            case .accounts(let customer):
                return .accounts(
                    accounts.indices.filter { accounts[$0].customer == customer }.map {
                        accounts[$0].model(balance: book.balances[$0])
                    })
            case .balance(let number, let customer):
                let place = try place(of: number, heldBy: customer)
                return .balance(
                    BalanceModel(accountNumber: number, amount: accounts[place].money(book.balances[place])))
            case .history(let query, let customer):
                return .page(page(query, of: try place(of: query.account, heldBy: customer)))
            case .details(let id, let customer):
                guard let entry = book.entry(under: id),
                    [entry.order.source, entry.order.destination].compactMap(\.self).contains(where: {
                        accounts[$0].customer == customer
                    })
                else { throw .unknownTransfer(id) }
                return .details(details(of: entry))
            case .audit:
                return .audit(
                    AuditCounts(
                        customers: Self.customers.count, accounts: accounts.count, transfers: book.entries.count,
                        faults: []))
            }
        } catch {
            return .refused(error)
        }
    }

    private func page(_ query: HistoryQuery, of account: Int) -> HistoryPage {
        let older = book.postings(of: account).filter { posting in
            let day = posting.entry.bookedAt.day
            return posting.entry.sequence < query.before ?? .max && query.filter.from.map { day >= $0 } ?? true
                && query.filter.to.map { day <= $0 } ?? true
        }
        let found = older.prefix(query.limit).map { posting in
            TransactionModel(
                id: posting.entry.id, sequence: posting.entry.sequence, bookedAt: posting.entry.bookedAt,
                amount: accounts[account].money(posting.minorUnits),
                balanceAfter: accounts[account].money(posting.balance),
                counterparty: accounts[posting.other ?? account].model(), note: posting.entry.order.note)
        }
        return HistoryPage(transactions: found, next: older.count > query.limit ? found.last?.sequence : nil)
    }

    private func details(of entry: Book.Entry) -> TransactionDetails {
        TransactionDetails(
            id: entry.id, sequence: entry.sequence, bookedAt: entry.bookedAt, note: entry.order.note,
            postings: [(entry.order.source, -1), (entry.order.destination, 1)].compactMap { place, sign in
                place.map {
                    PostingModel(
                        account: accounts[$0].model(), amount: accounts[$0].money(sign * entry.order.minorUnits))
                }
            })
    }

    /// Whether an order is the one that was booked.
    func isOrder(_ order: TransferOrder, _ earlier: Book.Entry) -> Bool {
        guard let source = earlier.order.source.map({ accounts[$0] }) else { return false }
        return source.number == order.source && source.customer == Int(order.customer.rawValue) - 1
            && accounts[earlier.order.destination].number == order.destination
            && source.money(earlier.order.minorUnits) == order.amount && earlier.order.note == order.reference.note
    }

    func isDeposit(
        to number: IBAN, _ amount: Money, _ reference: TransferReference, _ earlier: Book.Entry
    ) -> Bool {
        let destination = accounts[earlier.order.destination]
        return earlier.order.source.map { accounts[$0].customer } == .some(nil) && destination.number == number
            && destination.money(earlier.order.minorUnits) == amount && earlier.order.note == reference.note
    }
}
