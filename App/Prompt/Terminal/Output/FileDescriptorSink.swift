import CDescriptors

#if canImport(Darwin)
    import Darwin
#elseif canImport(Musl)
    import Musl
#else
    import Glibc
#endif

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
