import PlatformLibc
import Sessions
import Synchronization
import TerminalIO

/// Standard input: key by key at a terminal, line by line through a pipe.
final class StandardKeyboard: Keyboard {
    private let isTerminal: Bool
    private let stop: StopRequest
    private var keys = KeyReader()
    private var bytes: [UInt8] = []
    private var hasEnded = false

    /// Reads until `stop` is asked for.
    init(isTerminal: Bool, stop: StopRequest) {
        self.isTerminal = isTerminal
        self.stop = stop
    }

    var isGivenUp: Bool { stop.isRequested }

    func next() -> KeyboardEvent {
        while true {
            if stop.isRequested { return .end }
            if let event = waiting() { return event }
            if hasEnded { return .end }
            take(waitingMilliseconds: nil)
        }
    }

    func takeInterrupt() -> Bool {
        guard isTerminal else { return false }
        take(waitingMilliseconds: 0)
        return keys.takeInterrupt()
    }

    /// What a person takes to look at what was shown.
    private static let glance = 700

    func isQuiet() -> Bool {
        guard isTerminal, !hasEnded else { return true }
        if keys.isEmpty { take(waitingMilliseconds: Self.glance) }
        return keys.isEmpty
    }

    private func waiting() -> KeyboardEvent? {
        if let event = keys.next() { return event }
        guard !isTerminal else { return nil }
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            defer { bytes.removeFirst(end + 1) }
            return line(bytes[..<end])
        }
        guard hasEnded, !bytes.isEmpty else { return nil }
        defer { bytes = [] }
        return line(bytes[...])
    }

    /// A line, or the first of the keys that it is when it has others than those of text.
    private func line(_ bytes: ArraySlice<UInt8>) -> KeyboardEvent? {
        let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        guard text.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            return .line(String(decoding: text, as: UTF8.self))
        }
        keys.feed(text + [0x0D])
        return keys.next()
    }

    /// Reads what there is, or comes in time; nil waits for ever.
    private func take(waitingMilliseconds limit: Int?) {
        guard !hasEnded, stop.waits(besides: STDIN_FILENO, milliseconds: limit) else { return }
        let got = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            let result = read(STDIN_FILENO, buffer.baseAddress, buffer.count)
            count = max(0, result)
            if result == 0 || result < 0 && errno != EINTR && errno != EAGAIN { hasEnded = true }
        }
        if isTerminal { keys.feed(got) } else { bytes += got }
    }
}

/// A request to end at once, from any thread to one that waits for input.
final class StopRequest: Sendable {
    private let pipe: WakePipe
    private let state = Mutex(false)

    /// A request that is still to be made; `nil` when there are no descriptors left.
    init?() {
        guard let pipe = WakePipe() else { return nil }
        self.pipe = pipe
    }

    var isRequested: Bool { state.withLock { $0 } }

    func request() {
        state.withLock { $0 = true }
        pipe.wake()
    }

    /// Waits until there is something to read, the request is made, or the time is up, and says whether there is something
    /// to read. Without a limit it waits for ever.
    func waits(besides descriptor: Int32, milliseconds limit: Int?) -> Bool {
        var changes = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        return poll(&changes, 2, limit.map(Int32.init) ?? -1) > 0 && changes[0].revents != 0
    }
}

/// Where a walk that is recorded comes from.
protocol Keyboard: AnyObject {
    /// The next thing that is typed; waits for it.
    func next() -> KeyboardEvent
    /// Whether Ctrl-C was pressed since the last time, between two calls of `next`. What was typed before it is
    /// forgotten, as a terminal does.
    func takeInterrupt() -> Bool
    /// Whether nothing is typed for as long as a person takes to look at a screen.
    func isQuiet() -> Bool
    /// Whether the walk is to end at once.
    var isGivenUp: Bool { get }
}

/// What is typed.
enum KeyboardEvent: Sendable, Equatable {
    /// A key at a terminal, or characters that came together.
    case key(SessionKey)
    /// A key at a terminal that no session can write, by what the terminal sends for it.
    case unknown(String)
    /// A line through a pipe.
    case line(String)
    /// Nothing more comes.
    case end
}
