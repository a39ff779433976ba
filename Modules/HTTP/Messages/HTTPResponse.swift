/// What a server answered.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code (RFC 9110, section 15), which may be one of failure.
    public let status: Int
    /// The content, decompressed.
    public let body: [UInt8]

    /// A response as it came; ``content(hiding:)`` judges its status.
    public init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }
}
