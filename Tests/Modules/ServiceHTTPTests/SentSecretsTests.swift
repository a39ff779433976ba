import BankKernel
import Foundation
import ServiceHTTP
import Testing

struct SentSecretsTests {
    private static let secret = "s3cr3t/Key+1"

    @Test(arguments: [
        "s3cr3t/Key+1", "S3CR3T/KEY+1", "s3cr3t%2FKey%2B1", "%73%33%63%72%33%74%2f%4b%65%79%2b%31",
        "s3cr3t%252FKey%252B1",
        #"s3cr3t\/Key+1"#, #"\u00733cr3t\u002fKey+1"#, #"\\u00733cr3t/Key+1"#, #"\x73\x33cr3t/Key+1"#,
        "&#115;3cr3t/Key+1", "&#x73;3cr3t&#x2F;Key&#43;1", "s3-cr3t Key 1", "s\u{200b}3\u{200b}cr3t/Key+1",
        "s 3 c r 3 t K e y 1",
        "ｓ３ｃｒ３ｔ／Ｋｅｙ＋１", "𝐬③cr³t/𝕶ey+①", "1+yeK/t3rc3s", "7333637233742f4b65792b31", "ś3cr3t/Key+1",
        Data("s3cr3t/Key+1".utf8).base64EncodedString(), Data("x: s3cr3t/Key+1;".utf8).base64EncodedString(),
        Data("xy s3cr3t/Key+1".utf8).base64EncodedString(),
    ])
    func `masks a secret in every form`(text: String) {
        let masked = SentSecrets(Self.secret).masked("You sent \(text), did you?")

        #expect(masked.contains("••••"))
        for piece in ["3cr3t", "3CR3T", "cr3", String(text.suffix(6))] { #expect(!masked.contains(piece)) }
    }

    @Test func `keeps the text around a secret`() {
        #expect(makeSUT("t0k3n").masked("T0K3N is not for t0k3nt0k3n.") == "•••• is not for ••••••••.")
    }

    @Test(arguments: ["", "Closed.", "50 %", "A & B", #"C:\new"#, "Žluťoučký kůň", "&#;&#xzz;%zz\\u12"])
    func `keeps text without secrets`(text: String) {
        #expect(makeSUT("t0k3n").masked(text) == text)
        #expect(SentSecrets().masked(text) == text)
    }

    @Test func `masks a short secret only as a whole word`() {
        #expect(makeSUT("key").masked("Whiskey, key, KEY.") == "Whiskey, ••••, ••••.")
        #expect(makeSUT("key").masked("Àkey keyÀ") == "Àkey keyÀ")
        #expect(makeSUT("").masked("Anything") == "Anything")
    }

    @Test func `masks a secret with a control character in hexadecimal digits`() {
        #expect(makeSUT("s3c\tr3t").masked("You sent 73336309723374.") == "••••")
    }

    @Test func `still masks older secrets`() {
        let sut = makeSUT("password")
        for number in 0..<15 { sut.add("token-\(number)") }

        #expect(sut.masked("password token-3") == "•••• ••••")
    }

    @Test func `masks secrets in errors`() {
        let sut = makeSUT("t0k3n")

        #expect(sut.masked(.status(403, message: "No t0k3n")) == .status(403, message: "No ••••"))
        #expect(sut.masked(.redirected(to: "http://t0k3n.example")) == .redirected(to: "http://••••.example"))
        #expect(sut.masked(.timeout) == .timeout)
    }

    @Test func `masks before it truncates`() {
        let text = String(repeating: "a", count: 197) + "t0k3n"
        let sut = HTTPResponse(status: 500, body: Array(#"{"message":"\#(text)"}"#.utf8))

        #expect(throws: ServiceError.status(500, message: String(repeating: "a", count: 197) + "•••")) {
            try sut.content(hiding: makeSUT("t0k3n"))
        }
    }

    @Test(.timeLimit(.minutes(20))) func `finds a self-similar secret in linear time`() {
        let sut = makeSUT(String(repeating: "a", count: 60_000) + "b")

        #expect(sut.masked(String(repeating: "a", count: 1_000_000)).count == 1_000_000)
    }

    private func makeSUT(_ secret: String) -> SentSecrets {
        SentSecrets(secret)
    }
}
