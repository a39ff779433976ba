import Money

/// Every code once, with its place in the order of arrival.
///
/// Recent lookups are in a table that costs one multiplication. Codes that are made to collide in it only
/// make it useless: the dictionary behind it hashes with a secret.
struct CodeTable {
    /// The codes in the order of arrival.
    private(set) var codes: [RateCode] = []
    private var places: [RateCode: Int32] = [:]
    private var recent = [(packed: UInt64, place: Int32)](repeating: (0, 0), count: 256)
    private var shift: UInt64 = 64 - 8

    /// The place of a code; a new code gets the next place.
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

/// The paths that a list has beside its rates, as the middleware's has: a rate that is direct here led through other currencies
/// there.
struct PublishedPaths {
    private struct Pair: Hashable {
        let from: RateCode
        let to: RateCode
    }

    private var paths: [Pair: RatePath] = [:]

    /// Keeps the path in `text`, `GBP → EUR → USD`, if it leads from `from` to `to`; any other is ignored.
    mutating func add(_ text: String, from: RateCode, to: RateCode) {
        let codes = text.split(separator: RatePath.arrow).map(String.init)
        guard codes.first == from.description, codes.last == to.description,
            codes.allSatisfy({ RateCode($0.utf8) != nil })
        else { return }
        paths[Pair(from: from, to: to)] = RatePath(codes)
    }

    /// The rate with its published path, if it is one of the list itself and has one.
    func naming(_ rate: DirectRate) -> DirectRate {
        guard !paths.isEmpty, Array(rate.path.prefix(3)).count == 2, let from = RateCode(rate.from.utf8),
            let to = RateCode(rate.to.utf8), let path = paths[Pair(from: from, to: to)]
        else { return rate }
        return DirectRate(from: rate.from, to: rate.to, rate: rate.rate, path: path)
    }
}
