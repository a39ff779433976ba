/// What the holes of a script have captured so far.
struct Captures: Sendable {
    let types: [HoleType]
    private var values: [String?]

    init(types: [HoleType]) {
        self.types = types
        values = Array(repeating: nil, count: types.count)
    }

    subscript(slot: Int) -> String? {
        get { values[slot] }
        set { values[slot] = newValue }
    }

    /// Where the captured value of a slot ends when it stands at `start`; nil when it does not.
    func end(of value: String, in slot: Int, within bytes: Bytes, from start: Int) -> Int? {
        value.withBytes { value in
            guard types[slot] == .iban else {
                return bytes.holds(value, at: start) ? start + value.count : nil
            }
            return Self.endIgnoringBlanks(of: value, within: bytes, from: start)
        }
    }

    private static func endIgnoringBlanks(of value: Bytes, within bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        for (index, byte) in value.enumerated() {
            if index > 0 { _ = reader.take(" ") }
            guard reader.next == byte else { return nil }
            reader.position += 1
        }
        return reader.position
    }
}
