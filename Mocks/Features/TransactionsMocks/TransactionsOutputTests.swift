public import BankKernel
import Synchronization
public import Transactions

/// Asks a `TransactionsOutput` for the sections of users, and gives every listener its answers.
///
///     let tests = TransactionsOutputTests(output: myOutput)
///     let events = tests.testUserPublisher
///     await tests.testUser("10015")
///     for await event in events { … }
public final class TransactionsOutputTests: Sendable {
    /// What the output gave for one user.
    public struct Event: Sendable, Equatable {
        /// Whose transactions were asked for.
        public let userID: String
        /// The sections and what they lack, or why there are none.
        public let result: Result<RecordList<TransactionSection>, StatementFailure>

        /// What the output answered for `userID`.
        public init(userID: String, result: Result<RecordList<TransactionSection>, StatementFailure>) {
            self.userID = userID
            self.result = result
        }
    }

    private let listeners = Listeners<Event>()
    private let output: any TransactionsOutput

    /// Asks `output` for the users that it is given, one at a time.
    public init(output: any TransactionsOutput) {
        self.output = output
    }

    deinit {
        listeners.finish()
    }

    /// A stream of its own for each listener that asks for one: an event for each later call of ``testUser(_:)``, in order, kept
    /// until it is read; it ends with ``finish()``.
    public var testUserPublisher: AsyncStream<Event> { listeners.listen() }

    /// Asks the output for the sections of a user; every listener has the event when this returns.
    public func testUser(_ userID: String) async {
        let result: Result<RecordList<TransactionSection>, StatementFailure>
        do {
            result = .success(try await output.sections(forUser: userID))
        } catch {
            result = .failure(error)
        }
        listeners.yield(Event(userID: userID, result: result))
    }

    /// Says that no more users follow, which ends the stream of every listener.
    public func finish() {
        listeners.finish()
    }
}

/// Gives each element to all current listeners. A listener that stops is forgotten.
private final class Listeners<Element: Sendable>: Sendable {
    private struct State {
        var continuations: [Int: AsyncStream<Element>.Continuation] = [:]
        var lastID = 0
        var isFinished = false
    }

    private let state = Mutex(State())

    /// A stream of the elements from now on.
    func listen() -> AsyncStream<Element> {
        let (stream, continuation) = AsyncStream.makeStream(of: Element.self)
        let id = state.withLock { state -> Int? in
            guard !state.isFinished else { return nil }
            state.lastID += 1
            state.continuations[state.lastID] = continuation
            return state.lastID
        }
        guard let id else {
            continuation.finish()
            return stream
        }
        continuation.onTermination = { [weak self] _ in self?.forget(id) }
        return stream
    }

    func yield(_ element: Element) {
        for continuation in all { continuation.yield(element) }
    }

    func finish() {
        let ended = state.withLock { state in
            state.isFinished = true
            defer { state.continuations = [:] }
            return Array(state.continuations.values)
        }
        for continuation in ended { continuation.finish() }
    }

    private var all: [AsyncStream<Element>.Continuation] { state.withLock { Array($0.continuations.values) } }

    private func forget(_ id: Int) {
        state.withLock { $0.continuations[id] = nil }
    }
}
