extension [UInt8] {
    /// Adds a number in decimal digits, with zeros before it until it has `width` characters.
    package mutating func append(decimal number: some FixedWidthInteger, width: Int = 1) {
        let start = count
        var rest = number.magnitude
        repeat {
            let (tens, digit) = rest.quotientAndRemainder(dividingBy: 10)
            append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit))
            rest = tens
        } while rest > 0
        if number < 0 { append(UInt8(ascii: "-")) }
        while count - start < width { append(UInt8(ascii: "0")) }
        var (low, high) = (start, count - 1)
        while low < high {
            swapAt(low, high)
            (low, high) = (low + 1, high - 1)
        }
    }
}
