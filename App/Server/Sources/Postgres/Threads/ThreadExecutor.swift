import Dispatch
import Foundation
import Synchronization

/// Runs an actor on a thread of its own, so that it may block without holding up a thread that tasks share.
final class ThreadExecutor: SerialExecutor {
    private let inbox = Inbox()

    /// Starts a thread that is called `name` and lasts as long as the executor.
    init(name: String) {
        let inbox = inbox
        let thread = Thread {
            while let work = inbox.next() { work.job.runSynchronously(on: work.executor) }
        }
        thread.name = name
        thread.start()
    }

    deinit {
        inbox.end()
    }

    func enqueue(_ job: consuming ExecutorJob) {
        inbox.append(Inbox.Work(job: UnownedJob(job), executor: asUnownedSerialExecutor()))
    }
}

/// What waits for a thread.
private final class Inbox: Sendable {
    struct Work: Sendable {
        let job: UnownedJob
        let executor: UnownedSerialExecutor
    }

    private struct State {
        var waiting: [Work] = []
        var hasEnded = false
    }

    private let state = Mutex(State())
    private let signal = DispatchSemaphore(value: 0)

    func append(_ work: Work) {
        state.withLock { $0.waiting.append(work) }
        signal.signal()
    }

    func end() {
        state.withLock { $0.hasEnded = true }
        signal.signal()
    }

    /// Waits for the next; `nil` when the executor has gone, and nothing can wait any more.
    func next() -> Work? {
        while true {
            signal.wait()
            let (work, hasEnded) = state.withLock { state in
                (state.waiting.isEmpty ? nil : state.waiting.removeFirst(), state.hasEnded)
            }
            if let work { return work }
            if hasEnded { return nil }
        }
    }
}
