import NIOCore

/// Rates as they were fetched at a time.
struct RatesSnapshot: Sendable {
    /// The JSON.
    let content: Content
    /// Names this content and no other (RFC 9110, section 8.8.3).
    let tag: EntityTag
    /// When it was fetched.
    let time: ContinuousClock.Instant

    init(_ bytes: [UInt8], at time: ContinuousClock.Instant) {
        content = Content(ByteBuffer(bytes: bytes))
        tag = EntityTag(of: bytes)
        self.time = time
    }
}
