import Foundation
import Sessions
import Synchronization
import Terminal

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
            read(waits: true)
        }
    }

    func takeInterrupt() -> Bool {
        guard isTerminal else { return false }
        read(waits: false)
        return keys.takeInterrupt()
    }

    private func waiting() -> KeyboardEvent? {
        if isTerminal { return keys.next().map { .key($0) } }
        if let end = bytes.firstIndex(of: UInt8(ascii: "\n")) {
            defer { bytes.removeFirst(end + 1) }
            return .line(Self.line(bytes[..<end]))
        }
        guard hasEnded, !bytes.isEmpty else { return nil }
        defer { bytes = [] }
        return .line(Self.line(bytes[...]))
    }

    /// Control characters become blanks: no line of a session can type them.
    private static func line(_ bytes: ArraySlice<UInt8>) -> String {
        let text = bytes.last == UInt8(ascii: "\r") ? bytes.dropLast() : bytes
        return String(decoding: text.map { $0 < 0x20 || $0 == 0x7F ? 0x20 : $0 }, as: UTF8.self)
    }

    private func read(waits: Bool) {
        guard !hasEnded, stop.waits(besides: STDIN_FILENO, forever: waits) else { return }
        let got = [UInt8](unsafeUninitializedCapacity: 4096) { buffer, count in
            let result = Foundation.read(STDIN_FILENO, buffer.baseAddress, buffer.count)
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

    /// A request that nobody has made yet; `nil` when there are no descriptors left.
    init?() {
        guard let pipe = WakePipe() else { return nil }
        self.pipe = pipe
    }

    /// Whether it was made.
    var isRequested: Bool { state.withLock { $0 } }

    /// Makes it.
    func request() {
        state.withLock { $0 = true }
        pipe.wake()
    }

    /// Waits until there is something to read, or the request is made, and says whether there is something to read.
    func waits(besides descriptor: Int32, forever: Bool) -> Bool {
        var changes = [
            pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0),
            pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0),
        ]
        return poll(&changes, 2, forever ? -1 : 0) > 0 && changes[0].revents != 0
    }
}
