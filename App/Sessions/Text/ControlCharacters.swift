extension String {
    /// The first control character as `U+0009`; nil when there is none.
    var nameOfFirstControl: String? {
        guard let scalar = unicodeScalars.first(where: { $0.properties.generalCategory == .control }) else {
            return nil
        }
        let digits = String(scalar.value, radix: 16, uppercase: true)
        return "U+" + String(repeating: "0", count: 4 - digits.count) + digits
    }

    /// The text with a blank for each control character: as a tab is read, and no file can hold the others.
    var withoutControls: String {
        guard nameOfFirstControl != nil else { return self }
        let scalars = unicodeScalars.map { $0.properties.generalCategory == .control ? " " : $0 }
        return String(String.UnicodeScalarView(scalars))
    }
}
