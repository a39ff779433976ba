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

    /// How many milliseconds a person takes to look at the screen.
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

    /// The line, or its first key when some of its keys are not text.
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

/// The input of a walk that is recorded.
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

/// Makes keys of the bytes that a terminal sends.
struct KeyReader {
    /// A slice, which loses its first bytes at no cost.
    private var bytes: ArraySlice<UInt8> = []

    /// Takes bytes that have come.
    mutating func feed(_ more: some Sequence<UInt8>) { bytes += more }

    /// Forgets all up to the last Ctrl-C; `false` when there is none.
    mutating func takeInterrupt() -> Bool {
        guard let last = bytes.lastIndex(of: 0x03) else { return false }
        bytes = bytes[(last + 1)...]
        return true
    }

    /// Whether none is left.
    var isEmpty: Bool { bytes.isEmpty }

    /// The next key; `nil` without a whole one. A terminal's reports about itself, the mouse and pastes are not keys.
    mutating func next() -> KeyboardEvent? {
        while let first = bytes.first {
            switch first {
            case 0x1B:
                guard let event = takeSequence() else { continue }
                return event
            case 0x09: return take(.named(.tab))
            case 0x0A, 0x0D: return take(.named(.enter))
            case 0x08, 0x7F: return take(.named(.backspace))
            case ..<0x20: return take(.control(Character(Unicode.Scalar(first + 0x40))))
            default:
                let count = bytes.count
                if let event = takeText() { return event }
                guard bytes.count < count else { return nil }
            }
        }
        return nil
    }

    private mutating func take(_ key: SessionKey) -> KeyboardEvent {
        bytes.removeFirst()
        return .key(key)
    }

    /// Text up to a byte that is none of UTF-8; such bytes before it are dropped. The last character may still be on its way.
    private mutating func takeText() -> KeyboardEvent? {
        var run = bytes.prefix { $0 >= 0x20 && $0 != 0x7F }
        while !run.isEmpty {
            var (decoder, rest, length) = (UTF8(), run.makeIterator(), 0)
            while case .scalarValue(let scalar) = decoder.decode(&rest) { length += UTF8.width(scalar) }
            guard length == 0 else {
                let text = String(decoding: run.prefix(length), as: UTF8.self)
                bytes = bytes[(run.startIndex + length)...]
                return .key(.text(text))
            }
            guard run.count >= 4 || run.endIndex < bytes.endIndex else { break }
            run.removeFirst()
        }
        bytes = bytes[run.startIndex...]
        return nil
    }

    /// What begins with ESC: a key of its own when nothing follows that a terminal would send at once; with a character, Alt.
    private mutating func takeSequence() -> KeyboardEvent? {
        guard bytes.count > 1 else { return take(.named(.escape)) }
        let second = bytes[bytes.startIndex + 1]
        guard second == UInt8(ascii: "[") || second == UInt8(ascii: "O") else {
            guard 0x21..<0x7F ~= second else { return take(.named(.escape)) }
            bytes.removeFirst(2)
            return .key(.alt(Character(Unicode.Scalar(second))))
        }
        let body = bytes.dropFirst(2)
        guard let end = body.firstIndex(where: { 0x40...0x7E ~= $0 }) else {
            bytes = []
            return nil
        }
        let sequence = String(decoding: body[...end], as: UTF8.self)
        bytes = bytes[(end + 1)...]
        if let key = Self.keys[sequence] { return .key(key) }
        return Self.tells(sequence) ? nil : .unknown(sequence)
    }

    /// Whether a sequence reports something other than a key: where the cursor is, what the terminal is, the focus, the
    /// mouse, the ends of a paste.
    private static func tells(_ sequence: String) -> Bool {
        if ["200~", "201~", "I", "O"].contains(sequence) { return true }
        return sequence.hasPrefix("<") || sequence.hasPrefix("?") || sequence.last.map { "cnRtyM".contains($0) } == true
    }

    private static let keys: [String: SessionKey] = [
        "A": .named(.up), "B": .named(.down), "C": .named(.right), "D": .named(.left), "Z": .named(.backTab),
        "H": .named(.home), "F": .named(.end), "1~": .named(.home), "7~": .named(.home), "4~": .named(.end),
        "8~": .named(.end), "2~": .named(.insert), "3~": .named(.delete), "5~": .named(.pageUp),
        "6~": .named(.pageDown),
        "1;5D": .named(.wordLeft), "1;5C": .named(.wordRight), "P": .function(1), "Q": .function(2), "R": .function(3),
        "S": .function(4), "11~": .function(1), "12~": .function(2), "13~": .function(3), "14~": .function(4),
        "15~": .function(5), "17~": .function(6), "18~": .function(7), "19~": .function(8), "20~": .function(9),
        "21~": .function(10), "23~": .function(11), "24~": .function(12),
    ]
}
