/// Bytes that are looked for in others, in time that grows with the length of both and no faster (Knuth, Morris and Pratt).
struct BytePattern: Sendable {
    let bytes: [UInt8]
    /// To each length, how long the longest end of it is that is a beginning as well.
    private let borders: [Int]

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var borders = [0, 0]
        for place in bytes.indices.dropFirst() {
            var border = borders[place]
            while border > 0, bytes[border] != bytes[place] { border = borders[border] }
            borders.append(bytes[border] == bytes[place] ? border + 1 : 0)
        }
        self.borders = borders
    }

    /// Where it stands in `text`, overlaps included; nowhere when it is empty.
    func places(in text: [UInt8]) -> [Range<Int>] {
        guard !bytes.isEmpty, bytes.count <= text.count else { return [] }
        var (places, matched) = ([Range<Int>](), 0)
        for (place, byte) in text.enumerated() {
            while matched > 0, bytes[matched] != byte { matched = borders[matched] }
            if bytes[matched] == byte { matched += 1 }
            guard matched == bytes.count else { continue }
            places.append(place + 1 - matched..<place + 1)
            matched = borders[matched]
        }
        return places
    }
}
