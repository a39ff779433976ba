import BankKernel
import Hummingbird
import Logging
import Synchronization

/// Logs when the bank begins to fail and when it answers again, once each.
struct OutageMiddleware: RouterMiddleware {
    let log: OutageLog
    /// Whether an answer shows that the bank works; a page may say that it does not.
    var notesAnswers = true

    func handle(_ request: Request, context: BankRequestContext, next: Next) async throws -> Response {
        do {
            let response = try await next(request, context)
            if notesAnswers { log.noteAnswer(toChange: request.isChange) }
            return response
        } catch {
            switch error.withoutLimit {
            case BankError.storage(let failure), PasswordCheckError.unavailable(.storage(let failure)):
                log.note(failure, id: context.requestID, ofChange: request.isChange)
            case let error as BankError: log.noteUnknownOutcome(error, id: context.requestID)
            default: break
            }
            throw error
        }
    }
}

extension Request {
    /// Whether it asks for a change.
    var isChange: Bool { method != .get && method != .head }
}

/// Keeps track of an outage of the bank. One in which changes failed ends with a change: while no order can be booked, reads may succeed.
final class OutageLog: Sendable {
    /// How long nothing must fail before an outage is over.
    private static let recovery = Duration.seconds(2)

    private struct Outage {
        var failures = 0
        let begin: ContinuousClock.Instant
        var latest: ContinuousClock.Instant
        var isOfChanges = false
    }

    private let logger: Logger
    private let now: RatesCache.Now
    private let outage = Mutex<Outage?>(nil)

    init(_ logger: Logger, now: @escaping RatesCache.Now) {
        (self.logger, self.now) = (logger, now)
    }

    /// Notes a failure of the bank. Damage is logged each time, since it concerns one request.
    func note(_ failure: StorageFailure, id: String, ofChange isChange: Bool) {
        let isDamage = if case .damaged = failure { true } else { false }
        note("\(failure)", isLoud: isDamage, id: id, ofChange: isChange)
    }

    /// Notes a transfer when the bank cannot say whether it is booked; ignores any other error.
    func noteUnknownOutcome(_ error: BankError, id: String) {
        guard case .outcomeUnknown(let transfer) = error else { return }
        note("whether the transfer \(transfer) is booked is not known yet", isLoud: false, id: id, ofChange: true)
    }

    /// Notes what keeps the bank from being ready, which no request may have met.
    func noteObstacle(_ failure: StorageFailure) {
        note("\(failure)", isLoud: false, id: nil, ofChange: true)
    }

    private func note(_ reason: String, isLoud: Bool, id: String?, ofChange isChange: Bool) {
        let now = now()
        let isFirst = outage.withLock { outage in
            let isFirst = outage == nil
            var current = outage ?? Outage(begin: now, latest: now)
            if id != nil { current.failures += 1 }
            current.latest = now
            current.isOfChanges = current.isOfChanges || isChange
            outage = current
            return isFirst
        }
        var metadata: Logger.Metadata = ["reason": "\(reason)"]
        if let id { metadata["request-id"] = "\(id)" }
        logger.log(level: isFirst || isLoud ? .error : .debug, "The bank failed.", metadata: metadata)
    }

    /// Notes that a service of the pages cannot be reached.
    func note(_ failure: ServiceError) {
        logger.warning("A service cannot be reached.", metadata: ["reason": "\(failure)"])
    }

    /// Notes that the bank answered, or made a change.
    func noteAnswer(toChange isChange: Bool) {
        let ended = outage.withLock { outage -> Outage? in
            guard let current = outage, isChange || !current.isOfChanges,
                current.latest.duration(to: now()) >= Self.recovery
            else { return nil }
            outage = nil
            return current
        }
        guard let ended else { return }
        logger.notice(
            "The bank answers again.",
            metadata: [
                "failed-requests": "\(ended.failures)",
                "seconds": "\(ended.begin.duration(to: ended.latest).components.seconds)",
            ])
    }
}

/// Hides from the customer of a request why a store fails; the operator reads it in the log, with the request's id.
struct RequestOutages: Sendable {
    let log: OutageLog
    let requestID: String
    /// Whether the request asks for a change.
    var isChange = false

    /// Asks the bank.
    /// - Throws: `BankError`, without the reason of a store.
    func hidingReasons<Value>(
        _ question: () async throws(BankError) -> Value
    ) async throws(BankError) -> Value {
        do throws(BankError) {
            let answer = try await question()
            log.noteAnswer(toChange: isChange)
            return answer
        } catch {
            throw withoutReason(error)
        }
    }

    /// The same error, without the reason of a store, which goes to the log.
    func withoutReason(_ error: BankError) -> BankError {
        log.noteUnknownOutcome(error, id: requestID)
        guard case .storage(let failure) = error else { return error }
        log.note(failure, id: requestID, ofChange: isChange)
        return .storage(failure.withoutReason(of: "its store"))
    }

    /// Asks the store called `name`.
    /// - Throws: `StorageFailure`, with nothing but the name of the store.
    func hiding<Value>(
        _ name: String, _ work: () async throws(StorageFailure) -> Value
    ) async throws(StorageFailure) -> Value {
        do throws(StorageFailure) {
            return try await work()
        } catch .cancelled {
            throw .cancelled
        } catch {
            log.note(error, id: requestID, ofChange: isChange)
            throw error.withoutReason(of: "the bank's store of \(name)")
        }
    }
}

extension StorageFailure {
    /// The failure of what customers call `store`, without why; but whether the work may be done.
    fileprivate func withoutReason(of store: String) -> StorageFailure {
        if case .unsettled = self {
            .unsettled(path: store)
        } else {
            .failed(path: store, detail: "try again in a moment")
        }
    }
}
