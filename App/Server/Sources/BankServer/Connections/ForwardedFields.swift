import HTTPTypes
import NIOHTTP1

/// Where a request came through, as its fields say: from the client on, `nil` for a station that is not an address.
struct ForwardedFields: Sendable {
    /// By `X-Forwarded-For`.
    let forwardedFor: [InternetAddress?]
    /// By `Forwarded` (RFC 7239).
    let forwarded: [InternetAddress?]

    private static let forwardedForName = "x-forwarded-for"
    private static let forwardedName = "forwarded"

    init(_ fields: HTTPFields) {
        func values(_ name: String) -> [String] { HTTPField.Name(name).map { fields[values: $0] } ?? [] }
        self.init(forwardedFor: values(Self.forwardedForName), forwarded: values(Self.forwardedName))
    }

    init(_ headers: HTTPHeaders) {
        self.init(forwardedFor: headers[Self.forwardedForName], forwarded: headers[Self.forwardedName])
    }

    private init(forwardedFor: [String], forwarded: [String]) {
        self.forwardedFor = forwardedFor.flatMap { $0.split(separator: ",") }.map(Self.trimmed).filter { !$0.isEmpty }
            .map { InternetAddress(parsing: $0) }
        self.forwarded = forwarded.flatMap { Self.split($0, at: ",") }.map(Self.trimmed).filter { !$0.isEmpty }
            .map(Self.station)
    }

    /// The address that one element says behind `for=`.
    private static func station(_ element: Substring) -> InternetAddress? {
        for pair in split(String(element), at: ";").map(trimmed) where pair.lowercased().hasPrefix("for=") {
            let value = pair.dropFirst("for=".count)
            guard value.hasPrefix("\""), value.hasSuffix("\""), value.count > 1 else {
                return InternetAddress(parsing: value)
            }
            return InternetAddress(parsing: value.dropFirst().dropLast())
        }
        return nil
    }

    /// The parts between separators that are not in quotes.
    private static func split(_ text: String, at separator: Character) -> [Substring] {
        var (isQuoted, isEscaped) = (false, false)
        return text.split(omittingEmptySubsequences: false) { character in
            if isEscaped {
                isEscaped = false
            } else if isQuoted, character == "\\" {
                isEscaped = true
            } else if character == "\"" {
                isQuoted.toggle()
            }
            return character == separator && !isQuoted
        }
    }

    private static func trimmed(_ text: Substring) -> Substring {
        var text = text.drop { $0 == " " || $0 == "\t" }
        while let last = text.last, last == " " || last == "\t" { text.removeLast() }
        return text
    }
}
