import CDescriptors

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

/// Where bytes go: a file descriptor, or a buffer that a test reads.
@MainActor
public protocol ByteSink: AnyObject {
    /// Writes all of `text` as UTF-8. A sink whose reader is gone drops it.
    func write(_ text: String)
    /// Why what is written gets lost; `nil` as long as it does not. Asks the system where it can tell.
    var failure: String? { get }
    /// Whether there is no room for more, as far as that can be known before it is tried.
    var isFull: Bool { get }
    /// Nothing more is written: learns whether what the system had taken over got lost after all.
    func finish()
}

extension ByteSink {
    /// Never: there is memory enough.
    public var failure: String? { nil }
    /// Never.
    public var isFull: Bool { false }
    /// Does nothing.
    public func finish() {}
}

extension ByteSink {
    /// Writes a long text in pieces of whole lines, so that a command that is cancelled stops between two of them.
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

/// Keeps what is written, for tests and for a session that compares it.
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

    /// Gives what was written, and begins anew.
    public func take() -> String {
        defer { text = "" }
        return text
    }
}

/// Writes to a file descriptor that someone else owns.
///
/// Needs `Signals.ignoreBrokenPipes()`, or a reader that goes away ends the process.
@MainActor
public final class FileDescriptorSink: ByteSink {
    private let descriptor: Int32
    private var writeFailure: CInt?
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
        if !text.withUTF8({ descriptor_write_all(descriptor, $0.baseAddress, $0.count) }) { writeFailure = errno }
    }

    /// Whether the disk of a file is full, or the descriptor is the device that always is.
    public var isFull: Bool { descriptor_is_full(descriptor) }

    /// Asks for errors that the system tells of no sooner than at a close, as that of a disk elsewhere does.
    public func finish() {
        if writeFailure == nil, !descriptor_is_delivered(descriptor) { writeFailure = errno }
    }

    /// Why a write failed, or the next would: a pipe without a reader says so before it is written to.
    public var failure: String? {
        let fault = descriptor_fault(descriptor)
        if writeFailure == nil, fault != 0 { writeFailure = fault }
        return writeFailure.map { String(cString: strerror($0)) }
    }
}
