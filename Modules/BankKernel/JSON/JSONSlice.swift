/// Where the text of a JSON string stands in a buffer, without its quotes.
package struct JSONSlice: Sendable {
    /// The place of its first byte.
    package var start: Int
    /// The place behind its last byte.
    package var end: Int
    /// Whether a backslash is in it.
    package var hasEscapes: Bool

    /// The text between two places.
    @inlinable
    package init(start: Int, end: Int, hasEscapes: Bool) {
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }

    /// A field that an object does not have, or has as `null`.
    package static let absent = JSONSlice(start: -1, end: -1, hasEscapes: false)

    /// Whether there is none.
    @inlinable package var isAbsent: Bool { start < 0 }
    /// How many bytes it has as it is written.
    @inlinable package var count: Int { end - start }

    /// The bytes as they are written.
    @inlinable
    package func bytes(in buffer: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[start..<end])
    }

    /// The text it stands for.
    package func text(in buffer: UnsafeBufferPointer<UInt8>) -> String {
        let bytes = bytes(in: buffer)
        return hasEscapes ? JSONEscapes.decode(bytes) : String(decoding: bytes, as: UTF8.self)
    }

    /// Whether the text is `name`, which is ASCII; an escape stands for what it means.
    @inlinable
    @inline(__always)
    package func equals(_ name: StaticString, in buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !hasEscapes else { return text(in: buffer) == "\(name)" }
        guard count == name.utf8CodeUnitCount else { return false }
        for offset in 0..<count where buffer[start + offset] != name.utf8Start[offset] { return false }
        return true
    }
}
