import Terminal

/// Keeps what is written until it holds a text, and loses the rest.
@MainActor
final class BreakingSink: ByteSink {
    private(set) var text = ""
    private(set) var failure: String?
    let isFull: Bool
    private let last: String

    /// A sink that breaks when it has taken `last`; one that is full says so before.
    init(after last: String, isFull: Bool = false) {
        self.last = last
        self.isFull = isFull
    }

    func write(_ text: String) {
        guard failure == nil else { return }
        self.text += text
        if self.text.contains(last) { failure = "No space left on device" }
    }
}
