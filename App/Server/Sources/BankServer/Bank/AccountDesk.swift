import BankKernel
import BankWire
import Hummingbird

/// Tells customers of their accounts, and of whom they can pay.
struct AccountDesk: Sendable {
    let bank: ServedBank
    let allowance: PayeeAllowance
    let metrics: Metrics
    let clock: any WallClock

    func accounts(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(ItemList(try await bank.store.accounts(of: context.customer)))
    }

    func balance(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(try await bank.store.balance(of: context.account(), for: context.customer))
    }

    func turnover(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let (account, months) = (try context.account(), try request.query().months)
        return .document(ItemList(try await bank.store.turnover(of: account, months: months, for: context.customer)))
    }

    func transactions(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let query = try HistoryQuery(account: context.account(), request.query())
        return .document(try await bank.store.page(query, for: context.customer))
    }

    func payees(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(ItemList(try await bank.store.knownPayees(of: context.customer)))
    }

    /// Any account of the bank, so many times.
    func payee(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let number = try context.account()
        let limit = try look(for: context.customer)
        do {
            return .document(try await bank.store.payee(numbered: number)).telling(limit)
        } catch {
            throw RateLimitedError(cause: error, limit: limit)
        }
    }

    private func look(for customer: CustomerID) throws -> RateLimit {
        do {
            return try allowance.take(for: customer, at: clock.now())
        } catch {
            metrics.count(.throttled, "payees")
            throw RateLimitedError(cause: error, limit: RateLimit(.payees, remaining: 0, reset: .seconds(1)))
        }
    }
}
