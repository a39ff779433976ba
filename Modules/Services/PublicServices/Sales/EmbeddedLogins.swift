public import BankKernel
import Money

/// Logins to the shipped sales: one user, and tokens that live two minutes.
///
/// A token says until when it lives and carries a checksum, so that the next run knows it, too. Anybody could make one: all
/// that it guards is invented.
public struct EmbeddedLogins: Sendable {
    /// The name of the one user.
    public static let username = "tester"
    /// The user's password.
    public static let password = "password"
    /// How long a token lives.
    public static let lifetime = Duration.seconds(120)

    private let clock: any WallClock

    /// Logins at the times of `clock`.
    public init(clock: any WallClock) {
        self.clock = clock
    }

    /// A token that begins to live now; `nil` for wrong credentials.
    public func logIn(username: String, password: String) -> AccessToken? {
        guard username == Self.username, password == Self.password else { return nil }
        let end = clock.now().advanced(by: Self.lifetime).millisecondsSinceEpoch
        return AccessToken(text: Self.text(end: end))
    }

    /// Whether `token` is one of these and still lives.
    public func isValid(_ token: AccessToken) -> Bool {
        let parts = token.text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 3, let end = Int64(parts[1]), Self.text(end: end) == token.text else { return false }
        let left = clock.now().duration(to: Instant(millisecondsSinceEpoch: end))
        return left > .zero && left <= Self.lifetime
    }

    private static func text(end: Int64) -> String {
        var checksum = SplitMix64(seed: UInt64(bitPattern: end))
        return "\(username).\(end).\(String(checksum.next(), radix: 36))"
    }
}
