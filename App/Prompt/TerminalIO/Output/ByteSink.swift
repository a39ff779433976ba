import CDescriptors
import PlatformLibc
import Synchronization

/// Where bytes go: a file descriptor, or a buffer that a test reads.
@MainActor
public protocol ByteSink: AnyObject {
    /// Writes all of `text` as UTF-8. A sink whose reader is gone drops it.
    func write(_ text: String)
    /// Why output was lost; `nil` if it was not. Asks the system where it can tell.
    var failure: String? { get }
    /// Whether that is because the program at the other end of a pipe has ended.
    var hasLostReader: Bool { get }
    /// Whether there is no room for more, as far as that is known before writing.
    var isFull: Bool { get }
    /// Called after the last write: finds out whether buffered output was lost.
    func finish()
}

extension ByteSink {
    /// Never: there is memory enough.
    public var failure: String? { nil }
    /// Never.
    public var hasLostReader: Bool { false }
    /// Never.
    public var isFull: Bool { false }
    /// Does nothing.
    public func finish() {}
}

extension ByteSink {
    /// Writes a long text in pieces of whole lines, so that a cancelled command stops between two of them.
    func writeInPieces(_ text: String, of size: Int = 65_536) {
        guard text.utf8.count > size else { return write(text) }
        var rest = text[...]
        while !rest.isEmpty, !Task.isCancelled {
            let most = rest.utf8.index(rest.startIndex, offsetBy: size, limitedBy: rest.endIndex) ?? rest.endIndex
            let end = rest.utf8[most...].firstIndex(of: UInt8(ascii: "\n")).map(rest.utf8.index(after:))
            write(String(rest[..<(end ?? rest.endIndex)]))
            rest = rest[(end ?? rest.endIndex)...]
        }
    }
}

/// Collects what is written, for tests and sessions.
@MainActor
public final class BufferSink: ByteSink {
    /// All that was written since the last `take()`.
    public private(set) var text = ""

    /// A sink that has taken nothing yet.
    public init() {}

    /// Appends the text.
    public func write(_ text: String) {
        self.text += text
    }

    /// Returns what was written and clears it.
    public func take() -> String {
        defer { text = "" }
        return text
    }
}

/// Writes to a file descriptor that someone else owns.
///
/// Needs `Signals.ignoreBrokenPipes()`; otherwise a closed pipe ends the process.
@MainActor
public final class FileDescriptorSink: ByteSink {
    private let descriptor: Int32
    private var writeFailure: CInt?
    private struct Write {
        var number = 0
        /// `nil` when it has ended.
        var descriptor: Int32?
    }

    /// The write that was begun last.
    private nonisolated static let latest = Mutex(Write())
    /// Whether a write failed: the reader is gone, or the disk is full. What comes later is dropped.
    public var isBroken: Bool { writeFailure != nil }

    /// A sink over standard output (1), standard error (2), or a file.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes all of the text, waiting where the descriptor would block.
    public func write(_ text: String) {
        guard !isBroken, !text.isEmpty else { return }
        var text = text
        Self.latest.withLock { [descriptor] in $0 = Write(number: $0.number + 1, descriptor: descriptor) }
        defer { Self.latest.withLock { $0.descriptor = nil } }
        if !text.withUTF8({ descriptor_write_all(descriptor, $0.baseAddress, $0.count) }) { writeFailure = errno }
    }

    /// The number of the write that waits for a reader who takes nothing; `nil` when none does. Callable from any thread.
    package nonisolated static var waitingWrite: Int? {
        let write = latest.withLock { $0 }
        guard let descriptor = write.descriptor else { return nil }
        var polled = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
        return poll(&polled, 1, 0) == 0 ? write.number : nil
    }

    /// Whether a write failed with `EPIPE`.
    public var hasLostReader: Bool { writeFailure == EPIPE }

    /// Whether the disk of the file is full, or the descriptor is `/dev/full`.
    public var isFull: Bool { descriptor_is_full(descriptor) }

    /// Finds errors that are reported only at close, as on a network disk.
    public func finish() {
        if writeFailure == nil, !descriptor_is_delivered(descriptor) { writeFailure = errno }
    }

    /// Why a write failed or the next one would: a pipe without a reader is known before a write.
    public var failure: String? {
        let fault = descriptor_fault(descriptor)
        if writeFailure == nil, fault != 0 { writeFailure = fault }
        return writeFailure.map { String(cString: strerror($0)) }
    }
}
