import Money

/// The paths that a list names beside its rates, as the middleware does: a rate that is direct here led through other currencies
/// there.
struct PublishedPaths {
    private struct Pair: Hashable {
        let from: RateCode
        let to: RateCode
    }

    private var paths: [Pair: RatePath] = [:]

    /// Keeps the path that `text` spells, `GBP → EUR → USD`, if it leads from `from` to `to`; any other says nothing.
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
