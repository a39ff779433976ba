extension HTTPRequest {
    /// Whether `text` is an address that requests can be sent to: `http` or `https`, with a host.
    public static func isAddress(_ text: String) -> Bool {
        Address(text) != nil
    }

    /// Whether nobody on the way to the address `text` can read what is sent there: it is `https`, or on this machine.
    public static func isConfidential(_ text: String) -> Bool {
        guard let address = Address(text) else { return false }
        let isHere =
            ["localhost", "[::1]"].contains(address.host) || address.host.wholeMatch(of: /127(\.\d{1,3}){3}/) != nil
        return address.scheme == "https" || isHere
    }

    /// Whether each header field is one field (RFC 9110, 5.1 and 5.5): a line break in a value would begin another.
    var hasPlainHeaders: Bool {
        headers.allSatisfy { name, value in
            !name.isEmpty && name.utf8.allSatisfy { (0x21...0x7e).contains($0) && $0 != UInt8(ascii: ":") }
                && !value.utf8.contains { $0 < 0x20 && $0 != UInt8(ascii: "\t") || $0 == 0x7f }
        }
    }
}
