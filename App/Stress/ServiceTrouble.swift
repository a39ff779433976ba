import LoopbackServer

/// A way in which a public service misbehaves.
struct ServiceTrouble: Sendable {
    let name: String
    /// Whether the walk fails; else the app makes the best of the answer.
    let isAnError: Bool
    let answer: LoopbackServer.Answer

    static let all = [
        ServiceTrouble(name: "slow drip", isAnError: true) { _ in
            Reply(body: [UInt8(ascii: "{")], end: .drips([UInt8(ascii: " ")]))
        },
        ServiceTrouble(name: "endless body", isAnError: true) { _ in
            Reply(body: [], end: .repeats([UInt8](repeating: UInt8(ascii: " "), count: 65_536)))
        },
        ServiceTrouble(name: "gzip bomb", isAnError: true) { _ in .gzipBomb(packedBytes: 1 << 20) },
        ServiceTrouble(name: "gzip bomb of no length", isAnError: true) { _ in
            .gzipBomb(packedBytes: 1 << 20, tellsLength: false)
        },
        ServiceTrouble(name: "redirect to another host", isAnError: true) { _ in
            .redirect(to: "http://127.0.0.2/elsewhere")
        },
        ServiceTrouble(name: "redirect to a file", isAnError: true) { _ in .redirect(to: "file:///etc/passwd") },
        ServiceTrouble(name: "500 with HTML", isAnError: true) { _ in
            .text("<h1>Oops</h1>", status: 500, type: "text/html")
        },
        ServiceTrouble(name: "truncated JSON", isAnError: true) { _ in .text(#"{"accounts":[{"name":"#) },
        ServiceTrouble(name: "wrong types", isAnError: true) { _ in .text(#"{"accounts":[{"name":5}]}"#) },
        ServiceTrouble(name: "empty array", isAnError: false) { _ in .text(#"{"accounts":[]}"#) },
        ServiceTrouble(name: "ESC and bidi in names", isAnError: false) { _ in
            .text(#"{"accounts":[{"name":"a\u001b[31mb\u202ec\u0000d"}]}"#)
        },
        ServiceTrouble(name: "50 pages", isAnError: false) { page($0, of: 50) },
        ServiceTrouble(name: "nextPage that loops", isAnError: true) { _ in
            .text(#"{"pageNumber":0,"nextPage":0,"accounts":[{"name":"a"}]}"#)
        },
    ]

    private static func page(_ request: String, of count: Int) -> Reply {
        let number =
            request.firstRange(of: "page=").map { Int(request[$0.upperBound...].prefix { $0.isNumber }) ?? 0 } ?? 0
        let next = number + 1 < count ? #""nextPage":\#(number + 1),"# : ""
        return .text(#"{"pageNumber":\#(number),"pageCount":\#(count),\#(next)"accounts":[{"name":"a"}]}"#)
    }
}
