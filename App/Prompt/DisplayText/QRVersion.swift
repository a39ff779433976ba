/// A size of QR codes with correction M, and how it codes bytes (ISO/IEC 18004, tables 7 and 9).
struct QRVersion {
    private static let correctionLengths = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26, 30, 22, 22]
    private static let blockCounts = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5, 5, 8, 9]

    /// From 1.
    let number: Int

    /// The first version that holds this number of bytes; `nil` when 13 does not.
    static func smallest(for count: Int) -> QRVersion? {
        (1...correctionLengths.count).map(QRVersion.init).first {
            4 + $0.lengthBits + count * 8 <= $0.dataLength * 8
        }
    }

    var size: Int { number * 4 + 17 }

    private var correctionLength: Int { Self.correctionLengths[number - 1] }
    private var blockCount: Int { Self.blockCounts[number - 1] }
    private var lengthBits: Int { number < 10 ? 8 : 16 }
    private var dataLength: Int { totalLength - correctionLength * blockCount }

    /// The modules that no function pattern has, in bytes.
    private var totalLength: Int {
        var modules = (16 * number + 128) * number + 64
        if number >= 2 {
            let alignments = number / 7 + 2
            modules -= (25 * alignments - 10) * alignments - 55
            if number >= 7 { modules -= 36 }
        }
        return modules / 8
    }

    /// Where alignment patterns have their centres, on both axes.
    var alignmentCentres: [Int] {
        guard number > 1 else { return [] }
        let count = number / 7 + 2
        let step = (number * 8 + count * 3 + 5) / (count * 4 - 4) * 2
        return [6] + (0..<count - 1).reversed().map { size - 7 - $0 * step }
    }

    /// The version as 18 bits; `nil` below 7, whose codes do not say it.
    var informationBits: Int? {
        number < 7 ? nil : number << 12 | Self.remainder(of: number, bits: 12, polynomial: 0x1F25)
    }

    /// The remainder of a value times 2 to the power of `bits`, by a polynomial over GF(2).
    static func remainder(of value: Int, bits: Int, polynomial: Int) -> Int {
        (0..<bits).reduce(value) { rest, _ in rest << 1 ^ (rest >> (bits - 1) & 1) * polynomial }
    }

    /// The bytes with their head, padding and correction, interleaved as they are drawn.
    func codewords(of bytes: [UInt8]) -> [UInt8] {
        let data = padded(bytes)
        let shortCount = blockCount - totalLength % blockCount
        let shortLength = totalLength / blockCount - correctionLength
        let divisor = ReedSolomon.divisor(degree: correctionLength)
        var start = 0
        let blocks = (0..<blockCount).map { place in
            let end = start + shortLength + (place < shortCount ? 0 : 1)
            defer { start = end }
            return Array(data[start..<end])
        }
        let corrections = blocks.map { ReedSolomon.remainder(of: $0, by: divisor) }
        let first = (0...shortLength).flatMap { place in
            blocks.compactMap { $0.indices.contains(place) ? $0[place] : nil }
        }
        return first + (0..<correctionLength).flatMap { place in corrections.map { $0[place] } }
    }

    /// In byte mode, filled up to the length of the version.
    private func padded(_ bytes: [UInt8]) -> [UInt8] {
        var bits = Self.bits(of: 0b0100, count: 4) + Self.bits(of: bytes.count, count: lengthBits)
        for byte in bytes { bits += Self.bits(of: Int(byte), count: 8) }
        bits += Array(repeating: false, count: min(4, dataLength * 8 - bits.count))
        bits += Array(repeating: false, count: (8 - bits.count % 8) % 8)
        var data = stride(from: 0, to: bits.count, by: 8).map { start in
            bits[start..<start + 8].reduce(UInt8(0)) { $0 << 1 | ($1 ? 1 : 0) }
        }
        for place in 0..<dataLength - data.count { data.append(place % 2 == 0 ? 0xEC : 0x11) }
        return data
    }

    private static func bits(of value: Int, count: Int) -> [Bool] {
        (0..<count).map { value >> (count - 1 - $0) & 1 == 1 }
    }
}

/// Reed-Solomon codes over GF(256) with the polynomial 0x11D.
private enum ReedSolomon {
    static func divisor(degree: Int) -> [UInt8] {
        var coefficients = Array(repeating: UInt8(0), count: degree - 1) + [1]
        var root: UInt8 = 1
        for _ in 0..<degree {
            for place in coefficients.indices {
                coefficients[place] = product(coefficients[place], root)
                if place + 1 < degree { coefficients[place] ^= coefficients[place + 1] }
            }
            root = product(root, 2)
        }
        return coefficients
    }

    static func remainder(of data: [UInt8], by divisor: [UInt8]) -> [UInt8] {
        var rest = Array(repeating: UInt8(0), count: divisor.count)
        for byte in data {
            let factor = byte ^ rest[0]
            rest = Array(rest.dropFirst()) + [0]
            for place in rest.indices { rest[place] ^= product(divisor[place], factor) }
        }
        return rest
    }

    private static func product(_ first: UInt8, _ second: UInt8) -> UInt8 {
        (0..<8).reversed().reduce(UInt8(0)) { product, place in
            let doubled = product << 1 ^ (product >> 7) * 0x1D
            return doubled ^ (second >> place & 1) * first
        }
    }
}
