import BankKernel
import BankWire
import Hummingbird
import Synchronization

/// The routes of accounts, payees and transfers.
struct AccountRoutes: Sendable {
    let customers: ServedCustomers

    func accounts(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(ItemList(try await customers[context.customer].accounts(of: context.customer)))
    }

    func balance(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(try await customers[context.customer].balance(of: context.account(), for: context.customer))
    }

    func turnover(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let (account, months) = (try context.account(), try request.query().months)
        return .document(
            ItemList(
                try await customers[context.customer].turnover(of: account, months: months, for: context.customer)))
    }

    func transactions(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let query = try HistoryQuery(account: context.account(), request.query())
        return .document(try await customers[context.customer].part(of: query, for: context.customer))
    }

    func payees(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(ItemList(try await customers[context.customer].knownPayees(of: context.customer)))
    }

    /// `GET /v1/payees/{iban}`: any account of the bank, within the allowance.
    func payee(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let number = try context.account()
        var limit = RateLimit(.payees, remaining: 0, reset: .seconds(1))
        do {
            limit = try customers.look(at: number, for: context.customer)
            let payee = try await customers.payee(numbered: number, for: context.customer)
            return .document(payee).telling(limit)
        } catch {
            throw RateLimitedError(cause: error, limit: limit)
        }
    }

    /// `PUT /v1/transfers/{uuid}`: the receipt, with 201, or 200 when it was booked before.
    /// - Throws: `Problem` 412 where `If-Match` or `If-None-Match` is not met.
    func book(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let id = try context.transfer()
        let order = try await request.document(TransferRequest.self).order(id: id, by: context.customer)
        if let field = request.headers[.ifMatch] {
            guard try await isBooked(id, context, as: field, isStrong: true) else {
                throw Problem(.preconditionFailed, "If-Match is not met, so nothing was done.")
            }
        }
        let receipt = try await customers[context.customer].book(order)
        guard receipt.isRepeat else { return .created(receipt, at: .transfer(id)) }
        if let field = request.headers[.ifNoneMatch] {
            guard try await !isBooked(id, context, as: field) else {
                throw Problem(
                    .preconditionFailed, "If-None-Match is not met: the transfer was booked before.", isRefused: false)
            }
        }
        return .unkept(receipt)
    }

    /// Whether the transfer is booked, and has a tag that `field` names.
    private func isBooked(
        _ id: TransferID, _ context: CustomerContext, as field: String, isStrong: Bool = false
    ) async throws -> Bool {
        let details: TransactionDetails
        do throws(BankError) {
            details = try await customers[context.customer].details(of: id, for: context.customer)
        } catch {
            guard case .unknownTransfer = error else { throw error }
            return false
        }
        return Answer.document(details).isNamed(by: field, isStrong: isStrong)
    }

    /// `GET /v1/transfers/{uuid}`: the whole transfer, for its customers.
    func details(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        .document(try await customers[context.customer].details(of: context.transfer(), for: context.customer))
    }
}

/// Limits how many payees each customer may look up, since each reveals a name: 60 at once, then one a second. A payee that the
/// customer was shown before reveals nothing, and is free.
final class PayeeAllowance: Sendable {
    static let atOnce = 60
    private static let pause = Duration.seconds(1)
    /// How many customers are remembered before those with a full allowance are forgotten.
    private static let most = 4_096

    private struct Shown: Hashable {
        let payee: IBAN
        let customer: CustomerID
    }

    /// When each customer's allowance is full again.
    private let ends = Mutex<[CustomerID: Instant]>([:])
    private let shown = RecentSet<Shown>(32_768)

    /// Notes that the customer was shown the payee.
    func note(_ payee: IBAN, shownTo customer: CustomerID) {
        shown.insert(Shown(payee: payee, customer: customer))
    }

    /// Takes one look-up, unless it is of a payee that the customer was shown; gives the rest.
    /// - Throws: `BankError.throttled` when there were too many.
    @discardableResult
    func take(_ payee: IBAN, for customer: CustomerID, at now: Instant) throws(BankError) -> RateLimit {
        let isFree = shown.contains(Shown(payee: payee, customer: customer))
        return try ends.withLock { ends throws(BankError) in
            let farthest = now.advanced(by: Self.pause * Self.atOnce)
            // A later time came from a clock that was ahead.
            let end = min(max(ends[customer] ?? now, now), farthest)
            let next = isFree ? end : end.advanced(by: Self.pause)
            if ends.count >= Self.most { ends = ends.filter { $0.value > now } }
            guard next <= farthest else {
                ends[customer] = end
                throw .throttled(until: now.advanced(by: farthest.duration(to: next)))
            }
            ends[customer] = next
            let rest = next.duration(to: farthest)
            let remaining = Int(rest / Self.pause)
            let reset = remaining < Self.atOnce ? Self.pause * (remaining + 1) - rest : nil
            return RateLimit(.payees, remaining: remaining, reset: reset)
        }
    }
}
