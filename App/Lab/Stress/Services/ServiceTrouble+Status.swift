import LoopbackServer

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
