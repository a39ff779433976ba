import HTTPTypes
import Hummingbird

/// What a request is called in its answer, in the log and by whoever asks about it.
enum RequestID {
    /// `X-Request-Id`, in a request and in its answer.
    static let field = HTTPField.Name(parsed: "x-request-id") ?? .via

    private static let mostBytes = 64

    /// The id that the client says, if it can stand in a log; otherwise `own`.
    static func of(_ request: Request, or own: @autoclosure () -> String) -> String {
        guard let text = request.headers[field], (1...mostBytes).contains(text.utf8.count),
            text.utf8.allSatisfy(isPlain)
        else { return own() }
        return text
    }

    /// A new one.
    static func made() -> String { String(UInt64.random(in: .min ... .max), radix: 16) }

    private static func isPlain(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: "-._:=+/".utf8.contains(byte)
        }
    }
}
