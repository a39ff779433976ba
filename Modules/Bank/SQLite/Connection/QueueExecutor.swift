import Dispatch

/// Runs an actor on a serial queue of its own, so that it may block without holding up a thread that tasks share.
public final class QueueExecutor: SerialExecutor {
    private let queue: DispatchQueue

    /// A queue that is called `label`.
    public init(label: String) {
        queue = DispatchQueue(label: label)
    }

    /// Runs `job` when those before it are done.
    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }
}

/// Runs what tasks leave to it on a serial queue of its own: for waits that are too long for a thread that tasks share.
public final class PatientExecutor: TaskExecutor {
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
