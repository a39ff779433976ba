/// Durations as `@advance` writes them: `500ms`, `2s`, `2m`, `1h30m`, `1d`.
enum DurationText {
    private static let units: [(name: String, milliseconds: Int64)] = [
        ("d", 86_400_000), ("h", 3_600_000), ("m", 60_000), ("s", 1000), ("ms", 1),
    ]

    /// A hundred years: no walk takes longer, and what a clock adds to a time of today still has a day of four digits.
    private static let longest: Int64 = 36_525 * 86_400_000

    /// The milliseconds of a text: whole numbers of units, the larger before the smaller, more than nothing in all.
    static func milliseconds(of text: String) -> Int64? {
        var rest = text[...]
        var total: Int64 = 0
        var usable = units[...]
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            let name = rest.dropFirst(digits.count).prefix { !$0.isNumber }
            guard let number = Int64(digits), let unit = usable.firstIndex(where: { $0.name == name }),
                let sum = total.adding(number, times: units[unit].milliseconds)
            else { return nil }
            total = sum
            usable = units[(unit + 1)...]
            rest = rest.dropFirst(digits.count + name.count)
        }
        return (1...longest).contains(total) ? total : nil
    }

    /// The shortest text of a duration.
    static func text(milliseconds: Int64) -> String {
        var rest = milliseconds
        return units.reduce(into: "") { text, unit in
            let number = rest / unit.milliseconds
            rest %= unit.milliseconds
            if number > 0 { text += "\(number)\(unit.name)" }
        }
    }
}

extension Int64 {
    fileprivate func adding(_ number: Int64, times factor: Int64) -> Int64? {
        let (product, isTooLarge) = number.multipliedReportingOverflow(by: factor)
        let (sum, isStillTooLarge) = addingReportingOverflow(product)
        return isTooLarge || isStillTooLarge ? nil : sum
    }
}

extension Duration {
    /// Seconds with three decimals.
    var secondsText: String {
        let (seconds, attoseconds) = components
        let milliseconds = String(attoseconds / 1_000_000_000_000_000)
        return "\(seconds)." + String(repeating: "0", count: max(0, 3 - milliseconds.count)) + milliseconds
    }
}
