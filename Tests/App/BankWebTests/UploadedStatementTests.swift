import BankKernel
import BankKernelMocks
import BankWeb
import Foundation
import PublicServices
import Testing

struct UploadedStatementTests {
    private let kit = WebKit()

    private static let boundary = "----x-7"

    /// A form with a file as browsers send it, in pieces of so many bytes.
    private func open(
        _ statement: String, named name: String = "march.json", lenient: String = "", pieces: Int = 1_000,
        end: String? = nil, as username: String? = "demo", from origin: WebOrigin = .own
    ) async -> WebAnswer {
        let form = """
            --\(Self.boundary)\r
            Content-Disposition: form-data; name="--lenient"\r
            \r
            \(lenient)\r
            --\(Self.boundary)\r
            Content-Disposition: form-data; name="FILE.json"; filename="\(name)"\r
            Content-Length: 3\r
            Content-Type: application/json\r
            \r
            \(statement)\(end ?? "\r\n--\(Self.boundary)--\r\n")
            """
        return await send(form, pieces: pieces, as: username, from: origin)
    }

    private func send(
        _ form: String, pieces: Int = 1_000, type: String = "multipart/form-data; boundary=\(Self.boundary)",
        as username: String? = "demo", from origin: WebOrigin = .own
    ) async -> WebAnswer {
        await kit.sut.answer(
            WebRequest(
                .post, "/transactions/open", cookies: kit.cookies(of: username), origin: origin,
                upload: TextChunks(form, of: pieces), type: type),
            logins: kit.logins)
    }

    private func statement() throws -> String { try #require(EmbeddedStatements.json(ofUser: "10010")) }

    @Test(arguments: [1, 2, 7, 40, 100_000])
    func `is shown in groups as a user's is, in whatever pieces it comes`(pieces: Int) async throws {
        let text = await open(try statement(), pieces: pieces).text
        let groups = await kit.get("/transactions?ID=10010").text
        func cells(_ page: String) -> [Substring] { page.matches(of: /<td[^>]*>(?:<a[^>]*>)?([^<]*)/).map(\.output.1) }
        #expect(cells(text) == cells(groups) && !cells(text).isEmpty)
        #expect(text.contains("<h1>Transactions of march.json</h1>"))
    }

    @Test(arguments: ["a;b.json", ";.json", "filename=.json"])
    func `may have any name`(name: String) async throws {
        #expect(await open(try statement(), named: name).text.contains("<h1>Transactions of \(name)</h1>"))
    }

    @Test func `gives programs the answer of the prompt`() async throws {
        let form =
            "--b\r\nContent-Disposition: form-data; name=\"FILE.json\"; filename=\"a\"\r\n\r\n\(try statement())\r\n--b--"
        let answer = await kit.sut.answer(
            WebRequest(
                .post, "/transactions/open", cookies: kit.cookies(of: "demo"), accept: "text/csv", origin: .own,
                upload: TextChunks(form, of: 99), type: "Multipart/Form-Data; charset=utf-8; Boundary=\"b\""),
            logins: kit.logins)
        #expect(answer.text.hasPrefix("state,day,indicator,count,sum,currency"))
    }

    @Test func `with a bad transaction is refused, or without it when that is asked for`() async throws {
        let bad = try statement().replacing(/"amount":"[^"]*"/, with: #""amount":7"#, maxReplacements: 1)
        let refused = await open(bad)
        #expect(refused.status == 422 && refused.text.contains("The statement cannot be used"))
        #expect(refused.text.contains("action=\"/app/transactions/open\" enctype=\"multipart/form-data\""))
        #expect(await open(bad, lenient: "--lenient").text.contains("1 transaction was left out"))
    }

    @Test(arguments: ["", "\r\n", "\r\n--", "\r\n----x-"])
    func `is rejected when it is truncated`(end: String) async throws {
        let answer = await open(try statement(), end: end)
        #expect(answer.status == 422 && answer.text.contains("it ended before its end"))
    }

    @Test(arguments: [
        String(repeating: "[", count: 100_000), String(repeating: #"[{"amount":"#, count: 50_000),
        #"[{"id":""# + String(repeating: "x", count: 1_100_000) + #""}]"#, "no JSON", "", "\0",
        "[{}]",
    ])
    func `is handled safely when it is hostile`(statement: String) async {
        let answer = await open(statement, pieces: 65_536)
        #expect(answer.status == 422 && answer.content.count < 8_192)
    }

    @Test(arguments: [
        "", "x", "--", "--\(UploadedStatementTests.boundary)", "--\(UploadedStatementTests.boundary)--\r\n",
        "--\(UploadedStatementTests.boundary)\r\n\(String(repeating: "x", count: 20_000))",
        "--\(UploadedStatementTests.boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\(String(repeating: "x", count: 20_000))",
        String(
            repeating: "--\(UploadedStatementTests.boundary)\r\nContent-Disposition: form-data; name=\"a\"\r\n\r\n\r\n",
            count: 30),
        "--\(UploadedStatementTests.boundary)\r\nContent-Disposition: form-data; name=\"FILE.json\"; filename=\"\"\r\n\r\n\r\n--\(UploadedStatementTests.boundary)--",
    ])
    func `that is no form with a file is refused`(form: String) async {
        #expect(await send(form).status == 422)
    }

    @Test(arguments: ["application/x-www-form-urlencoded", "multipart/form-data", "multipart/form-data; boundary=", ""])
    func `is rejected with another content type`(type: String) async {
        let answer = await send("--x--", type: type)
        #expect(answer.status == 422 && answer.text.contains("Choose a file."))
    }

    @Test func `of a stranger, or from another site, is not read`() async throws {
        #expect(await open(try statement(), as: nil).status == 401)
        #expect(await open(try statement(), from: WebOrigin(site: "cross-site")).status == 403)
    }

    @Test func `with many groups and descriptions is a small page`() async {
        let words = String(repeating: "<", count: 900)
        let elements = (0..<1_210).map { number in
            let day = CalendarDay(daysSinceEpoch: 20_000 + number / 11)
            return """
                {"id":"\(number)","description":"\(number)\(words)","typeGroup":"Payment","type":"x","category":"x",\
                "transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT",\
                "creationTime":"\(day)T10:00:00","state":"COMPLETED"}
                """
        }
        let answer = await open("[\(elements.joined(separator: ","))]", pieces: 65_536)
        #expect(answer.status == 200 && answer.text.contains("These are the first 100 of 110 groups."))
        #expect(answer.text.contains("and 1 more") && !answer.text.contains("and 2 more"))
        #expect(answer.text.contains("&lt;") && !answer.text.contains("<<") && answer.content.count < 600 << 10)
    }
}
