public import BankKernel
import BankWire
import Money
import ServiceHTTP

extension RemoteBank: TransfersPort {
    /// Books a transfer at the bank.
    ///
    /// Once it was sent, only the bank's own answer ends it: a receipt or a refusal. Without one the same order is sent again, a
    /// few times, which never moves money twice; then the outcome is unknown. Where nothing can be sent, nothing is booked.
    public func book(_ order: TransferOrder) async throws(BankError) -> TransferReceipt {
        guard !Task.isCancelled else { throw .cancelled }
        let booking = RemoteBooking(order: order, token: try token(of: order.customer), bank: self)
        return try await booking.perform()
    }
}

/// One order, sent again until the bank reports its outcome.
struct RemoteBooking: Sendable {
    /// How often it is sent again at most, after waits that begin with the first one and double, within the bank's patience in all.
    private static let repeats = 3
    private static let firstWait = Duration.milliseconds(200)
    /// How long a cancelled transfer waits for the bank's answer.
    private static let cancellationGracePeriod = Duration.seconds(5)

    let order: TransferOrder
    let token: AccessToken
    let bank: RemoteBank

    private enum Outcome: Sendable {
        case told(Result<TransferReceipt, BankError>)
        /// There was no connection, and so no order is on its way.
        case unsent(ServiceError)
        case unknown
    }

    func perform() async throws(BankError) -> TransferReceipt {
        // Nobody but this may send the first one again: its refusals say that nothing was booked before it either.
        var first = request
        first.isSentOnce = true
        let end = ContinuousClock.now.advanced(by: bank.patience)
        var outcome = await send(first, within: bank.patience, isFirst: true)
        var wait = Self.firstWait
        for _ in 0..<Self.repeats {
            guard case .unsent = outcome, (try? await bank.sleep(wait)) != nil else { break }
            let rest = ContinuousClock.now.duration(to: end)
            // A try that is cut while it connects would leave it open whether the order was sent.
            guard rest > HTTPRequest.connectTimeout else { break }
            outcome = await send(first, within: rest, isFirst: true)
            wait *= 2
        }
        switch outcome {
        case .told(let result): return try result.get()
        case .unsent(let error): throw Task.isCancelled ? .cancelled : .unreachable(error)
        case .unknown: return try await settle()
        }
    }

    private var request: HTTPRequest {
        bank.request(.put, .transfer(order.reference.id), content: TransferRequest(order), token: token)
    }

    /// Sends the order again. A cancelled caller still gets the outcome if the bank answers soon.
    private func settle() async throws(BankError) -> TransferReceipt {
        let hasLeft = Task.isCancelled
        let settling = Task { hasLeft ? await askOnce() : await askAgain() }
        let outcome = await withTaskCancellationHandler {
            await settling.value
        } onCancel: {
            if !hasLeft { settling.cancel() }
        }
        guard case .told(let result) = outcome else { throw .outcomeUnknown(order.reference.id) }
        return try result.get()
    }

    private func askOnce() async -> Outcome {
        await send(request, within: min(Self.cancellationGracePeriod, bank.patience), isFirst: false)
    }

    private func askAgain() async -> Outcome {
        var wait = Self.firstWait
        let end = ContinuousClock.now.advanced(by: bank.patience)
        for _ in 0..<Self.repeats {
            do { try await bank.sleep(wait) } catch { return .unknown }
            let rest = ContinuousClock.now.duration(to: end)
            guard rest > .zero else { return .unknown }
            let outcome = await send(request, within: rest, isFirst: false)
            if case .told = outcome { return outcome }
            guard !Task.isCancelled, (try? bank.token(of: order.customer)) == token else { return .unknown }
            wait *= 2
        }
        return .unknown
    }

    private func send(_ request: HTTPRequest, within limit: Duration, isFirst: Bool) async -> Outcome {
        do throws(ServiceError) {
            return outcome(of: try await bank.sendOnce(request, within: limit), isFirst: isFirst)
        } catch {
            return isFirst && error.isOfConnecting ? .unsent(bank.secrets.masked(error)) : .unknown
        }
    }

    private func outcome(of response: HTTPResponse, isFirst: Bool) -> Outcome {
        if response.isSuccess {
            guard var receipt = try? TransferReceipt(reading: response.body), receipt.id == order.reference.id,
                receipt.balanceAfter.currency == order.amount.currency
            else { return .unknown }
            // One that was sent before may be what booked it.
            receipt.isRepeat = isFirst && response.status == 200
            return .told(.success(receipt))
        }
        let refusal = bank.refusal(in: response, token: token)
        guard let problem = response.problem else { return .unknown }
        if refusal.isFinal { return .told(.failure(refusal)) }
        // What is refused now, or whatever the order is, says nothing about one that was sent before and may be on its way.
        return isFirst && problem.isRefused ? .told(.failure(refusal)) : .unknown
    }
}

extension ServiceError {
    /// Whether no connection was made, over which anything could be sent.
    fileprivate var isOfConnecting: Bool {
        switch self {
        case .offline, .refused, .notConfigured: true
        default: false
        }
    }
}
