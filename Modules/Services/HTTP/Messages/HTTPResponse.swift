/// What a server answered.
public struct HTTPResponse: Sendable, Hashable {
    /// The status code (RFC 9110, section 15), which may be one of failure.
    public let status: Int
    /// The content, decompressed; empty when there is none.
    public let body: [UInt8]
    /// For how long it had been kept somewhere on its way, to the second (RFC 9111, 5.1); zero when nobody said.
    public let age: Duration

    /// The longest age that is told apart from longer ones, 2^31 seconds (RFC 9111, 1.2.2).
    private static let longestAge = 2_147_483_648

    /// A response as it came; ``content(hiding:)`` judges its status.
    public init(status: Int, body: [UInt8], age: Duration = .zero) {
        self.status = status
        self.body = body
        self.age = age
    }

    /// What the field `Age` says; what is no number of seconds says nothing.
    static func age(_ field: String) -> Duration {
        guard !field.isEmpty, field.utf8.allSatisfy({ $0 &- UInt8(ascii: "0") < 10 }) else { return .zero }
        return .seconds(min(Int(field) ?? longestAge, longestAge))
    }
}
