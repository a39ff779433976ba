/// A QR code (ISO/IEC 18004) of some bytes, with error correction M, in versions 1 to 13.
public struct QRCode: Sendable, Hashable {
    /// The number of bytes that version 13 takes.
    public static let capacity = 331

    /// The number of modules on each side, without the quiet zone.
    public let size: Int
    private var modules: [Bool]
    private var isFunction: [Bool]

    /// The code in the smallest version that takes the UTF-8 of `text`; `nil` above ``capacity`` bytes.
    public init?(_ text: String) {
        let bytes = Array(text.utf8)
        guard let version = QRVersion.smallest(for: bytes.count) else { return nil }
        size = version.size
        modules = Array(repeating: false, count: size * size)
        isFunction = modules
        drawFunctionPatterns(of: version)
        draw(version.codewords(of: bytes))
        var best = self
        var least = Int.max
        for mask in 0..<8 {
            var masked = self
            masked.apply(mask: mask)
            masked.drawFormat(mask: mask)
            let penalty = masked.penalty
            if penalty < least { (best, least) = (masked, penalty) }
        }
        modules = best.modules
    }

    /// Whether a module is dark; those outside the code, as in its quiet zone, are light.
    public func isDark(x: Int, y: Int) -> Bool {
        (0..<size).contains(x) && (0..<size).contains(y) && modules[y * size + x]
    }
}

extension QRCode {
    private mutating func set(_ x: Int, _ y: Int, _ isDark: Bool) {
        modules[y * size + x] = isDark
        isFunction[y * size + x] = true
    }

    private mutating func drawFunctionPatterns(of version: QRVersion) {
        for place in 0..<size {
            set(6, place, place % 2 == 0)
            set(place, 6, place % 2 == 0)
        }
        for (x, y) in [(3, 3), (size - 4, 3), (3, size - 4)] { drawFinder(x, y) }
        let centres = version.alignmentCentres
        for x in centres {
            for y in centres where !isFinder(x, y, last: centres.last ?? 0) { drawAlignment(x, y) }
        }
        drawFormat(mask: 0)
        guard let bits = version.informationBits else { return }
        for place in 0..<18 {
            let isDark = bits >> place & 1 == 1
            let (x, y) = (size - 11 + place % 3, place / 3)
            set(x, y, isDark)
            set(y, x, isDark)
        }
    }

    private func isFinder(_ x: Int, _ y: Int, last: Int) -> Bool {
        (x, y) == (6, 6) || (x, y) == (6, last) || (x, y) == (last, 6)
    }

    private mutating func drawFinder(_ x: Int, _ y: Int) {
        for dy in -4...4 {
            for dx in -4...4 where (0..<size).contains(x + dx) && (0..<size).contains(y + dy) {
                let distance = max(abs(dx), abs(dy))
                set(x + dx, y + dy, distance != 2 && distance != 4)
            }
        }
    }

    private mutating func drawAlignment(_ x: Int, _ y: Int) {
        for dy in -2...2 {
            for dx in -2...2 { set(x + dx, y + dy, max(abs(dx), abs(dy)) != 1) }
        }
    }

    /// The level of correction, which is M, and the mask, twice, and the module that is always dark.
    private mutating func drawFormat(mask: Int) {
        let bits = (mask << 10 | QRVersion.remainder(of: mask, bits: 10, polynomial: 0x537)) ^ 0x5412
        func isDark(_ place: Int) -> Bool { bits >> place & 1 == 1 }
        for place in 0...5 { set(8, place, isDark(place)) }
        set(8, 7, isDark(6))
        set(8, 8, isDark(7))
        set(7, 8, isDark(8))
        for place in 9..<15 { set(14 - place, 8, isDark(place)) }
        for place in 0..<8 { set(size - 1 - place, 8, isDark(place)) }
        for place in 8..<15 { set(8, size - 15 + place, isDark(place)) }
        set(8, size - 8, true)
    }

    /// In pairs of columns from the right, up and down in turn, past the function patterns.
    private mutating func draw(_ codewords: [UInt8]) {
        var place = 0
        for right in stride(from: size - 1, through: 1, by: -2).map({ $0 <= 6 ? $0 - 1 : $0 }) {
            let isUpwards = (right + 1) & 2 == 0
            for step in 0..<size {
                let y = isUpwards ? size - 1 - step : step
                for x in [right, right - 1] where !isFunction[y * size + x] && place < codewords.count * 8 {
                    modules[y * size + x] = codewords[place / 8] >> (7 - place % 8) & 1 == 1
                    place += 1
                }
            }
        }
    }

    private mutating func apply(mask: Int) {
        for y in 0..<size {
            for x in 0..<size where !isFunction[y * size + x] && Self.inverts(mask, x, y) {
                modules[y * size + x].toggle()
            }
        }
    }

    private static func inverts(_ mask: Int, _ x: Int, _ y: Int) -> Bool {
        switch mask {
        case 0: (x + y) % 2 == 0
        case 1: y % 2 == 0
        case 2: x % 3 == 0
        case 3: (x + y) % 3 == 0
        case 4: (x / 3 + y / 2) % 2 == 0
        case 5: x * y % 2 + x * y % 3 == 0
        case 6: (x * y % 2 + x * y % 3) % 2 == 0
        default: ((x + y) % 2 + x * y % 3) % 2 == 0
        }
    }

    /// How hard the code is to read (ISO/IEC 18004, 7.8.3): runs, blocks, what looks like a finder, and imbalance.
    private var penalty: Int {
        let rows = (0..<size).map { y in (0..<size).map { modules[y * size + $0] } }
        let columns = (0..<size).map { x in (0..<size).map { modules[$0 * size + x] } }
        let lines = (rows + columns).reduce(0) { $0 + Self.penalty(ofLine: $1) }
        var blocks = 0
        for y in 1..<size {
            for x in 1..<size
            where rows[y][x] == rows[y][x - 1] && rows[y][x] == rows[y - 1][x] && rows[y][x] == rows[y - 1][x - 1] {
                blocks += 3
            }
        }
        let dark = modules.count { $0 } * 100 / modules.count
        return lines + blocks + abs(dark - 50) / 5 * 10
    }

    private static func penalty(ofLine line: [Bool]) -> Int {
        var sum = 0
        var run = 0
        for place in line.indices {
            run = place > 0 && line[place] == line[place - 1] ? run + 1 : 1
            if run == 5 { sum += 3 } else if run > 5 { sum += 1 }
        }
        let finder = [true, false, true, true, true, false, true]
        let light = [false, false, false, false]
        for start in 0...(line.count - 11) {
            let window = line[start..<start + 11]
            if window.elementsEqual(finder + light) || window.elementsEqual(light + finder) { sum += 40 }
        }
        return sum
    }
}

extension QRCode {
    /// The number of light modules around a code that readers need.
    static let quietZone = 4

    /// The code in half blocks, with its quiet zone. A light module is a block and a dark one is blank, so it wants light letters on a
    /// dark background.
    public var halfBlocks: [String] {
        let places = -Self.quietZone..<size + Self.quietZone
        return stride(from: places.lowerBound, to: places.upperBound, by: 2).map { y in
            let isLast = y + 1 == places.upperBound
            return String(
                places.map { x -> Character in
                    switch (isDark(x: x, y: y), isLast || isDark(x: x, y: y + 1)) {
                    case (false, false): "█"
                    case (false, true): "▀"
                    case (true, false): "▄"
                    case (true, true): " "
                    }
                })
        }
    }

    /// The code as a picture, dark on white, with its quiet zone.
    public var svg: String {
        let side = size + 2 * Self.quietZone
        let dark = (0..<size).flatMap { y in
            (0..<size).filter { isDark(x: $0, y: y) }
                .map { "M\($0 + Self.quietZone) \(y + Self.quietZone)h1v1h-1z" }
        }
        return """
            <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 \(side) \(side)" shape-rendering="crispEdges">
            <rect width="\(side)" height="\(side)" fill="#fff"/>
            <path d="\(dark.joined())"/>
            </svg>

            """
    }
}

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
