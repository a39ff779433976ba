/// Every code once, with its place in the order they came.
///
/// What was looked up lately stands in a table that costs a multiplication to ask. Codes that are made to meet in it only
/// make that useless: the dictionary behind it hashes with a secret.
struct CodeTable {
    /// The codes in the order they came.
    private(set) var codes: [RateCode] = []
    private var places: [RateCode: Int32] = [:]
    private var recent = [(packed: UInt64, place: Int32)](repeating: (0, 0), count: 256)
    private var shift: UInt64 = 64 - 8

    /// The place of a code, which gets one when it is new.
    mutating func place(of code: RateCode) -> Int32 {
        let slot = Int(truncatingIfNeeded: (code.packed &* 0x9e37_79b9_7f4a_7c15) >> shift)
        if recent[slot].packed == code.packed { return recent[slot].place }
        let place = places[code] ?? add(code)
        recent[slot] = (code.packed, place)
        return place
    }

    private mutating func add(_ code: RateCode) -> Int32 {
        let place = Int32(codes.count)
        places[code] = place
        codes.append(code)
        if codes.count * 2 > recent.count {
            shift -= 1
            recent = Array(repeating: (0, 0), count: recent.count * 2)
        }
        return place
    }
}
