import BankKernel
import Synchronization

/// The sales service for one customer, who may not guess passwords there without waiting.
struct CustomerSales: SalesPort {
    let base: any SalesPort
    let customer: CustomerID
    let failures: SalesLoginFailures

    /// A login counts as failed until it succeeds, so concurrent attempts give no extra guesses.
    func logIn(username: String, password: String) async throws(ServiceError) -> AccessToken {
        try failures.begin(for: customer)
        do throws(ServiceError) {
            let token = try await base.logIn(username: username, password: password)
            failures.forget(of: customer)
            return token
        } catch {
            if error != .unauthorized { failures.takeBack(for: customer) }
            throw error
        }
    }

    func products(token: AccessToken) async throws(ServiceError) -> RecordList<Product> {
        try await base.products(token: token)
    }

    func sales(token: AccessToken) async throws(ServiceError) -> RecordList<Sale> {
        try await base.sales(token: token)
    }
}

/// The failed logins of customers at the sales service, in memory: several servers count by themselves.
final class SalesLoginFailures: Sendable {
    /// The most customers that are remembered, those with the latest failures.
    private static let most = 2_048

    private let throttle = LoginThrottle()
    private let clock: any WallClock
    private let kept = Mutex<[CustomerID: (count: Int, latest: Instant)]>([:])

    init(clock: any WallClock) {
        self.clock = clock
    }

    /// Counts a login as failed.
    /// - Throws: `ServiceError.status` 429 when the customer has to wait; nothing is counted then.
    func begin(for customer: CustomerID) throws(ServiceError) {
        let now = clock.now()
        let wait = kept.withLock { kept -> Duration in
            let failures = kept[customer] ?? (0, now)
            let delay = throttle.delay(afterFailures: failures.count)
            // A later time came from a clock that was ahead.
            let wait = min(now.duration(to: failures.latest.advanced(by: delay)), delay)
            guard wait <= .zero else { return wait }
            kept[customer] = (failures.count + 1, now)
            if kept.count > Self.most, let oldest = kept.min(by: { $0.value.latest < $1.value.latest }) {
                kept[oldest.key] = nil
            }
            return wait
        }
        guard wait <= .zero else {
            let advice = LoginThrottle.advice(until: now.advanced(by: wait), wait: wait)
            throw .status(429, message: "Too many failed logins. \(advice)")
        }
    }

    /// Forgets the failures of a customer who has logged in.
    func forget(of customer: CustomerID) {
        kept.withLock { $0[customer] = nil }
    }

    /// Removes an unchecked login from the count.
    func takeBack(for customer: CustomerID) {
        kept.withLock { kept in if let count = kept[customer]?.count { kept[customer]?.count = count - 1 } }
    }
}
