import Hummingbird

extension Request {
    /// The number that the query says by `name`, or `value` when it says none.
    /// - Throws: `Problem` 400 for anything else than a number in `range`.
    func number(_ name: String, in range: ClosedRange<Int>, or value: Int) throws -> Int {
        guard let text = uri.queryParameters[name[...]] else { return value }
        guard let number = Int(text), range.contains(number) else {
            throw Problem(.badRequest, "\(name) is a number from \(range.lowerBound) to \(range.upperBound).")
        }
        return number
    }
}
