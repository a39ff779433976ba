import CLineEditor
import Synchronization

/// What the main actor asks of the thread that reads, and what pokes it while it reads.
///
/// The thread takes jobs one by one; between two of them pokes are dropped, except for the last one, the close.
final class ReaderMailbox<Job: Sendable>: Sendable {
    /// What can happen to a read from outside.
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

    /// Hands a job over; `false` when the thread takes no more.
    func post(_ job: Job) -> Bool {
        let isTaken = state.withLock { state in
            guard !state.isClosed else { return false }
            state.jobs.append(job)
            return true
        }
        if isTaken { pipe.wake() }
        return isTaken
    }

    /// Pokes the read that is asked for or under way; without one there is nothing to poke.
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

    /// Ends the read under way and lets no other begin.
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

    /// Whether an interrupt came when nothing was read, since this was asked last.
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

    /// For the thread: the read is over, and what pokes it now comes too late.
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

/// A thread of its own for calls that block; neither the main thread nor the cooperative pool may wait for a person.
enum ReaderThread {
    private final class Body {
        let run: @Sendable () -> Void

        init(_ run: @escaping @Sendable () -> Void) {
            self.run = run
        }
    }

    /// Runs `body` on a new thread; `false` when the system has none to give, and `body` is not run.
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

/// A pipe to oneself: wakes a thread that waits for input.
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

    /// Wakes the thread, now or when it waits next. From any thread.
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

    /// Lets all go on that wait, now and later.
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
