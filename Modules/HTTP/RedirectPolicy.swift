import Foundation

/// Which redirects are followed: a few, and only within one origin (RFC 6454), so that no key goes to a stranger.
struct RedirectPolicy {
    static let most = 5

    let origin: URL

    /// Whether the redirect number `count`, from 1, may go to `destination`.
    func allows(_ destination: URL, count: Int) -> Bool {
        count <= Self.most && Self.isHTTP(destination) && Self.origin(of: destination) == Self.origin(of: origin)
    }

    /// Whether `url` is one that requests may be sent to.
    static func isHTTP(_ url: URL) -> Bool {
        ["http", "https"].contains(url.scheme?.lowercased()) && url.host?.isEmpty == false
    }

    private static func origin(of url: URL) -> [String] {
        let scheme = url.scheme?.lowercased() ?? ""
        return [scheme, url.host?.lowercased() ?? "", String(url.port ?? (scheme == "https" ? 443 : 80))]
    }
}
