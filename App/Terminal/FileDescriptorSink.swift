import CLineEditor

/// Writes to a file descriptor that someone else owns.
///
/// Needs `Signals.ignoreBrokenPipes()`, or a reader that goes away ends the process.
@MainActor
public final class FileDescriptorSink: ByteSink {
    private let descriptor: Int32
    /// Whether a write failed: the reader is gone, or the disk is full. What comes later is dropped.
    public private(set) var isBroken = false

    /// A sink over standard output (1), standard error (2), or a file.
    public init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Writes all of the text, waiting where the descriptor would block.
    public func write(_ text: String) {
        guard !isBroken else { return }
        var text = text
        isBroken = text.withUTF8 { !descriptor_write_all(descriptor, $0.baseAddress, $0.count) }
    }
}
