/// Where bytes go: a file descriptor, or a buffer that a test reads.
@MainActor
public protocol ByteSink: AnyObject {
    /// Writes all of `text` as UTF-8. A sink whose reader is gone drops it.
    func write(_ text: String)
    /// Why what is written gets lost; `nil` as long as it does not. Asks the system where it can tell.
    var failure: String? { get }
}

extension ByteSink {
    /// Never: there is memory enough.
    public var failure: String? { nil }
}
