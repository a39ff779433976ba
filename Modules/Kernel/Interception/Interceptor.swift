import Synchronization

/// The core of every generated interceptor: it records calls, holds them, and has the configured failures and answers.
///
/// `Message`, `Call`, `Failures` and `Answers` are nested in the generated type; ``Nothing`` or `Never` replaces those that it
/// does not have.
public final class Interceptor<Message, Call, Failures, Answers>: Sendable
where
    Message: Sendable & Equatable, Call: Sendable & Hashable, Failures: Sendable, Answers: Sendable
{
    /// What a call does when it is not held, or no longer.
    public struct Script: Sendable {
        /// The error of each call, as the interceptor's own type lists them; a call without one does not fail.
        public var failures: Failures
        /// The answer of each call, as the interceptor's own type lists them.
        public var answers: Answers
        fileprivate var failEach: (@Sendable (inout Failures) -> Void)?

        /// What the call whose failure `own` reads fails with.
        public func failure<Failure>(_ own: (Failures) -> Failure?) -> Failure? {
            guard let failEach else { return own(failures) }
            var failures = failures
            failEach(&failures)
            return own(failures)
        }
    }

    private struct State {
        var messages: [Message] = []
        var script: Script
        var gates: [Call: Gate] = [:]
    }

    private let passage: Passage
    private let log: any MessageKeeping
    private let unanswered: UnansweredCalls
    private let state: Mutex<State>

    /// The core of the interceptor of `part`, such as `AuthView`, which `caller` calls.
    public init(
        part: String, caller: String = "Caller", failures: Failures, answers: Answers, log: any MessageKeeping,
        unanswered: UnansweredCalls
    ) {
        passage = Passage(caller: caller, part: part)
        self.log = log
        self.unanswered = unanswered
        state = Mutex(State(script: Script(failures: failures, answers: answers)))
    }

    /// Every message, in order of arrival; empty when the log keeps no values.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// The errors of calls from now on.
    public var failures: Failures {
        get { state.withLock { $0.script.failures } }
        set { state.withLock { $0.script.failures = newValue } }
    }

    /// The answers to calls from now on.
    public var answers: Answers {
        get { state.withLock { $0.script.answers } }
        set { state.withLock { $0.script.answers = newValue } }
    }

    /// Changes the answers to calls from now on, while no other change is made.
    public func changeAnswers(_ change: (inout Answers) -> Void) {
        state.withLock { change(&$0.script.answers) }
    }

    /// Asks `change` for the failures before each call that can fail.
    public func failEach(_ change: @escaping @Sendable (inout Failures) -> Void) {
        state.withLock { $0.script.failEach = change }
    }

    /// Suspends every `call` until the gate is opened.
    public func hold(_ call: Call) -> Gate {
        let gate = Gate()
        let replaced = state.withLock { state in
            let replaced = state.gates[call]
            state.gates[call] = gate
            return replaced
        }
        replaced?.open()
        return gate
    }

    /// Keeps `message`, the call of `method`, and says what to do.
    public func receive(_ message: Message, method: String = #function) -> Script {
        keep(message, method)
        return state.withLock { $0.script }
    }

    /// Keeps `message`, waits while one of `calls` is held, and says what to do then. A cancelled task waits as well.
    public func receive(_ message: Message, at calls: Call..., method: String = #function) async -> Script {
        keep(message, method)
        if let gate = state.withLock({ state in calls.compactMap { state.gates[$0] }.first }) { await gate.pass() }
        return state.withLock { $0.script }
    }

    private func keep(_ message: Message, _ method: String) {
        guard log.keepsValues else { return log.keep(message, of: method, at: passage) }
        state.withLock { state in
            state.messages.append(message)
            log.keep(message, of: method, at: passage)
        }
    }
}

// MARK: - Answers

extension Interceptor {
    /// Keeps what `call` of `method` gives back or throws, and passes it on.
    public func answer<Value, Failure: Error>(
        method: String = #function, _ call: () throws(Failure) -> Value
    ) throws(Failure) -> Value {
        do throws(Failure) {
            let value = try call()
            keepResult(value, method: method)
            return value
        } catch {
            keepFailure(error, method: method)
            throw error
        }
    }

    /// Keeps what `call` of `method` gives back or throws, and passes it on.
    public func answer<Value, Failure: Error>(
        method: String = #function, _ call: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
        do throws(Failure) {
            let value = try await call()
            keepResult(value, method: method)
            return value
        } catch {
            keepFailure(error, method: method)
            throw error
        }
    }

    /// Keeps what a call of `method` gave back, or what it tells its closure later.
    public func keepResult<Value>(_ value: Value, method: String = #function) {
        log.keep(.result, Value.self == Void.self ? nil : value, of: method, at: passage)
    }

    /// Keeps the error that a call of `method` ended with.
    public func keepFailure(_ error: any Error, method: String = #function) {
        log.keep(.failure, error, of: method, at: passage)
    }

    /// A value for an argument that a shorter form of a method does not have; `nil` when its type has none.
    public func placeholder<Value>() -> Value? { anyPlaceholder(of: Value.self) }

    /// Reports an unconfigured call with no implementation behind the interceptor.
    /// - Returns: The ``Placeholder`` of the type; the process ends when it has none.
    public func unanswered<Value>(_ call: String, answer: String?) -> Value {
        report(call, answer: answer)
        return requiredPlaceholder(for: call)
    }

    /// Reports an unconfigured call with no implementation behind the interceptor.
    /// - Returns: The ``Placeholder`` of the type when the error has none; the process ends when neither has one.
    /// - Throws: The ``Placeholder`` of the error; ``UnansweredCall`` where anything can be thrown.
    public func unanswered<Value, Failure: Error>(
        _ call: String, answer: String?, throwing: Failure.Type
    ) throws(Failure) -> Value {
        report(call, answer: answer)
        if let error = UnansweredCall(call: "Mock\(passage.part).\(call)") as? Failure { throw error }
        if let error = anyPlaceholder(of: Failure.self) { throw error }
        return requiredPlaceholder(for: call)
    }

    private func report(_ call: String, answer: String?) {
        let remedy = answer.map { "set answers.\($0), or make it with a fake" } ?? "make it with a fake"
        unanswered.report("Mock\(passage.part) was asked \(call) and has no answer: \(remedy).")
    }

    private func requiredPlaceholder<Value>(for call: String) -> Value {
        guard let value = anyPlaceholder(of: Value.self) else {
            preconditionFailure(
                "\(Value.self), which \(call) gives, has no placeholder to go on with: let it be a Placeholder.")
        }
        return value
    }
}

/// What an interceptor does at an unconfigured call with no implementation behind it.
public struct UnansweredCalls: Sendable {
    let report: @Sendable (String) -> Void

    /// Reports such a call to `report`, in a sentence.
    public init(report: @escaping @Sendable (String) -> Void) {
        self.report = report
    }

    /// The caller gets a placeholder, and nothing is reported.
    public static let unreported = UnansweredCalls { _ in }
}

/// The failures or answers of an interceptor that has none.
public struct Nothing: Sendable {
    /// The only value.
    public init() {}
}

/// Suspends calls of a mock until a test opens it.
///
///     let gate = interactor.hold(.fetchBalance)
///     let loading = Task { await presenter.loadBalance(forAccount: .checking) }
///     await gate.arrival()
///     // Here the screen is loading.
///     gate.open()
///     await loading.value
public final class Gate: Sendable {
    private struct State {
        var isOpen = false
        var arrivals = 0
        var held: [CheckedContinuation<Void, Never>] = []
        var watchers: [Int: (count: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
        var watched = 0
    }

    private let state = Mutex(State())

    /// A closed gate.
    public init() {}

    /// Returns when `count` calls have arrived, whether they wait or the gate was open by then; or when the task that waits is
    /// cancelled, as a test is at its time limit.
    public func arrival(_ count: Int = 1) async {
        let place = state.withLock { state in
            state.watched += 1
            return state.watched
        }
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let isOver = state.withLock { state in
                    if state.arrivals >= count || Task.isCancelled { return true }
                    state.watchers[place] = (count, continuation)
                    return false
                }
                if isOver { continuation.resume() }
            }
        } onCancel: {
            state.withLock { $0.watchers.removeValue(forKey: place)?.continuation }?.resume()
        }
    }

    /// Lets all waiting and later calls proceed. Calling it again has no effect.
    public func open() {
        let held = state.withLock { state in
            state.isOpen = true
            defer { state.held = [] }
            return state.held
        }
        for continuation in held { continuation.resume() }
    }

    /// Arrives, and waits until the gate is open.
    public func pass() async {
        await withCheckedContinuation { continuation in
            let released = state.withLock { state in
                state.arrivals += 1
                var released = state.watchers.values.filter { $0.count <= state.arrivals }.map(\.continuation)
                state.watchers = state.watchers.filter { $0.value.count > state.arrivals }
                if state.isOpen { released.append(continuation) } else { state.held.append(continuation) }
                return released
            }
            for continuation in released { continuation.resume() }
        }
    }
}
