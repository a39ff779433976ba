extension [Transaction] {
    /// Most recent first, then by order of arrival.
    var mostRecentFirst: [Transaction] {
        let sorted = enumerated().sorted { left, right in
            left.element.creationTime == right.element.creationTime
                ? left.offset < right.offset : left.element.creationTime > right.element.creationTime
        }
        return sorted.map(\.element)
    }
}
