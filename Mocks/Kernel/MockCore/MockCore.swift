import Synchronization
import Testing

/// What every generated mock is built on: it keeps messages, holds calls, and knows what to fail with and to answer.
///
/// `Message`, `Call`, `Failures` and `Answers` are the mock's own; ``Nothing`` or `Never` stand for those it does not have.
public final class MockCore<Message, Call, Failures, Answers>: Sendable
where
    Message: Sendable & Equatable, Call: Sendable & Hashable, Failures: Sendable, Answers: Sendable
{
    /// What a call does when it is not held, or no longer.
    public struct Script: Sendable {
        /// The error of each call, as the mock's own type lists them; a call without one does not fail.
        public var failures: Failures
        /// The answer of each call, as the mock's own type lists them.
        public var answers: Answers
    }

    private struct State {
        var messages: [Message] = []
        var script: Script
        var gates: [Call: Gate] = [:]
    }

    private let sender: String
    private let log: MessageLog
    private let state: Mutex<State>

    /// The core of the mock of `sender`, such as `AuthView`, which keeps its messages in `log` as well.
    public init(sender: String, failures: Failures, answers: Answers, log: MessageLog) {
        self.sender = sender
        self.log = log
        state = Mutex(State(script: Script(failures: failures, answers: answers)))
    }

    /// Every message, in order of arrival.
    public var messages: [Message] { state.withLock { $0.messages } }

    /// What calls fail with from now on.
    public var failures: Failures {
        get { state.withLock { $0.script.failures } }
        set { state.withLock { $0.script.failures = newValue } }
    }

    /// What calls are answered from now on.
    public var answers: Answers {
        get { state.withLock { $0.script.answers } }
        set { state.withLock { $0.script.answers = newValue } }
    }

    /// Makes each `call` wait, from now on until the gate is opened.
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

    /// Keeps `message` and says what to do.
    public func receive(_ message: Message) -> Script {
        keep(message)
        return state.withLock { $0.script }
    }

    /// Keeps `message`, waits while one of `calls` is held, and says what to do then. A cancelled task waits as well.
    public func receive(_ message: Message, at calls: Call...) async -> Script {
        keep(message)
        if let gate = state.withLock({ state in calls.compactMap { state.gates[$0] }.first }) { await gate.pass() }
        return state.withLock { $0.script }
    }

    /// A value for an argument that a shorter form of a method does not have; `nil` when its type has none.
    public func placeholder<Value>() -> Value? { anyPlaceholder(of: Value.self) }

    /// Records an issue of the test: the mock was asked for something that nobody has told it.
    /// - Returns: The ``Placeholder`` of the type; the process ends when it has none.
    public func unanswered<Value>(_ call: String, answer: String?) -> Value {
        recordIssue(of: call, answer: answer)
        return requiredPlaceholder(for: call)
    }

    /// Records an issue of the test: the mock was asked for something that nobody has told it.
    /// - Returns: The ``Placeholder`` of the type when the error has none; the process ends when neither has one.
    /// - Throws: The ``Placeholder`` of the error; ``UnansweredCall`` where anything can be thrown.
    public func unanswered<Value, Failure: Error>(
        _ call: String, answer: String?, throwing: Failure.Type
    ) throws(Failure) -> Value {
        recordIssue(of: call, answer: answer)
        if let error = UnansweredCall(call: "Mock\(sender).\(call)") as? Failure { throw error }
        if let error = anyPlaceholder(of: Failure.self) { throw error }
        return requiredPlaceholder(for: call)
    }

    private func recordIssue(of call: String, answer: String?) {
        let remedy = answer.map { "set answers.\($0), or make it with a fake" } ?? "make it with a fake"
        Issue.record("Mock\(sender) was asked \(call) and has no answer: \(remedy).")
    }

    private func requiredPlaceholder<Value>(for call: String) -> Value {
        guard let value = anyPlaceholder(of: Value.self) else {
            preconditionFailure(
                "\(Value.self), which \(call) gives, has no placeholder to go on with: let it be a Placeholder.")
        }
        return value
    }

    private func keep(_ message: Message) {
        state.withLock { $0.messages.append(message) }
        log.append(LoggedMessage(sender: sender, message: message))
    }
}

/// Stands for failures or answers where there are none.
public struct Nothing: Sendable {
    /// What a mock passes where it has no failures, or no answers.
    public init() {}
}
