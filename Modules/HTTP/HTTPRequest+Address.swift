import Foundation

extension HTTPRequest {
    /// Whether `text` is an address that requests can be sent to: `http` or `https`, with a host.
    public static func isAddress(_ text: String) -> Bool {
        URL(string: text).map(RedirectPolicy.isHTTP) ?? false
    }
}
