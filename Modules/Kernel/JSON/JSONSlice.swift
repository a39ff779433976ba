/// Where the text of a JSON string stands in a buffer, without its quotes.
public struct JSONSlice: Sendable {
    /// The place of its first byte.
    public var start: Int
    /// The place behind its last byte.
    public var end: Int
    /// Whether a backslash is in it.
    public var hasEscapes: Bool

    /// The text between two places.
    @inlinable
    public init(start: Int, end: Int, hasEscapes: Bool) {
        self.start = start
        self.end = end
        self.hasEscapes = hasEscapes
    }

    /// A field that an object does not have, or has as `null`.
    @inlinable public static var absent: JSONSlice { JSONSlice(start: -1, end: -1, hasEscapes: false) }

    /// Whether there is none.
    @inlinable public var isAbsent: Bool { start < 0 }
    /// How many bytes it has as it is written.
    @inlinable public var count: Int { end - start }

    /// The bytes as they are written.
    @inlinable
    public func bytes(in buffer: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[start..<end])
    }

    /// The text it stands for.
    public func text(in buffer: UnsafeBufferPointer<UInt8>) -> String {
        let bytes = bytes(in: buffer)
        return hasEscapes ? JSONEscapes.decode(bytes).text : String(decoding: bytes, as: UTF8.self)
    }

    /// The text it stands for; `nil` when an escape stands for half a character (a surrogate without its other half).
    public func exactText(in buffer: UnsafeBufferPointer<UInt8>) -> String? {
        guard hasEscapes else { return text(in: buffer) }
        let (text, isExact) = JSONEscapes.decode(bytes(in: buffer))
        return isExact ? text : nil
    }

    /// Gives `body` the bytes of the text it stands for: those that are written, unless an escape is among them.
    @inlinable
    @inline(__always)
    public func withText<Value>(
        in buffer: UnsafeBufferPointer<UInt8>, _ body: (UnsafeBufferPointer<UInt8>) -> Value
    ) -> Value {
        guard hasEscapes else { return body(bytes(in: buffer)) }
        var text = text(in: buffer)
        return text.withUTF8(body)
    }

    /// Whether the text is `name`, which is ASCII; an escape stands for what it means.
    @inlinable
    @inline(__always)
    public func equals(_ name: StaticString, in buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !hasEscapes else { return text(in: buffer) == "\(name)" }
        guard count == name.utf8CodeUnitCount else { return false }
        for offset in 0..<count where buffer[start + offset] != name.utf8Start[offset] { return false }
        return true
    }
}
