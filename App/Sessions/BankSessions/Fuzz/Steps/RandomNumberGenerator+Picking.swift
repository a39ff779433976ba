extension RandomNumberGenerator {
    /// One of `elements`, of which there is one at least.
    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[Int.random(in: elements.indices, using: &self)]
    }

    /// 0 to 99.
    mutating func percent() -> Int { Int.random(in: 0..<100, using: &self) }

    /// Whether what happens so many times in a hundred does.
    mutating func isDrawn(_ percent: Int) -> Bool { self.percent() < percent }
}
