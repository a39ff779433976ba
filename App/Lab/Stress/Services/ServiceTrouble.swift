import LoopbackServer

/// A way in which a service misbehaves.
struct ServiceTrouble: Sendable {
    let name: String
    /// Whether nothing ends it but the deadline.
    var isEndless = false
    /// What is answered where `body` would be right.
    let answer: @Sendable (_ path: String, _ body: [UInt8]) -> Reply

    /// All there are; the same for each service.
    static let all = framing + heads + statuses + redirects + encodings + endless + shapes + numbers + texts + dates

    /// A trouble whose response is these bytes.
    static func raw(_ name: String, _ text: String) -> ServiceTrouble {
        ServiceTrouble(name: name) { _, _ in Reply(bytes: Array(text.utf8)) }
    }

    /// A trouble that is in the content of a response that is fine else.
    static func content(_ name: String, _ content: @escaping @Sendable (_ path: String) -> [UInt8]) -> ServiceTrouble {
        ServiceTrouble(name: name) { path, _ in Reply(body: content(path)) }
    }

    /// A trouble with further header fields and the content `body`, or the right one.
    static func headers(_ name: String, _ headers: [String: String], body: [UInt8]? = nil) -> ServiceTrouble {
        ServiceTrouble(name: name) { _, right in Reply(headers: headers, body: body ?? right) }
    }
}

/// What a service that means ill says of what it was told.
enum Echo {
    static let secrets = [TroubledService.key, TroubledService.password, TroubledService.token]

    /// All that was told, as it came.
    static var plain: String { secrets.joined(separator: " ") }

    /// The characters of each secret, each changed.
    static func each(_ change: (Unicode.Scalar) -> String) -> String {
        secrets.map { $0.unicodeScalars.map(change).joined() }.joined(separator: " ")
    }

    /// Whether one of `secrets` can be read in `text`.
    static func isHeard(in text: String, of secrets: [String]) -> Bool {
        let letters = text.lowercased().filter { $0.isLetter || $0.isNumber }
        return secrets.contains { secret in
            let own = secret.lowercased().filter { $0.isLetter || $0.isNumber }
            return letters.contains(own) || letters.contains(String(own.reversed()))
        }
    }
}
