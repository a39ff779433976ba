/// Where bytes go: a file descriptor, or a buffer that a test reads.
@MainActor
public protocol ByteSink: AnyObject {
    /// Writes all of `text` as UTF-8. A sink whose reader is gone drops it.
    func write(_ text: String)
}
