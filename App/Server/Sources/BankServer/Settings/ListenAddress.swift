/// Where the server listens.
public struct ListenAddress: Sendable, Hashable {
    /// The name or number of the interface; `0.0.0.0` is all of them.
    public let host: String
    /// The TCP port; 0 leaves the choice to the system.
    public let port: Int

    /// The address that `text`, the value of a variable, says: `:PORT`, `HOST:PORT` or `[IPV6]:PORT`.
    /// - Throws: `SettingError` for anything else.
    public init(parsing text: String, variable: String = "LISTEN_ADDR") throws(SettingError) {
        guard let colon = text.lastIndex(of: ":"), let host = Self.host(text[..<colon]),
            let port = Self.port(text[text.index(after: colon)...])
        else {
            throw SettingError(
                "\(variable) \"\(text)\" is not an address; it is :PORT or HOST:PORT, as in :8080 or 127.0.0.1:8080.")
        }
        self.host = host
        self.port = port
    }

    /// Whether only this machine can connect to it.
    var isLocal: Bool { host == "localhost" || host == "::1" || host.hasPrefix("127.") }

    private static func host(_ text: Substring) -> String? {
        guard !text.isEmpty else { return "0.0.0.0" }
        if text.hasPrefix("["), text.hasSuffix("]"), text.count > 2 { return String(text.dropFirst().dropLast()) }
        let isName = text.utf8.allSatisfy { byte in
            Character(UnicodeScalar(byte)).isLetter || Character(UnicodeScalar(byte)).isNumber || byte == 0x2e
                || byte == 0x2d
        }
        return isName ? String(text) : nil
    }

    private static func port(_ text: Substring) -> Int? {
        guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let port = UInt16(text) else {
            return nil
        }
        return Int(port)
    }
}
