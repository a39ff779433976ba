import Foundation
import LoopbackServer

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

    /// JSON that is none, or other than agreed, or too much of it.
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
