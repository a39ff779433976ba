/// Up to two places where a value may end.
struct HoleEnds: Equatable {
    let longest: Int?
    let shorter: Int?

    init(_ longest: Int?, orShorter shorter: Int? = nil) {
        self.longest = longest ?? shorter
        self.shorter = longest == nil ? nil : shorter
    }
}
