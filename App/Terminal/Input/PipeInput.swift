/// Lines from a pipe or a file: no prompt, no editing, no history.
///
/// Bytes that are no UTF-8 become U+FFFD, a byte order mark at the very start is dropped, and so is a CR before an LF.
/// The input is read ahead.
@MainActor
public final class PipeInput: LineInput {
    /// The bytes that a line may have.
    public nonisolated static let lineCapacity = 65536
    /// What comes in place of a longer line; no command is spelled like that, so that none runs that was cut short.
    public nonisolated static let refusedLine = "<a line of more than 65536 bytes>"

    private let reader: ChunkReader
    private var splitter = LineSplitter(capacity: lineCapacity, refusedLine: refusedLine)
    private var hasEnded = false
    /// The number of the line read last, from 1; 0 before the first.
    public private(set) var lineNumber = 0

    /// Lines from a descriptor that someone else owns.
    public init(descriptor: Int32 = 0) {
        reader = ChunkReader(descriptor: descriptor)
    }

    /// Waits for one line. The kind of request makes no difference.
    public func read(_ request: InputRequest) async -> InputEvent {
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

    private func counted(_ line: String) -> InputEvent {
        lineNumber += 1
        guard lineNumber == 1, line.unicodeScalars.first == "\u{FEFF}" else { return .line(line) }
        return .line(String(line.unicodeScalars.dropFirst()))
    }
}
