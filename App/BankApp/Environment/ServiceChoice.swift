import HTTP

/// Which services a run asks, all together.
public enum ServiceChoice: Sendable, Hashable {
    /// The public ones.
    case live
    /// Those of a sandbox server, by its address without a slash at the end.
    case sandbox(String)

    /// The sandbox server at `url`; `source` is where the address was written.
    /// - Throws: `UsageError` for what is not the address of a server.
    static func sandbox(at url: String, from source: String = "--sandbox") throws(UsageError) -> ServiceChoice {
        guard HTTPRequest.isAddress(url), !url.contains(where: { "?#".contains($0) }) else {
            throw UsageError("\(source) needs the address of a server like http://127.0.0.1:8080, not \"\(url)\"")
        }
        return .sandbox(url.hasSuffix("/") ? String(url.dropLast()) : url)
    }
}
