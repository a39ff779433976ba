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

extension ServiceTrouble {
    private static let challenges = [
        "Basic realm=\"x\"", "Digest realm=\"x\", nonce=\"y\", qop=\"auth\"", "Negotiate", "NTLM",
        "Bearer error=\"\(Echo.plain)\"",
    ]
    private static let codes = [
        0, 99, 201, 202, 203, 204, 205, 206, 300, 304, 305, 400, 401, 402, 403, 404, 405, 406, 407, 408, 409, 410, 418,
        429, 451,
        500, 501, 502, 503, 504, 505, 599, 600, 999,
    ]

    /// Statuses with what was told in their words.
    static let statuses =
        codes.map { code in
            ServiceTrouble(name: "status \(code)") { _, _ in
                .text(#"{"message":"\#(Echo.plain)","error":"\#(Echo.plain)"}"#, status: code)
            }
        }
        + challenges.map { challenge in
            ServiceTrouble(name: "a challenge: \(challenge.prefix(6))") { _, _ in
                Reply(
                    status: 401, headers: ["WWW-Authenticate": challenge],
                    body: Array(#"{"message":"\#(Echo.plain)"}"#.utf8))
            }
        }
        + [
            ServiceTrouble(name: "a page of HTML") { _, _ in
                .text("<h1>\(Echo.plain)</h1>", status: 500, type: "text/html")
            },
            ServiceTrouble(name: "a message of a mebibyte") { _, _ in
                .text(#"{"message":"\#(String(repeating: Echo.plain, count: 1 << 15))"}"#, status: 500)
            },
            ServiceTrouble(name: "half a secret in a message") { _, _ in
                .text(#"{"message":"\#(String(repeating: "-", count: 190) + Echo.plain)"}"#, status: 500)
            },
            ServiceTrouble(name: "control characters in a message") { _, _ in
                .text(#"{"message":"a\u001b[31m\u202e\u0007\r\n\u009b2J"}"#, status: 500)
            },
        ]

    /// Where a service sends to.
    static let redirects =
        [
            "http://127.0.0.2/elsewhere", "https://127.0.0.1/", "//127.0.0.3/x", "file:///etc/passwd",
            "ftp://127.0.0.1/",
            "javascript:alert(1)", "data:application/json,[]", "/again", "again", "?again", "", "#", "http://",
            "http:///x",
            "http://127.0.0.1:1\\@127.0.0.2:2/", "http://127.0.0.1:99999/", "/\(Echo.plain)", "\r\nX: y",
            "http://\(TroubledService.token)/", "http://127.0.0.2/?key=\(Echo.plain)",
            "http://\(TroubledService.password)@127.0.0.2/",
            "http://127.0.0.2/" + String(repeating: "a", count: 60_000),
            "http://\(String(repeating: "a", count: 60_000))/",
        ].map { place in
            ServiceTrouble(name: "a redirect to \(place.prefix(24))") { _, _ in .redirect(to: place) }
        }
        + [301, 303, 307, 308].map { status in
            ServiceTrouble(name: "a redirect by \(status)") { path, _ in
                Reply(status: status, headers: ["Location": "http://127.0.0.2\(path)?\(Echo.plain)"], body: [])
            }
        }
        + [
            raw("two places", "HTTP/1.1 302 Found\r\nLocation: /x\r\nLocation: http://127.0.0.2/\r\n\r\n"),
            raw("no place", "HTTP/1.1 302 Found\r\n\r\n"),
        ]
}

extension ServiceTrouble {
    private static let ok = "HTTP/1.1 200 OK\r\n"
    private static let blanks = [UInt8](repeating: UInt8(ascii: " "), count: 65_536)

    /// Bytes that are no HTTP, or where its messages begin and end otherwise than they say.
    static let framing = [
        raw("nothing", ""), raw("one byte", "H"), raw("a line end", "\r\n\r\n"), raw("garbage", "\u{1}\u{2}ÿ\u{0}\n\n"),
        raw("a status line alone", "HTTP/1.1 200 OK"), raw("HTTP/0.9", "{}"),
        raw("HTTP/2", "PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"),
        raw("SSH", "SSH-2.0-OpenSSH_9.2\r\n"), raw("SMTP", "220 mail ESMTP\r\n"),
        raw("TLS alert", "\u{15}\u{3}\u{1}\u{0}\u{2}\u{2}\u{28}"),
        raw("a status of letters", "HTTP/1.1 abc\r\n\r\n{}"), raw("a version of its own", "HTTP/9.9 200 OK\r\n\r\n{}"),
        raw("a negative length", ok + "Content-Length: -1\r\n\r\n{}"),
        raw("a length of 2^63", ok + "Content-Length: 9223372036854775808\r\n\r\n{}"),
        raw("a length of 2^63 - 1", ok + "Content-Length: 9223372036854775807\r\n\r\n{}"),
        raw("a length of letters", ok + "Content-Length: x\r\n\r\n{}"),
        raw("two lengths", ok + "Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}"),
        raw("too short a length", ok + "Content-Length: 1\r\n\r\n{}"),
        raw("too long a length", ok + "Content-Length: 99\r\n\r\n{}"),
        raw("a chunk of letters", ok + "Transfer-Encoding: chunked\r\n\r\nzz\r\n{}\r\n0\r\n\r\n"),
        raw("a chunk of 2^64", ok + "Transfer-Encoding: chunked\r\n\r\n10000000000000000\r\n{}"),
        raw("a negative chunk", ok + "Transfer-Encoding: chunked\r\n\r\n-2\r\n{}\r\n0\r\n\r\n"),
        raw("a chunk that is cut", ok + "Transfer-Encoding: chunked\r\n\r\n50\r\n{"),
        raw("chunks without an end", ok + "Transfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n"),
        raw(
            "a long extension",
            ok + "Transfer-Encoding: chunked\r\n\r\n2;\(String(repeating: "a", count: 1 << 20))\r\n[]\r\n0\r\n\r\n"),
        raw("an unknown coding", ok + "Transfer-Encoding: snappy\r\n\r\n[]"),
        raw("chunks and a length", ok + "Transfer-Encoding: chunked\r\nContent-Length: 1\r\n\r\n2\r\n[]\r\n0\r\n\r\n"),
        ServiceTrouble(name: "an endless body") { _, _ in Reply(body: [], end: .repeats(blanks)) },
        ServiceTrouble(name: "endless chunks") { _, _ in
            Reply(headers: ["Transfer-Encoding": "chunked"], body: [], end: .repeats(Array("1\r\n \r\n".utf8)))
        },
    ]

    /// Header fields that are invalid, too many or too long.
    static let heads = [
        raw("a NUL in a field", ok + "X-A: a\u{0}b\r\n\r\n{}"), raw("a field without a name", ok + ": x\r\n\r\n{}"),
        raw("a field without a colon", ok + "what\r\n\r\n{}"), raw("bare line feeds", "HTTP/1.1 200 OK\nX: y\n\n{}"),
        raw("a folded field", ok + "X-A: a\r\n b\r\n\r\n{}"),
        raw("a field of a mebibyte", ok + "X-A: \(String(repeating: "a", count: 1 << 20))\r\n\r\n{}"),
        raw("100,000 fields", ok + String(repeating: "X-A: b\r\n", count: 100_000) + "\r\n{}"),
        raw(
            "trailers of a mebibyte",
            ok + "Transfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n" + String(repeating: "X: y\r\n", count: 1 << 17)
                + "\r\n"),
        raw(
            "a trailer that sends away",
            ok + "Transfer-Encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\nHTTP/1.1 302 Found\r\nLocation: /x\r\n\r\n"),
        raw("a switch of protocols", "HTTP/1.1 101 Switching\r\nUpgrade: websocket\r\n\r\n{}"),
        ServiceTrouble(name: "endless fields") { _, _ in
            Reply(bytes: Array(ok.utf8), end: .repeats(Array(String(repeating: "X-A: b\r\n", count: 100).utf8)))
        },
        ServiceTrouble(name: "an endless field") { _, _ in
            Reply(bytes: Array((ok + "X-A:").utf8), end: .repeats(blanks))
        },
        ServiceTrouble(name: "endless interim responses") { _, _ in
            Reply(bytes: [], end: .repeats(Array("HTTP/1.1 103 Early\r\nLink: a\r\n\r\n".utf8)))
        },
        headers("cookies", ["Set-Cookie": String(repeating: "a=b; ", count: 5_000)]),
    ]

    /// Answers that do not come, or not to their end.
    static let endless = [
        ServiceTrouble(name: "silence", isEndless: true) { _, _ in Reply(bytes: [], end: .hangs) },
        ServiceTrouble(name: "half a status line", isEndless: true) { _, _ in
            Reply(bytes: Array("HTTP/1.1 2".utf8), end: .hangs)
        },
        ServiceTrouble(name: "half a head", isEndless: true) { _, _ in
            Reply(bytes: Array((ok + "X-A: b").utf8), end: .hangs)
        },
        ServiceTrouble(name: "half a body", isEndless: true) { _, body in
            Reply(headers: ["Content-Length": "\(body.count)"], body: Array(body.prefix(body.count / 2)), end: .hangs)
        },
        ServiceTrouble(name: "a head that drips", isEndless: true) { _, _ in
            Reply(bytes: Array(ok.utf8), end: .drips(Array("X: y\r\n".utf8)))
        },
        ServiceTrouble(name: "a body that drips", isEndless: true) { _, _ in
            Reply(body: [UInt8(ascii: "[")], end: .drips([UInt8(ascii: " ")]))
        },
    ]
}
