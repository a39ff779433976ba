import CLineEditor
import Synchronization

/// The jobs that the main actor gives the reader thread, and the pokes that reach it during a read.
///
/// The thread takes one job at a time. Pokes between two jobs are dropped, except for `close`.
final class ReaderMailbox<Job: Sendable>: Sendable {
    /// Events from outside that reach a read.
    struct Pokes: OptionSet, Sendable, Hashable {
        let rawValue: Int32
        /// End the read as interrupted.
        static var interrupt: Pokes { Pokes(rawValue: Int32(LINE_EDITOR_POKE_INTERRUPT.rawValue)) }
        /// The window has another size.
        static var resize: Pokes { Pokes(rawValue: Int32(LINE_EDITOR_POKE_RESIZE.rawValue)) }
        /// No more reads.
        static var close: Pokes { Pokes(rawValue: Int32(LINE_EDITOR_POKE_CLOSE.rawValue)) }
    }

    private struct State {
        var jobs: [Job] = []
        var isReading = false
        var isClosed = false
        var pokes: Pokes = []
        var wasInterruptedBetweenReads = false
    }

    private let state = Mutex(State())
    let pipe: WakePipe

    init(pipe: WakePipe) {
        self.pipe = pipe
    }

    /// Adds a job; `false` when the mailbox is closed.
    func post(_ job: Job) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { pipe.wake() }
        return isTaken
    }

    /// Pokes the current or queued read; does nothing when there is none.
    func poke(_ pokes: Pokes) {
        state.withLock { state in
            guard state.isReading || !state.jobs.isEmpty else {
                if pokes.contains(.interrupt) { state.wasInterruptedBetweenReads = true }
                return
            }
            state.pokes.formUnion(pokes)
        }
        pipe.wake()
    }

    /// Ends the current read and allows no further ones.
    func close() {
        state.withLock { state in
            state.isClosed = true
            state.pokes.insert(.close)
        }
        pipe.wake()
    }

    /// The pokes since the last call.
    func takePokes() -> Pokes {
        state.withLock { state in
            defer { state.pokes = state.isClosed ? .close : [] }
            return state.pokes
        }
    }

    /// Whether an interrupt arrived between two reads since the last call.
    func takeInterruptBetweenReads() -> Bool {
        state.withLock { state in
            defer { state.wasInterruptedBetweenReads = false }
            return state.wasInterruptedBetweenReads
        }
    }

    /// For the thread: waits for the next job; `nil` when there will be none.
    func nextJob() -> Job? {
        while true {
            switch take() {
            case .job(let job): return job
            case .closed: return nil
            case .nothing: _ = descriptor_wait(-1, pipe.readEnd, -1)
            }
        }
    }

    /// For the thread: the read is over; later pokes do not reach it.
    func finish() {
        state.withLock { state in
            state.isReading = false
            state.pokes = state.isClosed ? .close : []
        }
    }

    private enum Taken {
        case job(Job)
        case closed
        case nothing
    }

    private func take() -> Taken {
        state.withLock { state in
            guard let job = state.jobs.first else { return state.isClosed ? .closed : .nothing }
            state.jobs.removeFirst()
            state.isReading = true
            return .job(job)
        }
    }
}

/// Runs blocking calls on a dedicated thread: neither the main thread nor the cooperative pool may wait for a person.
enum NewThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs `body` on a new thread; `false` when the system cannot create one.
    static func start(_ body: @escaping @Sendable () -> Void) -> Bool {
        let context = Unmanaged.passRetained(Body(body))
        let isStarted = process_start_thread(
            { context in
                guard let context else { return }
                Unmanaged<Body>.fromOpaque(context).takeRetainedValue().run()
            }, context.toOpaque())
        if !isStarted { context.release() }
        return isStarted
    }
}

/// A pipe that wakes a thread waiting for input.
public final class WakePipe: Sendable {
    /// The end that the thread waits at.
    public let readEnd: Int32
    private let writeEnd: Int32

    /// A pipe; `nil` when there are no descriptors left.
    public init?() {
        var ends: [Int32] = [-1, -1]
        guard descriptor_make_wake_pipe(&ends) else { return nil }
        readEnd = ends[0]
        writeEnd = ends[1]
    }

    deinit {
        descriptor_close(readEnd)
        descriptor_close(writeEnd)
    }

    /// Wakes the thread, now or at its next wait. Callable from any thread.
    public func wake() {
        descriptor_wake(writeEnd)
    }
}

/// Lets tasks wait until a thread has ended.
final class EndSignal: Sendable {
    private struct State {
        var hasEnded = false
        var waiting: [CheckedContinuation<Void, Never>] = []
    }

    private let state = Mutex(State())

    /// Waits until `end()` was called.
    func wait() async {
        await withCheckedContinuation { continuation in
            let hasEnded = state.withLock { state in
                if !state.hasEnded { state.waiting.append(continuation) }
                return state.hasEnded
            }
            if hasEnded { continuation.resume() }
        }
    }

    /// Resumes all current and later waits.
    func end() {
        let waiting = state.withLock { state in
            state.hasEnded = true
            defer { state.waiting = [] }
            return state.waiting
        }
        for continuation in waiting { continuation.resume() }
    }
}

extension Duration? {
    /// The limit that `poll` takes: whole milliseconds, rounded up; -1 for none.
    var pollLimit: Int32 {
        guard let self else { return -1 }
        let (seconds, attoseconds) = self.components
        let milliseconds = seconds.multipliedReportingOverflow(by: 1000)
        let fraction = (attoseconds + 999_999_999_999_999) / 1_000_000_000_000_000
        return milliseconds.overflow ? .max : Int32(clamping: max(0, milliseconds.partialValue + fraction))
    }
}
