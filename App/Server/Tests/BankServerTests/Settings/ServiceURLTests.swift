import Testing

@testable import BankServer

struct ServiceURLTests {
    @Test(arguments: [
        ("https://rates.example/rates", "rates.example"), ("http://u:secret@127.0.0.1:81/?key=secret", "127.0.0.1:81"),
    ])
    func `shows its host alone`(text: String, host: String) throws {
        #expect(try makeSUT(text).host == host)
    }

    @Test(arguments: ["", "rates.example/secret", "ftp://rates.example/secret", "file:///secret", "https://"])
    func `refuses what is none without repeating it`(text: String) {
        #expect {
            try makeSUT(text)
        } throws: { error in
            "\(error)" == "RATES_ENDPOINT_URL is not the address of a service; it begins with http:// or https://."
        }
    }

    private func makeSUT(_ text: String) throws -> ServiceURL { try ServiceURL(parsing: text) }
}
