import Synchronization

/// The tokens of who logged in, each good for two minutes. Kept in memory alone, and only so many.
final class SandboxTokens: Sendable {
    typealias Now = @Sendable () -> ContinuousClock.Instant

    /// How long a token is good.
    static let lifetime = Duration.seconds(120)
    /// How many tokens can be good at a time; one more ends the oldest.
    static let capacity = 10_000

    private struct Token {
        let text: String
        let end: ContinuousClock.Instant
    }

    private let now: Now
    private let make: @Sendable () -> String
    private let tokens = Mutex<[Token]>([])

    /// No tokens yet; `make` makes the text of each.
    init(now: @escaping Now, make: @escaping @Sendable () -> String = SandboxTokens.random) {
        self.now = now
        self.make = make
    }

    /// A new token.
    func issue() -> String {
        let now = now()
        let token = Token(text: make(), end: now + Self.lifetime)
        tokens.withLock { tokens in
            tokens.removeAll { $0.end <= now }
            if tokens.count >= Self.capacity { tokens.removeFirst() }
            tokens.append(token)
        }
        return token.text
    }

    /// Whether `text` is a token that is good now.
    func accepts(_ text: String) -> Bool {
        let now = now()
        return tokens.withLock { tokens in tokens.contains { $0.text == text && $0.end > now } }
    }

    private static func random() -> String {
        var generator = SystemRandomNumberGenerator()
        let words = (0..<4).map { _ in String(generator.next(), radix: 36) }
        return words.joined()
    }
}
