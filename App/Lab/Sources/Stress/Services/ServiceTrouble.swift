import Foundation
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

extension ServiceTrouble {
    /// Content that is packed in ways that are unknown, broken or bombs.
    static let encodings =
        ["gzip", "deflate", "br", "zstd", "compress", "x", "gzip, gzip, gzip", ""].map { coding in
            headers(
                "packed by \"\(coding)\" in name only", ["Content-Encoding": coding, "Content-Length": "2"],
                body: Array("[]".utf8))
        }
        + [
            ServiceTrouble(name: "a gzip bomb") { _, _ in .gzipBomb(packedBytes: 1 << 20) },
            ServiceTrouble(name: "a gzip bomb of no length") { _, _ in
                .gzipBomb(packedBytes: 1 << 20, tellsLength: false)
            },
            ServiceTrouble(name: "a gzip that is cut") { _, _ in
                Reply(bytes: Reply.gzipBomb(packedBytes: 99).bytes.dropLast(9))
            },
            ServiceTrouble(name: "UTF-16") { _, body in Reply(body: body.flatMap { [$0, 0] }) },
            ServiceTrouble(name: "a byte order mark") { _, body in Reply(body: [0xef, 0xbb, 0xbf] + body) },
            headers("a type that lies", ["Content-Type": "image/png; charset=utf-7"]),
        ]

    private static let shapeTexts = [
        "", " ", "null", "true", "5", "\"\"", "{}", "[]", "[[]]", "[null]", "[{}]", "[1]", "{\"accounts\":{}}",
        "{\"accounts\":[null]}", "[{]", "[{},]", "[{}", "{\"accounts\":[{\"name\":", "[{}] []", "{'a':1}", "[/**/]",
        "[NaN]", "<html>",
        "{\"access_token\":\"\"}", "{\"access_token\":5}", "{\"nextPage\":0,\"accounts\":[]}",
        "{\"nextPage\":-1,\"accounts\":[]}", "{\"access_token\":\"a\\r\\nX: y\"}",
    ]

    private static let longShapes: [(name: String, start: String, more: String, count: Int, end: String)] = [
        ("ones", "[", "1,", 7_000_000, "1]"), ("ones in accounts", "{\"accounts\":[", "1,", 400_000, "1]}"),
        ("empty objects", "[", "{},", 5_000_000, "{}]"), ("few empty objects", "[", "{},", 300_000, "{}]"),
        ("empty accounts", "{\"accounts\":[", "{},", 300_000, "{}]}"), ("texts", "[", "\"a\",", 3_500_000, "\"a\"]"),
        ("brackets", "", "[", 1_000_000, ""), ("braces", "", "{\"a\":", 200_000, ""),
        ("one text", "[\"", "a", 15_000_000, "\"]"),
        ("one number", "[", "9", 1_000_000, "]"), ("one name", "[{\"", "a", 900_000, "\":1}]"),
        ("escapes", "[\"", "\\u0041", 2_500_000, "\"]"),
        ("members", "[{", "\"a\":1,", 2_000_000, "\"b\":1}]"),
        ("bad rates", "[", #"{"from":"EUR","to":"USD","rate":0},"#, 400_000, "{}]"),
        (
            "rates that disagree", "[", #"{"from":"EUR","to":"USD","rate":1},{"from":"EUR","to":"USD","rate":2},"#,
            200_000, "{}]"
        ),
        ("products", "[", #"{"id":"1","name":"a"},"#, 40_000, #"{"id":"1","name":"b"}]"#),
        (
            "sales", "[", #"{"product_id":"1","currency_code":"EUR","amount":"1","date":"2024-07-20T15:45:27.366Z"},"#,
            150_000,
            #"{"product_id":"1","currency_code":"EUR","amount":"1","date":"2024-07-20T15:45:27.366Z"}]"#
        ),
    ]

    /// Malformed JSON, JSON of another shape, or too much of it.
    static let shapes =
        shapeTexts.map { text in content("the answer \(text)") { _ in Array(text.utf8) } }
        + longShapes.map { shape in
            // In blocks, so that what is measured is not the memory of the sender.
            let block = min(shape.count, 65_536 / shape.more.utf8.count)
            let more = Array(String(repeating: shape.more, count: block).utf8)
            return ServiceTrouble(name: "many \(shape.name)") { _, _ in
                Reply(
                    body: Array(shape.start.utf8),
                    end: .repeatsTimes(shape.count / block, more, last: Array(shape.end.utf8)))
            }
        }

    /// Numbers beyond what any number should be, wherever an answer has one.
    static let numbers = [
        "-9223372036854775808", "9223372036854775807", "-9223372036854775809", "18446744073709551616", "-1", "0", "-0",
        "1e400", "-1e400", "1e-400", "1e18", "1.000000000000000000000000001", "0x10", "+1", "01", ".5", "1e", "NaN",
        "Infinity", "null",
        "true", "[]", "1e99999999999999999999", "170141183460469231731687303715884105728",
    ].map { number in values("the number \(number)") { $0.number = Array(number.utf8) } }

    /// Days and times that are none, or at the end of time.
    static let dates = [
        "0000-01-01", "9999-12-31", "10000-01-01", "-9999-01-01", "2024-02-30", "2024-13-01", "", "2024-07-20T99:99:99",
        "99999999999999999999", "２０２４-07-20",
    ].map { date in values("the date \(date)") { $0.date = Array(date.utf8) } }

    /// Texts that are invalid, or contain more than text, or reveal a secret.
    static let texts: [ServiceTrouble] =
        [
            ("escape sequences", "a\\u001b[31mb\\u001b]0;x\\u0007\\u009b2J"),
            ("directions", "a\\u202eb\\u2066c\\u200f"),
            ("NUL", "a\\u0000b"), ("line ends", "a\\r\\nb\\u2028c\\u0085d"), ("half a surrogate", "a\\ud800b\\udc00"),
            ("a bad escape", "a\\x"),
            ("many accents", "a" + String(repeating: "\u{301}", count: 50_000)),
            ("a long text", String(repeating: "a", count: 150_000)),
            ("wide letters", String(repeating: "漢", count: 30_000)), ("nothing", ""), ("blanks", "   "),
            ("tags", "\u{e0001}\u{e0041}"),
            ("a secret", Echo.plain), ("a secret in capitals", Echo.plain.uppercased()),
            ("a secret in percents", Echo.each { "%" + String($0.value, radix: 16) }),
            ("a secret in escapes", Echo.each { "\\u00" + String($0.value, radix: 16) }),
            ("a secret in references", Echo.each { "&#\($0.value);" }), ("a secret in width", Echo.each(wide)),
            ("a secret in pieces", Echo.each { "\($0)\u{200b}" }),
            ("a secret backwards", String(Echo.plain.reversed())),
            ("a secret in accents", Echo.each { "\($0)\u{301}" }),
        ].map { text in values("the text of \(text.0)") { $0.text = Array(text.1.utf8) } }
        + [
            [0xc0, 0x80], [0xe0, 0x80, 0x80], [0xed, 0xa0, 0x80], [0xf4, 0x90, 0x80, 0x80], [0xff], [0xc3], [0x80],
            [0x1b], [0],
        ].map { bytes in values("the bytes \(bytes)") { $0.text = bytes } }

    private static func wide(_ scalar: Unicode.Scalar) -> String {
        (0x21...0x7e).contains(scalar.value)
            ? Unicode.Scalar(scalar.value + 0xfee0).map { String($0) } ?? "" : String(scalar)
    }

    private static func values(
        _ name: String, _ change: @escaping @Sendable (inout TroubledValues) -> Void
    ) -> ServiceTrouble {
        content(name) { path in
            var values = TroubledValues()
            change(&values)
            return TroubledService.body(at: path, values)
        }
    }
}
