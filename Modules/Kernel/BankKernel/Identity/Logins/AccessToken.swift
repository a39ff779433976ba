/// What a service gave for a login, to be sent with each request. Prints as dots.
public struct AccessToken: Sendable, Hashable {
    /// The token itself: visible characters of ASCII.
    public let text: String

    /// The token with this text; `nil` for one that no header could carry: empty, with blanks, or beyond ASCII.
    public init?(text: String) {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x21...0x7e).contains($0) }) else { return nil }
        self.text = text
    }
}

extension AccessToken: CustomStringConvertible {
    /// Dots, so that no log or trace ever holds a token.
    public var description: String { "••••" }
}
