public import BankKernel
public import Transactions

/// Puts a `TransactionsOutput` through users, and tells what it gave for each.
///
///     let tests = TransactionsOutputTests(output: myOutput)
///     await tests.testUser("10015")
///     for await event in tests.events { … }
public final class TransactionsOutputTests: Sendable {
    /// What the output gave for one user.
    public struct Event: Sendable, Equatable {
        /// Whose transactions were asked for.
        public let userID: String
        /// The sections, or why there are none.
        public let result: Result<[TransactionSection], StatementFailure>

        /// What the output answered for `userID`.
        public init(userID: String, result: Result<[TransactionSection], StatementFailure>) {
            self.userID = userID
            self.result = result
        }
    }

    /// An event for each call of ``testUser(_:)``, in order; for one listener.
    public let events: AsyncStream<Event>
    private let continuation: AsyncStream<Event>.Continuation
    private let output: any TransactionsOutput

    /// Asks `output` for the users that it is given, one at a time.
    public init(output: any TransactionsOutput) {
        self.output = output
        (events, continuation) = AsyncStream.makeStream()
    }

    deinit {
        continuation.finish()
    }

    /// Asks the output for the sections of a user; the event is there when this returns.
    public func testUser(_ userID: String) async {
        let result: Result<[TransactionSection], StatementFailure>
        do {
            result = .success(try await output.sections(forUser: userID))
        } catch {
            result = .failure(error)
        }
        continuation.yield(Event(userID: userID, result: result))
    }

    /// Says that no more users follow, which ends ``events``.
    public func finish() {
        continuation.finish()
    }
}
