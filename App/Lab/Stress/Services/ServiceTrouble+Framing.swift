import LoopbackServer

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
