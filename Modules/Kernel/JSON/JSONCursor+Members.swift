extension JSONCursor {
    /// Moves past the object whose brace is here; `body` moves past the value of each member, and is told its name.
    @inlinable
    @inline(__always)
    public mutating func readMembers(
        _ body: (inout JSONCursor, JSONSlice) throws(JSONStop) -> Void
    ) throws(JSONStop) {
        position += 1
        if try next() == UInt8(ascii: "}") {
            position += 1
            return
        }
        repeat {
            guard try next() == UInt8(ascii: "\"") else { throw notJSON("a name") }
            let name = try string()
            try expect(UInt8(ascii: ":"))
            try body(&self, name)
        } while try hasMore(before: UInt8(ascii: "}"))
    }
}
