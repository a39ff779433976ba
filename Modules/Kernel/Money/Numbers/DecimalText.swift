/// Writes scaled integers as decimal text with a point.
enum DecimalText {
    static func format(minorUnits: Int128, decimals: Int) -> String {
        (minorUnits < 0 ? "-" : "") + format(digits: String(minorUnits.magnitude), decimals: decimals)
    }

    static func format(digits: String, decimals: Int) -> String {
        guard decimals > 0 else { return digits }
        let zeros = String(repeating: "0", count: max(0, decimals + 1 - digits.utf8.count))
        let all = zeros + digits
        return all.dropLast(decimals) + "." + all.suffix(decimals)
    }
}
