import BankKernel
import DisplayText
import Logging
import ServiceLifecycle
import Synchronization

/// Tells who logged in and out, and who could not. Holds no password and no token, nor a name that nobody has: it may be a
/// password that was typed in the wrong place.
///
/// Equal events are logged a few times a minute, then as a sum.
final class AuditLog: Sendable {
    /// Equal events are counted together.
    private struct Event: Hashable {
        let what: String
        let outcome: String
        /// `nil` for an unknown name, and where it was not looked up.
        let customer: String?
        let client: ClientAddress?
    }

    private struct Sum {
        let start: Instant
        var told = 1
        var more = 0
    }

    /// The time over which equal events are counted.
    static let window = Duration.seconds(60)
    /// How many equal events are logged in that time, of customers and of others.
    private static let (mostOfCustomers, mostOfOthers) = (5, 1)
    /// How many events are counted separately; beyond them, all of unknown names are one.
    static let mostEvents = 1_024
    /// Outcomes of attempts that were not checked.
    private static let unseen: Set = ["throttled", "busy", "cancelled"]

    private let logger: Logger
    private let clock: any WallClock
    private let sums = Mutex<[Event: Sum]>([:])

    init(_ logger: Logger, clock: any WallClock) {
        self.logger = logger
        self.clock = clock
    }

    /// Logs the outcome of a request; `username` is `nil` for an unknown name.
    func tell(_ what: String, _ outcome: String, username: String?, _ context: BankRequestContext) {
        let customer = Self.unseen.contains(outcome) ? nil : username
        let event = Event(what: what, outcome: outcome, customer: customer, client: context.client)
        let now = clock.now()
        let (isTold, before) = sums.withLock { sums in Self.count(event, in: &sums, at: now) }
        for (event, sum) in before { tell(sum, of: event) }
        if isTold { tell(event, customer: username, ["request-id": "\(context.requestID)"]) }
    }

    /// Logs the sums of events whose time is over, or all sums.
    func tellSums(all: Bool = false) {
        let now = clock.now()
        for (event, sum) in sums.withLock({ Self.takeEnded(from: &$0, at: now, all: all) }) { tell(sum, of: event) }
    }

    /// Counts an event; gives whether to log it, and the sums to log before.
    private static func count(
        _ event: Event, in sums: inout [Event: Sum], at now: Instant
    ) -> (isTold: Bool, before: [Event: Sum]) {
        var event = event
        var before: [Event: Sum] = [:]
        if sums[event] == nil, sums.count >= mostEvents {
            before = takeEnded(from: &sums, at: now)
            if sums.count >= mostEvents {
                // Passwords are checked so slowly that each customer's event can be logged.
                guard event.customer == nil else { return (true, before) }
                event = Event(what: event.what, outcome: event.outcome, customer: nil, client: nil)
            }
        }
        guard var sum = sums[event], !hasEnded(sum, at: now) else {
            before[event] = sums.updateValue(Sum(start: now), forKey: event)
            return (true, before)
        }
        let isTold = sum.told < (event.customer == nil ? mostOfOthers : mostOfCustomers)
        if isTold { sum.told += 1 } else { sum.more += 1 }
        sums[event] = sum
        return (isTold, before)
    }

    private static func takeEnded(from sums: inout [Event: Sum], at now: Instant, all: Bool = false) -> [Event: Sum] {
        let ended = sums.filter { all || hasEnded($0.value, at: now) }
        for event in ended.keys { sums[event] = nil }
        return ended
    }

    private static func hasEnded(_ sum: Sum, at now: Instant) -> Bool {
        now < sum.start || sum.start.duration(to: now) >= window
    }

    private func tell(_ sum: Sum, of event: Event) {
        guard sum.more > 0 else { return }
        tell(event, customer: event.customer, ["more": "\(sum.more) since \(sum.start)"])
    }

    private func tell(_ event: Event, customer: String?, _ metadata: Logger.Metadata) {
        // Any word for an unknown name could be a customer's.
        var common: Logger.Metadata = [
            "outcome": "\(event.outcome)", "client": "\(event.client.map { "\($0)" } ?? "unknown")",
        ]
        common["customer"] = customer.map { .printable($0) }
        logger.notice("Audit: \(event.what)", metadata: common.merging(metadata) { common, _ in common })
    }
}

extension AuditLog: Service {
    /// Logs the sums once a minute.
    func run() async throws {
        while !Task.isShuttingDownGracefully, !Task.isCancelled {
            try? await cancelWhenGracefulShutdown { try await Task.sleep(for: Self.window) }
            tellSums()
        }
    }
}

extension Logger.MetadataValue {
    /// What somebody has typed, without what a terminal would obey.
    static func printable(_ text: String) -> Self { "\(Sanitizer.visible(text))" }
}
