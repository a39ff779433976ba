import CLineEditor
import PlatformLibc

/// Lines from a pipe or a file: no prompt, no editing, no history.
///
/// Drops a byte order mark at the start and a CR before an LF. Reads ahead. A terminal that is read this way does not echo a
/// secret.
@MainActor
public final class PipeInput: FailingInput {
    /// The bytes that a line may have.
    public nonisolated static let lineCapacity = 65536

    private let reader: ChunkReader
    private let descriptor: Int32
    private var splitter = LineSplitter(capacity: lineCapacity)
    private var hasEnded = false
    /// The number of the line read last, from 1; 0 before the first.
    public private(set) var lineNumber = 0
    /// The line that it broke off in is never given.
    public private(set) var failure: String?

    /// Lines from a descriptor that someone else owns.
    public init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
        reader = ChunkReader(descriptor: descriptor)
    }

    /// Waits for one line.
    public func read(_ request: InputRequest) async -> InputEvent {
        guard request.kind == .secret, terminal_is_present(descriptor) else { return await next(request) }
        // A signal that ends the process turns the echo on first.
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { [self, descriptor] signal in
            guard signal != .interrupt else { return interrupt() }
            _ = terminal_set_echo(descriptor, true)
            process_restore_signal(signal.number)
            kill(getpid(), signal.number)
        }
        let echoes = terminal_set_echo(descriptor, false)
        defer { withExtendedLifetime(watcher) { _ = terminal_set_echo(descriptor, echoes) } }
        return await next(request)
    }

    private func next(_ request: InputRequest) async -> InputEvent {
        var announce = Optional(request.onWait)
        while !hasEnded {
            if let line = splitter.nextLine() { return counted(line) }
            switch await reader.next(limit: request.idleLimit.pollLimit, onWait: announce.take() ?? {}) {
            case .bytes(let bytes): splitter.append(bytes)
            case .interrupted: return .interrupted
            case .idle: return .idle
            case .end: hasEnded = true
            case .failed(let code):
                failure = String(cString: strerror(code))
                splitter.dropRest()
                hasEnded = true
            }
        }
        return splitter.lastLine().map(counted) ?? .end
    }

    /// Ends the pending read, if any, as interrupted. Callable from any thread.
    public nonisolated func interrupt() {
        reader.interrupt()
    }

    private func counted(_ line: LineSplitter.Line) -> InputEvent {
        lineNumber += 1
        let text: String
        switch line {
        case .success(let line): text = line
        case .failure(let fault): return .refused(fault)
        }
        guard lineNumber == 1, text.unicodeScalars.first == "\u{FEFF}" else { return .line(text) }
        return .line(String(text.unicodeScalars.dropFirst()))
    }
}

/// Splits bytes into lines as they arrive.
struct LineSplitter {
    /// A line, or why it was rejected.
    typealias Line = Result<String, LineFault>

    private let capacity: Int
    private var bytes: [UInt8] = []
    private var start = 0
    private var isRefusing = false

    init(capacity: Int) {
        self.capacity = capacity
    }

    mutating func append(_ chunk: [UInt8]) {
        bytes.removeFirst(start)
        start = 0
        bytes += chunk
    }

    /// The next whole line, without its LF or CR LF; `nil` when more bytes are needed.
    mutating func nextLine() -> Line? {
        guard let end = bytes[start...].firstIndex(of: 0x0A) else {
            dropExcess()
            return nil
        }
        defer { start = end + 1 }
        return line(in: start..<end)
    }

    /// The rest when the input ended without an LF; `nil` when nothing is left.
    mutating func lastLine() -> Line? {
        guard start < bytes.count || isRefusing else { return nil }
        defer { start = bytes.count }
        return line(in: start..<bytes.count)
    }

    /// Drops the line that has begun.
    mutating func dropRest() {
        start = bytes.count
        isRefusing = false
    }

    /// What a line is that was typed: a secret may have any bytes, of which a text would have the same character for each.
    static func event(of line: UnsafePointer<CChar>) -> InputEvent {
        var splitter = LineSplitter(capacity: .max)
        splitter.append(UnsafeBufferPointer(start: line, count: strlen(line)).map(UInt8.init(bitPattern:)))
        switch splitter.lastLine() {
        case .success(let text): return .line(text)
        case .failure(let fault): return .refused(fault)
        case nil: return .line("")
        }
    }

    private mutating func dropExcess() {
        guard bytes.count - start > capacity else { return }
        isRefusing = true
        bytes = []
        start = 0
    }

    private mutating func line(in range: Range<Int>) -> Line {
        defer { isRefusing = false }
        if isRefusing || range.count > capacity { return .failure(.tooLong(capacity: capacity)) }
        let hasReturn = bytes[range].last == 0x0D
        let own = bytes[range.dropLast(hasReturn ? 1 : 0)]
        let text = String(decoding: own, as: UTF8.self)
        // Invalid bytes were repaired: the two differ from there on.
        let fault = zip(own, text.utf8).enumerated().first { $1.0 != $1.1 }?.offset
        if let fault { return .failure(.notUTF8(place: fault + 1)) }
        return own.count == text.utf8.count ? .success(text) : .failure(.notUTF8(place: own.count))
    }
}

/// Reads a descriptor in chunks, on a dedicated thread.
@MainActor
final class ChunkReader {
    enum Chunk: Sendable, Hashable {
        case bytes([UInt8])
        case end
        /// With the error number of the system.
        case failed(Int32)
        case interrupted
        case idle
    }

    private struct Job: Sendable {
        let limit: Int32
        let onWait: @Sendable () -> Void
        let deliver: @Sendable (Chunk) -> Void
    }

    private nonisolated let mailbox: ReaderMailbox<Job>?

    /// A reader of a descriptor that someone else owns.
    init(descriptor: Int32) {
        guard let pipe = WakePipe() else {
            mailbox = nil
            return
        }
        let mailbox = ReaderMailbox<Job>(pipe: pipe)
        let isStarted = NewThread.start { Self.serve(mailbox, descriptor: descriptor) }
        self.mailbox = isStarted ? mailbox : nil
    }

    isolated deinit {
        mailbox?.close()
    }

    func next(limit: Int32, onWait: @escaping @Sendable () -> Void) async -> Chunk {
        guard let mailbox else { return .end }
        return await withCheckedContinuation { continuation in
            let isTaken = mailbox.post(Job(limit: limit, onWait: onWait) { continuation.resume(returning: $0) })
            if !isTaken { continuation.resume(returning: .end) }
        }
    }

    nonisolated func interrupt() {
        mailbox?.poke(.interrupt)
    }

    private nonisolated static func serve(_ mailbox: ReaderMailbox<Job>, descriptor: Int32) {
        while let job = mailbox.nextJob() {
            job.onWait()
            let chunk = read(mailbox, descriptor: descriptor, limit: job.limit)
            mailbox.finish()
            job.deliver(chunk)
        }
    }

    private nonisolated static func read(
        _ mailbox: ReaderMailbox<Job>, descriptor: Int32, limit: Int32
    ) -> Chunk {
        while true {
            switch descriptor_wait(descriptor, mailbox.pipe.readEnd, limit) {
            case DESCRIPTOR_READABLE: return bytes(from: descriptor)
            case DESCRIPTOR_TIMED_OUT: return .idle
            case DESCRIPTOR_WOKEN:
                let pokes = mailbox.takePokes()
                if pokes.contains(.close) { return .end }
                if pokes.contains(.interrupt) { return .interrupted }
            default: return .end
            }
        }
    }

    private nonisolated static func bytes(from descriptor: Int32) -> Chunk {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: 65536) { buffer, count in
            let read = descriptor_read(descriptor, buffer.baseAddress, buffer.count)
            if read < 0 { failure = errno }
            count = max(0, read)
        }
        if let failure { return .failed(failure) }
        return bytes.isEmpty ? .end : .bytes(bytes)
    }
}
