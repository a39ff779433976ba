import Synchronization

/// Keeps the messages of a walk in the order they were sent.
///
/// What the contracts call a secret, a password, never gets here. A secret that was typed into a wrong field can only be
/// known to whoever made the walk: `mask` takes it out.
public final class TraceLog: Sendable {
    private let kept = Mutex<[TraceMessage]>([])
    private let mask: @Sendable (String) -> String

    /// An empty log; each value of a message goes through `mask` before it is kept.
    public init(mask: @escaping @Sendable (String) -> String = { $0 }) {
        self.mask = mask
    }

    /// All messages, the oldest first.
    public var messages: [TraceMessage] { kept.withLock { $0 } }

    /// All messages, a line each; empty when there is none.
    public var text: String { messages.map { "\($0)\n" }.joined() }

    func append(_ message: TraceMessage) {
        let masked = TraceMessage(
            sender: message.sender, receiver: message.receiver, method: message.method, kind: message.kind,
            values: message.values.map(mask))
        kept.withLock { $0.append(masked) }
    }
}
