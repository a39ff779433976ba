/// One kind of thing that walks can reach.
public struct CoverageSection: Sendable {
    /// What kind it is: `Methods`.
    public let title: String
    /// All there is to reach.
    public let items: [String]
    private var reachedItems: Set<String> = []

    init(title: String, items: [String]) {
        self.title = title
        self.items = items
    }

    /// What was reached, in the order of `items`.
    public var reached: [String] { items.filter(reachedItems.contains) }

    /// What was never reached, in the order of `items`.
    public var missed: [String] { items.filter { !reachedItems.contains($0) } }

    var lines: [String] {
        ["\(title) \(reached.count) of \(items.count)"] + missed.map { "  never: \($0)" }
    }

    mutating func reach(_ item: String) {
        reachedItems.insert(item)
    }
}
