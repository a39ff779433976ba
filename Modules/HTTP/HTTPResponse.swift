/// What a server answered.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code.
    public let status: Int
    /// The content, decompressed.
    public let body: [UInt8]

    /// A response.
    public init(status: Int, body: [UInt8]) {
        self.status = status
        self.body = body
    }
}
