extension FixedWidthInteger {
    /// The bytes of the number, the most significant first.
    package var bigEndianBytes: [UInt8] {
        withUnsafeBytes(of: bigEndian) { [UInt8]($0) }
    }

    /// The number with these bytes, the most significant first.
    package init(bigEndianBytes bytes: [UInt8]) {
        self = bytes.reduce(0) { $0 << 8 | Self(truncatingIfNeeded: $1) }
    }
}
