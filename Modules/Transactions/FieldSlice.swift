/// Where the text of a JSON string stands in a buffer, without its quotes.
struct FieldSlice {
    var start: Int
    var end: Int
    var hasEscapes: Bool

    /// A field that the object does not have, or has as `null`.
    static let absent = FieldSlice(start: -1, end: -1, hasEscapes: false)

    var isAbsent: Bool { start < 0 }
    var count: Int { end - start }

    func bytes(in buffer: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
        UnsafeBufferPointer(rebasing: buffer[start..<end])
    }

    func text(in buffer: UnsafeBufferPointer<UInt8>) -> String {
        let bytes = bytes(in: buffer)
        return hasEscapes ? JSONEscapes.decode(bytes) : String(decoding: bytes, as: UTF8.self)
    }
}

extension FieldSlice {
    /// Whether the text is `name`, which is ASCII; an escape stands for what it means.
    @inline(__always)
    func equals(_ name: StaticString, in buffer: UnsafeBufferPointer<UInt8>) -> Bool {
        guard !hasEscapes else { return text(in: buffer) == "\(name)" }
        guard count == name.utf8CodeUnitCount else { return false }
        for offset in 0..<count where buffer[start + offset] != name.utf8Start[offset] { return false }
        return true
    }
}
