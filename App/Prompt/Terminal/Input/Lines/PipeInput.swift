import CLineEditor

/// Lines from a pipe or a file: no prompt, no editing, no history.
///
/// A byte order mark at the very start is dropped, and so is a CR before an LF. The input is read ahead. A terminal that is read
/// so, because there is none to edit at, does not show a secret.
@MainActor
public final class PipeInput: LineInput {
    /// The bytes that a line may have.
    public nonisolated static let lineCapacity = 65536

    private let reader: ChunkReader
    private let descriptor: Int32
    private var splitter = LineSplitter(capacity: lineCapacity)
    private var hasEnded = false
    /// The number of the line read last, from 1; 0 before the first.
    public private(set) var lineNumber = 0

    /// Lines from a descriptor that someone else owns.
    public init(descriptor: Int32 = 0) {
        self.descriptor = descriptor
        reader = ChunkReader(descriptor: descriptor)
    }

    /// Waits for one line.
    public func read(_ request: InputRequest) async -> InputEvent {
        guard request.kind == .secret, terminal_set_echo(descriptor, false) else { return await next(request) }
        defer { _ = terminal_set_echo(descriptor, true) }
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
            }
        }
        return splitter.lastLine().map(counted) ?? .end
    }

    /// Ends the read that waits, if any, as interrupted. From any thread.
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
