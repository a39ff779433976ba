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
