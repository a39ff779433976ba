/// Writes scaled integers as decimal text with a point.
enum DecimalText {
    static func format(minorUnits: Int128, decimals: Int) -> String {
        let sign = minorUnits < 0 ? "-" : ""
        var digits = String(minorUnits.magnitude)
        guard decimals > 0 else { return sign + digits }
        if digits.count <= decimals {
            digits = String(repeating: "0", count: decimals + 1 - digits.count) + digits
        }
        return sign + digits.dropLast(decimals) + "." + digits.suffix(decimals)
    }
}
