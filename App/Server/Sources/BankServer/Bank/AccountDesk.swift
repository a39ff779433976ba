import BankKernel
import BankWire
import Hummingbird

/// Tells customers of their accounts, and of whom they can pay.
struct AccountDesk: Sendable {
    let bank: ServedBank
    let allowance: PayeeAllowance
    let metrics: Metrics
    let clock: any WallClock

    func accounts(of customer: CustomerID) async throws -> Answer {
        .document(ItemList(try await bank.store.accounts(of: customer)))
    }

    func balance(of account: IBAN, for customer: CustomerID) async throws -> Answer {
        .document(try await bank.store.balance(of: account, for: customer))
    }

    func turnover(of account: IBAN, for customer: CustomerID, _ call: Call) async throws -> Answer {
        let months = try call.query().months
        return .document(ItemList(try await bank.store.turnover(of: account, months: months, for: customer)))
    }

    func transactions(of account: IBAN, for customer: CustomerID, _ call: Call) async throws -> Answer {
        let query = try HistoryQuery(account: account, call.query())
        return .document(try await bank.store.page(query, for: customer))
    }

    func payees(of customer: CustomerID) async throws -> Answer {
        .document(ItemList(try await bank.store.knownPayees(of: customer)))
    }

    /// Any account of the bank, so many times.
    func payee(numbered number: IBAN, for customer: CustomerID) async throws -> Answer {
        do {
            try allowance.take(for: customer, at: clock.now())
        } catch {
            metrics.count(.throttled, "payees")
            throw error
        }
        return .document(try await bank.store.payee(numbered: number))
    }
}
