import BankKernel
import Dispatch
import DurableSQLite
import Ledger
import Synchronization

/// Another process's operation in the middle of one.
final class Overtaking: Sendable {
    private let operation: @Sendable () async -> BankAnswer
    private let result = Mutex<BankAnswer?>(nil)

    init(_ operation: BankOperation, on ledger: Ledger, at now: Instant) {
        self.operation = { await operation.run(on: ledger, at: now) }
    }

    var answer: BankAnswer? { result.withLock { $0 } }

    /// On a thread of its own: the one that waits for it may be the last that tasks share.
    func happen() {
        let done = DispatchSemaphore(value: 0)
        Task(executorPreference: BlockingExecutor(label: "overtaking")) { [self] in
            let answer = await operation()
            result.withLock { $0 = answer }
            done.signal()
        }
        done.wait()
    }
}
