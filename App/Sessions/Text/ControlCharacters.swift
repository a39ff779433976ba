extension String {
    /// The first control character as `U+0009`; nil when there is none.
    var nameOfFirstControl: String? {
        guard let scalar = unicodeScalars.first(where: { $0.properties.generalCategory == .control }) else {
            return nil
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    }
}
