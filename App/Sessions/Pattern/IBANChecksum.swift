/// The remainder by 97 of an account number whose first four characters are moved to its end (ISO 13616).
struct IBANChecksum {
    /// The characters so far.
    private(set) var length: Int
    private let head: [UInt8]
    private var remainder = 0
    private static let shortest = 15

    init(head: some Sequence<UInt8>) {
        self.head = Array(head)
        length = self.head.count
    }

    mutating func add(_ byte: UInt8) {
        remainder = Self.remainder(remainder, byte)
        length += 1
    }

    var isValid: Bool {
        length >= Self.shortest && head.reduce(remainder, Self.remainder) == 1
    }

    /// A letter counts as two digits, A as 10.
    private static func remainder(_ remainder: Int, _ byte: UInt8) -> Int {
        byte.isDigit
            ? (remainder * 10 + Int(byte - UInt8(ascii: "0"))) % 97
            : (remainder * 100 + Int(byte - UInt8(ascii: "A")) + 10) % 97
    }
}
