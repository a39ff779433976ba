extension HTTPRequest {
    /// Whether `text` is an address that requests can be sent to: `http` or `https`, with a host.
    public static func isAddress(_ text: String) -> Bool {
        Address(text) != nil
    }

    /// Whether each header field is one field (RFC 9110, 5.1 and 5.5): a line break in a value would begin another.
    var hasPlainHeaders: Bool {
        headers.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: ":") }
                && !value.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7f }
        }
    }
}
