import BankKernel
import BankWeb
import Foundation
import InMemoryBank
import Testing

struct SalesWebPageTests {
    private let kit = WebKit()

    /// The cookie of a browser that has logged in at the service.
    private func logIn(_ form: String = "USERNAME=tester&PASSWORD=password") async throws -> String {
        let answer = await kit.post("/sales/login", form)
        let cookie = try #require(answer["set-cookie"].first)
        #expect(answer.status == 303)
        return String(cookie.prefix { $0 != ";" })
    }

    private func get(_ path: String, _ cookie: String, accepting accept: String = "") async -> WebAnswer {
        let cookies = "\(kit.cookies(of: "demo")); \(cookie)"
        return await kit.sut.answer(WebRequest(.get, path, cookies: cookies, accept: accept), logins: kit.logins)
    }

    private func post(_ path: String, _ cookie: String) async -> WebAnswer {
        let cookies = "\(kit.cookies(of: "demo")); \(cookie)"
        return await kit.sut.answer(WebRequest(.post, path, cookies: cookies, origin: .own), logins: kit.logins)
    }

    @Test func `the service has a login of its own, whose token only its own cookie holds`() async throws {
        let locked = await kit.get("/sales")
        #expect(locked.status == 401 && locked.text.contains("Log in to see sales."))
        let answer = await kit.post("/sales/login", "USERNAME=tester&PASSWORD=password")
        let cookie = try #require(answer["set-cookie"].first)
        #expect(answer["location"] == ["/app/sales"])
        #expect(
            cookie.hasPrefix("__Host-dobank-sales=tester.")
                && cookie.contains("; Path=/; Max-Age=1800; Secure; HttpOnly; SameSite=Strict"))
        #expect(!answer.text.contains("tester."))
    }

    @Test func `the products have their numbers of sales, and links`() async throws {
        let cookie = try await logIn()
        let text = await get("/sales", cookie).text
        #expect(text.contains("Copper teapot") && text.contains("href=\"/app/sales/show?N="))
        #expect(await post("/sales/refresh", cookie).text.contains("Copper teapot"))
        let list = await get("/sales", cookie, accepting: "application/json")
        #expect(list.text.contains(#""name":"Copper teapot","sales":"#))
    }

    @Test func `a product has its total, its newest sales, and older ones behind a link`() async throws {
        let cookie = try await logIn()
        let path = try #require(
            await get("/sales", cookie).text.firstMatch(of: /href="\/app(\/sales\/show\?N=[^"]*)"/)?.output.1)
        let text = await get(String(path), cookie).text
        #expect(
            text.contains("<dt>Total</dt>") && text.contains("shipped with the app")
                && text.contains("pages=2\">Older ones</a>"))
        let older = await get("\(path)&pages=2", cookie).text
        #expect(older.matches(of: /<tr/).count == text.matches(of: /<tr/).count + 25)
        #expect(!older.contains("&lt;"))
        let many = await get("\(path)&pages=99999999999999999999", cookie)
        #expect(many.status == 200)
    }

    @Test func `a chart has a table beside it`() async throws {
        let cookie = try await logIn()
        let path = try #require(
            await get("/sales", cookie).text.firstMatch(of: /href="\/app\/sales\/show(\?N=[^"]*)"/)?.output.1)
        let text = await get("/sales/chart\(path)", cookie).text
        #expect(text.contains("<svg") && text.contains("aria-hidden=\"true\"") && text.contains("2025-12"))
        let heights = text.matches(of: /height="([0-9.]+)"\/>/).compactMap { Double($0.output.1) }
        #expect(heights.max() == 120 && heights.contains { 0 < $0 && $0 < 120 })
        let csv = await get("/sales/chart\(path)", cookie, accepting: "text/csv")
        #expect(csv.text.hasPrefix("month,sales,dollars,leftOut"))
    }

    @Test func `an expired token leads to the login, from which one goes on to the same page`() async throws {
        let cookie = try await logIn()
        let path = try #require(
            await get("/sales", cookie).text.firstMatch(of: /href="\/app\/sales\/show\?N=([^"]*)"/)?.output.1)
        kit.clock.advance(by: .seconds(121))
        let answer = await get("/sales/show?N=\(path)", cookie)
        #expect(answer.status == 401 && answer.text.contains("Your login for sales has expired."))
        #expect(
            answer.text.contains("name=\"PLACE\" value=\"show\"")
                && answer.text.contains("name=\"N\" value=\"\(path)\""))
        #expect(try #require(answer["set-cookie"].first).hasPrefix("__Host-dobank-sales=; Path=/; Max-Age=0;"))
        let again = await kit.post("/sales/login", "USERNAME=tester&PASSWORD=password&PLACE=show&N=\(path)")
        #expect(again["location"] == ["/app/sales/show?N=\(path)"])
    }

    @Test(arguments: ["https://evil.example", "//evil.example", "../login", "x"])
    func `a login goes on to no other page`(place: String) async {
        let answer = await kit.post("/sales/login", "USERNAME=tester&PASSWORD=password&PLACE=\(place)&N=1")
        #expect(answer["location"] == ["/app/sales"])
    }

    @Test func `a wrong password is refused, and is on no page`() async {
        let answer = await kit.post("/sales/login", "USERNAME=tester&PASSWORD=s3cret")
        #expect(answer.status == 401 && answer.text.contains("Wrong username or password."))
        #expect(!answer.text.contains("s3cret") && answer["set-cookie"].isEmpty)
    }

    @Test func `a service that cannot be asked is no wrong password`() async {
        kit.sales.failures.logIn = .timeout
        let answer = await kit.post("/sales/login", "USERNAME=tester&PASSWORD=password")
        #expect(answer.status == 503 && answer.retryAfter(at: kit.clock.now()) == 1)
        #expect(answer.text.contains("action=\"/app/sales/login\""))
    }

    @Test func `a token that no browser keeps is no login`() async throws {
        let token = try #require(AccessToken(text: String(repeating: "x", count: 4_000)))
        kit.sales.answers.logIn = { _, _ in token }
        let answer = await kit.post("/sales/login", "USERNAME=tester&PASSWORD=password")
        #expect(answer.status == 401 && answer.text.contains("a token that no browser keeps"))
        #expect(answer["set-cookie"].isEmpty)
    }

    @Test(arguments: ["a;b=c", "\"quoted\"", "a,b", "%41", "a\\b"])
    func `a token comes back as the service gave it`(text: String) async throws {
        let token = try #require(AccessToken(text: text))
        kit.sales.answers.logIn = { _, _ in token }
        let cookie = try await logIn()
        _ = await get("/sales", cookie)
        #expect(kit.sales.messages.last == .products(token: token))
    }

    @Test func `another login at the bank, and the end of one, forget the token of the service`() async {
        let logins = [
            await kit.post("/login", "USERNAME=friend&PASSWORD=friend", as: nil), await kit.post("/logout"),
            await kit.get("/", as: "nobody"),
        ]
        for answer in logins {
            #expect(answer["set-cookie"].contains { $0.hasPrefix("__Host-dobank-sales=; Path=/; Max-Age=0;") })
        }
    }

    @Test func `where the service or the rates fail, the page says so`() async throws {
        let cookie = try await logIn()
        let path = try #require(
            await get("/sales", cookie).text.firstMatch(of: /href="\/app(\/sales\/show\?N=[^"]*)"/)?.output.1)
        kit.rates.failures.directRates = .timeout
        let details = await get(String(path), cookie)
        #expect(
            details.status == 200
                && details.text.contains("Without rates to USD the sales stay in their own currencies."))
        let chart = await get(String(path.replacing("show", with: "chart")), cookie)
        #expect(chart.status == 503 && chart.text.contains("Without rates to USD nothing can be added up."))
        #expect(chart.text.contains("Try again</a>"))
        kit.sales.failures.products = .timeout
        #expect(await get("/sales", cookie).status == 503)
        #expect(await get(String(path), cookie).status == 503)
    }

    @Test(arguments: ["/sales/show?N=none", "/sales/show", "/sales/chart?N=none", "/sales/x"])
    func `reports what is not there`(path: String) async throws {
        let cookie = try await logIn()
        #expect(await get(path, cookie).status == 404)
    }
}
