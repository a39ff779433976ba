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
