/// A bar of a chart in text.
enum ChartBar {
    /// A bar for `value`, as long as `room` for `largest`; none for nothing, else at least one column.
    static func text(_ value: UInt128, of largest: UInt128, room: Int) -> String {
        guard largest > 0, value > 0 else { return "" }
        let share = Double(value) / Double(largest)
        return String(repeating: "█", count: max(1, Int((share * Double(room)).rounded())))
    }
}
