import BankKernel
import BankSamples
import BankWeb
import Testing

struct AnsweredDocumentsTests {
    private static let account = "/DE89370400440532013000"

    @Test(arguments: [
        ("", #"{"number":"DE89370400440532013000","name":"Checking","currency":"EUR","balance":"1234.50"}"#),
        (
            "\(account)/balance",
            #"{"number":"DE89370400440532013000","name":"Checking","currency":"EUR","balance":"1234.50"}"#
        ),
        ("\(account)/transfer", #""holder":"Dana Demo","name":"Savings""#),
        ("\(account)/history", #""amount":"1234.50","currency":"EUR","balance":"1234.50""#),
        ("\(account)/history/sums", #""count":1,"credits":"1234.50""#),
        ("\(account)/history/chart", #""month":"2026-01","credits":"1234.50""#),
        ("\(account)/history/statement?DATE=2026-01", #"{"type":"opening""#),
        ("/accounts", #""accountNumber":""#), ("/accounts/0", #""accountNumber":""#),
        ("/transactions", #"{"user":"10010"}"#), ("/transactions?ID=10010", #""indicator":"DBIT""#),
    ])
    func `a page is a document for programs that ask for one`(path: String, part: String) async throws {
        let answer = try await WebKit().get(path, accepting: "application/json")
        #expect(answer.status == 200 && answer["content-type"] == ["application/json; charset=utf-8"])
        #expect(answer.text.contains(part), "\(answer.text)")
    }

    @Test(arguments: [("text/csv", "number,name,currency,balance"), ("text/markdown", "| number | name |")])
    func `other forms are there as well`(type: String, part: String) async throws {
        #expect(try await WebKit().get("", accepting: type).text.hasPrefix(part))
    }

    @Test(arguments: [
        "", "*/*", "text/html,application/json", "application/xml", "text/html,application/xhtml+xml;q=0.9",
    ])
    func `a browser gets a page`(accept: String) async throws {
        #expect(try await WebKit().get("", accepting: accept)["content-type"] == ["text/html; charset=utf-8"])
    }

    @Test func `a refusal is a page`() async throws {
        let answer = try await WebKit().get("/transactions?ID=nobody", accepting: "application/json")
        #expect(answer.status == 422 && answer.text.contains("role=\"alert\""))
    }
}
