extension String {
    /// With the replacement character in the place of what no report may hold: control characters beside tab and line feed,
    /// and U+FFFE and U+FFFF.
    var printable: String {
        guard unicodeScalars.contains(where: \.isUnprintable) else { return self }
        var scalars = UnicodeScalarView()
        for scalar in unicodeScalars { scalars.append(scalar.isUnprintable ? "\u{FFFD}" : scalar) }
        return String(scalars)
    }
}

extension Unicode.Scalar {
    fileprivate var isUnprintable: Bool {
        switch value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
        default: false
        }
    }
}
