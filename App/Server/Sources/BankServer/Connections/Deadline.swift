import NIOCore

/// Closes a connection at a time that is moved often: one task of the event loop sleeps on until it is due.
struct Deadline {
    private final class Timer {
        var time: NIODeadline?
        var due: NIODeadline?
        var task: Scheduled<Void>?
    }

    private let timer = Timer()

    /// Closes the connection in so long, and not before.
    func set(in amount: TimeAmount, _ context: ChannelHandlerContext) {
        set(at: .now() + amount, context)
    }

    /// Closes the connection at `time`, and not before.
    func set(at time: NIODeadline, _ context: ChannelHandlerContext) {
        timer.time = time
        if let due = timer.due, due <= time { return }
        timer.task?.cancel()
        Self.sleep(timer, until: time, context)
    }

    /// Lets the connection be.
    func clear() { timer.time = nil }

    /// Ends the task.
    func cancel() {
        timer.time = nil
        timer.due = nil
        timer.task?.cancel()
        timer.task = nil
    }

    private static func sleep(_ timer: Timer, until time: NIODeadline, _ context: ChannelHandlerContext) {
        timer.due = time
        timer.task = context.eventLoop.assumeIsolated().scheduleTask(deadline: time) {
            (timer.due, timer.task) = (nil, nil)
            guard let time = timer.time else { return }
            if time > .now() { sleep(timer, until: time, context) } else { context.close(promise: nil) }
        }
    }
}
