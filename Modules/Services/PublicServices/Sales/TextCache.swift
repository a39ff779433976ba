import JSON

/// Gives a text that comes again and again the storage that it had before: a list has many sales, but few products.
struct TextCache {
    private static let bits = 10

    private var slots = [String](repeating: "", count: 1 << bits)

    /// The text of `slice`.
    mutating func text(_ slice: JSONSlice, in bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard !slice.hasEscapes else { return slice.text(in: bytes) }
        let written = slice.bytes(in: bytes)
        let slot = Int(Self.hash(written) >> (64 - Self.bits))
        if Self.isEqual(slots[slot], written) { return slots[slot] }
        let text = slice.text(in: bytes)
        slots[slot] = text
        return text
    }

    /// Eight bytes at a time; the rest one by one.
    private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
        let factor: UInt64 = 0x9e37_79b9_7f4a_7c15
        let raw = UnsafeRawBufferPointer(bytes)
        var (hash, place) = (UInt64(bytes.count), 0)
        while place + 8 <= raw.count {
            hash = (hash ^ raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)) &* factor
            hash ^= hash >> 32
            place += 8
        }
        for byte in raw[place...] { hash = (hash ^ UInt64(byte)) &* factor }
        return hash
    }

    private static func isEqual(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        guard text.utf8.count == bytes.count else { return false }
        return text.utf8.withContiguousStorageIfAvailable { isEqual(UnsafeRawBufferPointer($0), bytes) } ?? false
    }

    private static func isEqual(_ text: UnsafeRawBufferPointer, _ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        let raw = UnsafeRawBufferPointer(bytes)
        var place = 0
        while place + 8 <= raw.count {
            let word = raw.loadUnaligned(fromByteOffset: place, as: UInt64.self)
            guard text.loadUnaligned(fromByteOffset: place, as: UInt64.self) == word else { return false }
            place += 8
        }
        return text[place...].elementsEqual(raw[place...])
    }
}
