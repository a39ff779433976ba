/// Replaces secrets in texts by their names.
public struct SecretMask: Sendable, Equatable {
    /// The longest first, so that no rest of a secret that contains another is left.
    private let secrets: [Secret]

    private struct Secret: Sendable, Equatable {
        let value: String
        let name: String
    }

    /// Masks the values of secrets, given by name; empty values hide nothing.
    public init(_ secrets: [String: String]) {
        self.secrets = secrets.filter { !$0.value.isEmpty }.map { Secret(value: $0.value, name: $0.key) }
            .sorted { ($1.value.utf8.count, $0.name) < ($0.value.utf8.count, $1.name) }
    }

    /// Whether there is nothing to mask.
    public var isEmpty: Bool {
        secrets.isEmpty
    }

    /// The text with `<*NAME` in the place of each secret.
    public func mask(_ text: String) -> String {
        secrets.reduce(text) { text, secret in
            text.contains(secret.value) ? text.replacing(secret.value, with: "<*\(secret.name)") : text
        }
    }
}
