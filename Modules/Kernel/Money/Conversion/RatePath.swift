/// The currencies that a direct rate leads through, by their codes, from its first to its last: `GBP → EUR → USD`.
///
/// The paths of one list share their storage: with 10,000 steps in a row they have 50 million codes.
public struct RatePath: Sendable {
    private let steps: [Step]
    private let start: Int

    /// The path that begins at the step `start` of `steps`.
    package init(in steps: [Step], from start: Int) {
        self.steps = steps
        self.start = start
    }
}

extension RatePath {
    /// A currency, and the place of the one it is converted to.
    package struct Step: Sendable {
        /// The code of the currency (ISO 4217).
        package let code: String
        let next: Int?

        /// A step; `next` is `nil` for the last, and no path comes back to where it was.
        package init(code: String, next: Int?) {
            self.code = code
            self.next = next
        }
    }
}

extension RatePath: Sequence {
    /// The codes from the first currency to the last.
    public func makeIterator() -> AnyIterator<String> {
        var place = steps.indices.contains(start) ? start : nil
        return AnyIterator {
            guard let current = place else { return nil }
            place = steps[current].next
            return steps[current].code
        }
    }
}

extension RatePath: ExpressibleByArrayLiteral {
    /// A path through `codes`; none when its source does not say.
    public init(arrayLiteral codes: String...) {
        self.init(codes)
    }

    /// A path through `codes`; none when its source does not say.
    public init(_ codes: [String]) {
        let steps = codes.enumerated().map { index, code in
            Step(code: code, next: index + 1 < codes.count ? index + 1 : nil)
        }
        self.init(in: steps, from: 0)
    }
}

extension RatePath: Hashable {
    /// Whether both lead through the same codes.
    public static func == (left: RatePath, right: RatePath) -> Bool {
        left.elementsEqual(right)
    }

    /// Hashes the codes.
    public func hash(into hasher: inout Hasher) {
        for code in self { hasher.combine(code) }
    }
}

extension RatePath: CustomStringConvertible {
    /// What stands between two codes.
    package static let arrow = " → "
    private static let mostShown = 20

    /// The codes with arrows between; what is in the middle of a path of more than 20 is counted.
    public var description: String {
        let codes = Array(self)
        guard codes.count > Self.mostShown else { return codes.joined(separator: Self.arrow) }
        let end = Self.mostShown / 2
        return (codes.prefix(end) + ["(\(codes.count - 2 * end) more)"] + codes.suffix(end)).joined(
            separator: Self.arrow)
    }
}
