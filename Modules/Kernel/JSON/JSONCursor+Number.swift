extension JSONCursor {
    /// Moves past a number, in the grammar of RFC 8259, 6; it ends where something else has begun.
    public mutating func skipNumber() throws(JSONStop) {
        if try current() == UInt8(ascii: "-") { position += 1 }
        if try current() == UInt8(ascii: "0") { position += 1 } else { try skipDigits() }
        if try current() == UInt8(ascii: ".") {
            position += 1
            try skipDigits()
        }
        if try current() | 0x20 == UInt8(ascii: "e") {
            position += 1
            let sign = try current()
            if sign == UInt8(ascii: "+") || sign == UInt8(ascii: "-") { position += 1 }
            try skipDigits()
        }
    }

    private mutating func skipDigits() throws(JSONStop) {
        guard isDigit(try current()) else { throw notJSON("a value") }
        while isDigit(try current()) { position += 1 }
    }

    private func current() throws(JSONStop) -> UInt8 {
        guard position < bytes.count else { throw .incomplete }
        return bytes[position]
    }

    private func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
