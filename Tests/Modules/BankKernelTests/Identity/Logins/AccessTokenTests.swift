import BankKernel
import Testing

struct AccessTokenTests {
    @Test(arguments: ["a", "eyJhbGciOi.abc-_~", "!~"])
    func `takes visible characters`(text: String) {
        #expect(AccessToken(text: text)?.text == text)
    }

    @Test(arguments: ["", " ", "a b", "a\r\nX-Header: b", "ä", "a\u{7F}"])
    func `refuses what no header can carry`(text: String) {
        #expect(AccessToken(text: text) == nil)
    }

    @Test func `prints as dots`() throws {
        let token = try #require(AccessToken(text: "secret"))

        #expect("\(token) \([token]) \(String(reflecting: [token]))".contains("secret") == false)
    }
}
