import Money

extension SplitMix64 {
    /// A number from 0 to below `limit`.
    mutating func next(below limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &self)
    }
}
