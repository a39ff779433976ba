import NIOCore

/// Runs tasks on an event loop, so that the answer to a request needs no other thread than its connection's.
final class EventLoopExecutor: TaskExecutor {
    private let eventLoop: any EventLoop

    /// An executor on `eventLoop`.
    init(_ eventLoop: any EventLoop) {
        self.eventLoop = eventLoop
    }

    /// Runs `job` when those before it are done.
    func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        eventLoop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
    }
}
