import Foundation
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

    /// A request that is still to be made; `nil` when there are no descriptors left.
    init?() {
        guard let pipe = WakePipe() else { return nil }
        self.pipe = pipe
    }

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

/// Where a walk that is recorded comes from.
protocol Keyboard: AnyObject {
    /// The next thing that is typed; waits for it.
    func next() -> KeyboardEvent
    /// Whether Ctrl-C was pressed since the last time, between two calls of `next`. What was typed before it is
    /// forgotten, as a terminal does.
    func takeInterrupt() -> Bool
    /// Whether the walk is to end at once.
    var isGivenUp: Bool { get }
}

/// What is typed.
enum KeyboardEvent: Sendable, Equatable {
    /// A key at a terminal, or characters that came together.
    case key(SessionKey)
    /// A line through a pipe.
    case line(String)
    /// Nothing more comes.
    case end
}

/// Makes keys of the bytes that a terminal sends.
struct KeyReader {
    private var bytes: [UInt8] = []

    /// Takes bytes that have come.
    mutating func feed(_ more: some Sequence<UInt8>) { bytes += more }

    /// Forgets all up to the last Ctrl-C; `false` when there is none.
    mutating func takeInterrupt() -> Bool {
        guard let last = bytes.lastIndex(of: 0x03) else { return false }
        bytes.removeFirst(last + 1)
        return true
    }

    /// The next key; `nil` without a whole one. Unknown sequences are dropped.
    mutating func next() -> SessionKey? {
        while let first = bytes.first {
            switch first {
            case 0x1B:
                guard let key = takeSequence() else { continue }
                return key
            case 0x09: return take(.named(.tab))
            case 0x0A, 0x0D: return take(.named(.enter))
            case 0x08, 0x7F: return take(.named(.backspace))
            case ..<0x20: return take(.control(Character(Unicode.Scalar(first + 0x40))))
            default: return takeText()
            }
        }
        return nil
    }

    private mutating func take(_ key: SessionKey) -> SessionKey {
        bytes.removeFirst()
        return key
    }

    private mutating func takeText() -> SessionKey? {
        let run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        // The last character may still be on its way.
        for count in run.indices.suffix(4).reversed() where String(validating: run[...count], as: UTF8.self) != nil {
            let text = String(decoding: run[...count], as: UTF8.self)
            bytes.removeFirst(count + 1)
            return .text(text)
        }
        guard run.count >= 4 || run.count < bytes.count else { return nil }
        bytes.removeFirst()
        return next()
    }

    /// What begins with ESC: a key of its own when nothing follows that a terminal would send at once.
    private mutating func takeSequence() -> SessionKey? {
        guard bytes.count > 1, bytes[1] == UInt8(ascii: "[") || bytes[1] == UInt8(ascii: "O") else {
            return take(.named(.escape))
        }
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            bytes = []
            return nil
        }
        let sequence = String(decoding: body[...end], as: UTF8.self)
        bytes.removeFirst(end + 1)
        return Self.keys[sequence].map { .named($0) }
    }

    private static let keys: [String: SessionKey.Name] = [
        "A": .up, "B": .down, "C": .right, "D": .left, "H": .home, "F": .end, "1~": .home, "7~": .home, "4~": .end,
        "8~": .end, "3~": .delete,
    ]
}
