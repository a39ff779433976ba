import BankKernel
import Logging
import NIOCore
import Synchronization

/// The rates that all clients share: fetched once for all waiting clients, valid for a TTL, and kept while there are no new ones.
///
/// At most one fetch is under way at any time, and after one that failed none begins for a while: whatever happens upstream,
/// nothing piles up here or there. While the service is down, clients get the last good rates without a wait.
final class RatesCache: Sendable {
    typealias Now = @Sendable () -> ContinuousClock.Instant

    private struct State {
        var latest: RatesSnapshot?
        var failure: (error: ServiceError, time: ContinuousClock.Instant)?
        var flight: Task<Void, Never>?
    }

    /// The pause after a failed fetch.
    static let pause = Duration.seconds(1)
    /// How long after a failure clients get old rates without waiting for new ones.
    static let staleWindow = Duration.seconds(60)

    private let source: any RatesSource
    private let ttl: Duration
    private let now: Now
    private let logger: Logger
    private let state = Mutex(State())

    /// Caches the rates of `source` for `ttl`.
    init(source: any RatesSource, ttl: Duration, logger: Logger, now: @escaping Now = { ContinuousClock.now }) {
        self.source = source
        self.ttl = ttl
        self.logger = logger
        self.now = now
    }

    /// The present answer, after a fetch if the cached one is no longer valid.
    func answer() async -> RatesAnswer {
        await flight()?.value
        let now = now()
        return state.withLock { Self.settled($0, now: now) }
    }

    /// The present state without a fetch; `nil` when nothing was fetched lately.
    var current: RatesAnswer? {
        let now = now()
        return state.withLock { state in
            isValid(state, at: now) || state.failure != nil ? Self.settled(state, now: now) : nil
        }
    }

    /// The fetch that an answer waits for; `nil` where it need not wait.
    private func flight() -> Task<Void, Never>? {
        let now = now()
        return state.withLock { state in
            let sinceFailure = state.failure.map { now - $0.time } ?? .seconds(Int64.max)
            guard !isValid(state, at: now), sinceFailure >= Self.pause else { return nil }
            let flight = state.flight ?? Task { await self.fetch() }
            state.flight = flight
            return state.latest != nil && sinceFailure < Self.staleWindow ? nil : flight
        }
    }

    private func isValid(_ state: State, at now: ContinuousClock.Instant) -> Bool {
        state.latest.map { now - $0.time < ttl } ?? false
    }

    private static func settled(_ state: State, now: ContinuousClock.Instant) -> RatesAnswer {
        switch (state.latest, state.failure) {
        case (let latest?, nil): .fresh(latest, age: latest.age(at: now))
        case (let latest?, _): .stale(latest, age: latest.age(at: now))
        case (nil, let failure): .none(failure?.error ?? .cancelled)
        }
    }

    private func fetch() async {
        let start = now()
        do throws(ServiceError) {
            let rates = try await source.rates()
            let end = now()
            let snapshot = RatesSnapshot(rates, at: end)
            state.withLock { $0 = State(latest: snapshot) }
            logger.info(
                "Rates are fetched.",
                metadata: [
                    "bytes": "\(rates.json.count)", "left-out": "\(rates.leftOut)",
                    "milliseconds": "\((end - start).milliseconds)",
                ])
        } catch {
            let end = now()
            state.withLock { state in
                state.failure = (error, end)
                state.flight = nil
            }
            logger.warning(
                "Rates are not fetched.",
                metadata: ["reason": "\(error.reason)", "milliseconds": "\((end - start).milliseconds)"])
        }
    }
}

enum RatesAnswer: Sendable {
    /// Valid rates.
    case fresh(RatesSnapshot, age: Duration)
    /// The last good rates, while there are no new ones.
    case stale(RatesSnapshot, age: Duration)
    /// No rates, and why.
    case none(ServiceError)
}

/// Fetched rates.
struct RatesSnapshot: Sendable {
    let content: Content
    let tag: EntityTag
    /// When they were fetched.
    let time: ContinuousClock.Instant
    private let ageThen: Duration

    init(_ rates: DirectRatesDocument, at time: ContinuousClock.Instant) {
        content = Content(ByteBuffer(bytes: rates.json))
        tag = EntityTag(of: rates.json)
        (self.time, ageThen) = (time, rates.age)
    }

    /// How long ago the service published them, as far as it says.
    func age(at now: ContinuousClock.Instant) -> Duration { ageThen + (now - time) }
}

extension Result {
    /// What `work` returns or throws.
    init(of work: () async throws(Failure) -> Success) async {
        do throws(Failure) { self = .success(try await work()) } catch { self = .failure(error) }
    }
}

extension Duration {
    /// The whole seconds in it.
    var seconds: Int64 { components.seconds }

    /// The whole milliseconds in it.
    var milliseconds: Int64 { components.seconds * 1_000 + components.attoseconds / 1_000_000_000_000_000 }
}
