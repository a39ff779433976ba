import HTTPTypes
import HummingbirdCore
import NIOHTTP1

extension HTTPRequestHead {
    /// Whether it is HTTP/1.0.
    var isOld: Bool { version.major == 1 && version.minor == 0 }

    /// The target from the root on, with one slash before each part of the path: the router ignores empty ones, and all else must see
    /// the path that is routed; `nil` where it is so already, and the head need not be copied.
    var plainTarget: String? {
        guard zip(uri.utf8, uri.utf8.dropFirst()).contains(where: { $0 == $1 && $0 == UInt8(ascii: "/") }) else {
            return nil
        }
        let target = URI(uri)
        let path = target.path.split(separator: "/").map { "/\($0)" }.joined()
        return (path.isEmpty ? "/" : path) + (target.query.map { "?\($0)" } ?? "")
    }

    /// Whether it asks for another protocol. It is answered as any other (RFC 9110, section 7.8), but the parser reads nothing behind it.
    var wantsUpgrade: Bool {
        method == .CONNECT
            || headers.contains(name: "upgrade")
                && headers[canonicalForm: "connection"].contains { $0.lowercased() == "upgrade" }
    }

    private static let chunked = "chunked"

    /// The most bytes of all fields: to read what a client prefers costs more than to send it.
    private static let mostFieldBytes = 16 << 10

    /// The HTTP rule it breaks; `nil` for a valid request.
    var violation: Problem? {
        guard headers.reduce(0, { $0 + $1.name.utf8.count + $1.value.utf8.count }) <= Self.mostFieldBytes else {
            return Problem(unreadable: HTTPParserError.headerOverflow)
        }
        let hosts = headers.lazy.filter { $0.name.utf8.count == 4 && $0.name.lowercased() == "host" }
        // RFC 9112, section 3.2; HTTP/1.0 has no such field.
        guard let host = hosts.first?.value ?? (isOld ? "" : nil) else {
            return Problem(.badRequest, "The field Host is missing.")
        }
        let count = hosts.count
        if count > 1 { return Problem(.badRequest, "A request has one field Host; this one has \(count).") }
        guard host.utf8.allSatisfy(Self.isHost) else {
            return Problem(.badRequest, "The field Host is the name of a host, and maybe a port.")
        }
        return headers.contains(name: "transfer-encoding") ? framingViolation : nil
    }

    /// RFC 9112, section 6.1.
    private var framingViolation: Problem? {
        let codings = headers[canonicalForm: "transfer-encoding"].map { $0.lowercased() }
        if let unknown = codings.first(where: { $0 != Self.chunked }) {
            return Problem(.notImplemented, "The transfer coding \(unknown.prefix(20)) is not known here; chunked is.")
        }
        guard codings.count == 1, !isOld, !headers.contains(name: "content-length") else {
            return Problem(.badRequest, "The length of the request is ambiguous.")
        }
        return nil
    }

    /// The characters of a name, an address and a port (RFC 3986, section 3.2.2).
    private static func isHost(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || "-._~%!$&'()*+,;=:[]".utf8.contains(byte)
    }
}

extension UInt8 {
    /// Whether it is a letter or a digit of ASCII.
    var isLetterOrDigit: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

/// Whether the connection stays open after an answer (RFC 9112, section 9.3).
enum KeepAlive {
    case stays
    /// It stays, and the answer says so, for HTTP/1.0.
    case staysOnDemand
    case ends

    init(of head: HTTPRequestHead) {
        self = !head.isKeepAlive || head.wantsUpgrade ? .ends : head.isOld ? .staysOnDemand : .stays
    }
}
