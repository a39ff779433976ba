import Dispatch
import PlatformLibc

/// Runs an actor on its own serial queue, so that it may block without holding up a thread that tasks share.
public final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue
    private let givesWay: Bool

    /// A queue called `label`. One that `givesWay` works for long, and yields the processor to others.
    public init(label: String, givesWay: Bool = false) {
        queue = DispatchQueue(label: label, qos: givesWay ? .utility : .unspecified)
        self.givesWay = givesWay
    }

    /// Runs `job` when those before it are done.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { [givesWay] in
            if givesWay { Self.giveWay() }
            job.runSynchronously(on: self.asUnownedSerialExecutor())
        }
    }

    /// On Linux the class of a queue says nothing to the system. A thread has its own niceness there, and those of this class
    /// do no other work.
    private static func giveWay() {
        #if canImport(Glibc)
            setpriority(__priority_which_t(PRIO_PROCESS.rawValue), 0, 5)
        #endif
    }
}

/// Runs jobs of tasks on its own serial queue: for waits that are too long for a thread that tasks share.
public final class BlockingExecutor: TaskExecutor {
    private let queue: DispatchQueue

    /// A queue that is called `label`.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs `job` when those before it are done.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
