import BankKernel
import BankKernelMocks
import BankSamples
import DemoBank
import HTTPTypes
import InMemoryBank
import InMemoryLogging
import Interception
import Logging
import NIOCore
import TestSupport
import Testing

@testable import BankServer

struct WebRoutesTests {
    private let sut = BankUnderTest()

    @Test func `a login in a browser is one of the bank, and ends within half an hour`() async throws {
        try await sut.serving { client async throws in
            let browser = Browser(client: client)
            #expect(try await browser.logIn("ann").status == 303)
            #expect(try await browser.get("/app").text.contains("Checking"))
            sut.time.advance(by: .seconds(1_799))
            #expect(try await browser.get("/app").status == 200)
            sut.time.advance(by: .seconds(2))
            #expect(try await browser.get("/app").headers[.location] == "/app/login?needed")
        }
    }

    @Test func `the token of a program opens the pages, and that of a browser the interface`() async throws {
        try await sut.serving { client async throws in
            let browser = Browser(client: client)
            browser.token = try await client.loggedIn().token
            #expect(try await browser.get("/app").status == 200)
            _ = try await browser.logIn("ann")
            var program = client
            program.token = browser.token
            #expect(try await program.get("/v1/accounts").status == 200)
            #expect(try await browser.post("/app/logout").status == 303)
            #expect(try await program.get("/v1/accounts").status == 401)
            #expect(try await browser.get("/app").status == 303)
        }
    }

    @Test func `wrong passwords are counted with those of the interface`() async throws {
        try await sut.serving { client async throws in
            let browser = Browser(client: client)
            for _ in 0..<3 { #expect(try await browser.logIn("ann", "wrong").status == 401) }
            let throttled = try await browser.logIn("ann")
            #expect(throttled.status == 429 && throttled.text.contains("Too many failed logins."))
            #expect(throttled.headers[.retryAfter] == "5")
            #expect(try await client.logIn("ann", "ann").status == 429)
        }
    }

    @Test func `money is sent once, and by forms of the bank alone`() async throws {
        try await sut.inBrowser { browser async throws in
            let path = sut.filled("/app/{checking}/transfer/confirm")
            let form = sut.filled(
                "AMOUNT=25&NUMBER%7CNAME%7CN={bobs}&TEXT=Lunch&UUID=deadbeef-dead-4eef-8ead-beefdeadbeef")
            #expect(try await browser.post(path, form, site: "cross-site").status == 403)
            #expect(try await browser.post(path, form, site: nil).status == 403)
            #expect(try await browser.post(path, form).text.contains("Sent 25.00 EUR. Reference "))
            #expect(try await browser.post(path, form).text.contains("Already sent 25.00 EUR. Reference "))
        }
        #expect(try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id).amount == .eur(75_00))
    }

    @Test func `a form that is not in UTF-8 is refused`() async throws {
        try await sut.inBrowser { browser async throws in
            let path = sut.filled("/app/{checking}/transfer/confirm")
            let form = sut.filled("AMOUNT=25&NUMBER%7CNAME%7CN={bobs}&UUID=deadbeef-dead-4eef-8ead-beefdeadbeef&TEXT=")
            for note in [Array("r%E9nt".utf8), [0xE9]] {
                #expect(try await browser.send(.post, path, bytes: Array(form.utf8) + note).status == 400)
            }
        }
        #expect(try await sut.bank.balance(of: sut.checking.number, for: sut.ann.id).amount == .eur(100_00))
    }

    @Test func `look-ups of payees are limited as those of the interface`() async throws {
        try await sut.inBrowser { browser async throws in
            let path = sut.filled("/app/{checking}/transfer/send")
            var refused = 0
            for _ in 0..<PayeeAllowance.atOnce + 3 {
                let payee = try sut.bank.openAccount(for: "bob", name: "Another", currency: sut.bobs.currency)
                let form = "AMOUNT=1&NUMBER%7CNAME%7CN=\(payee.number.electronicForm)"
                let answer = try await browser.post(path, form)
                if answer.status != 200 { refused += 1 }
            }
            #expect(refused == 3)
        }
    }

    @Test func `a page that somebody has to wait for says how long`() async throws {
        let store = MockBankPorts(fake: sut.bank)
        try await sut.inBrowser(store: store) { browser async throws in
            store.failures.accounts = .throttled(until: sut.time.now().advanced(by: .seconds(7)))
            let throttled = try await browser.get("/app")
            #expect(throttled.status == 429 && throttled.headers[.retryAfter] == "7")
            store.failures.accounts = nil
            store.failures.book = .outcomeUnknown(.deadbeef)
            let form = sut.filled("AMOUNT=1&NUMBER%7CNAME%7CN={bobs}&UUID=\(TransferID.deadbeef)")
            let unknown = try await browser.post(sut.filled("/app/{checking}/transfer/confirm"), form)
            #expect(unknown.status == 503 && unknown.headers[.retryAfter] == "1")
        }
    }

    @Test func `a page that the store gives in parts is a whole one`() async throws {
        let store = MockBankPorts(fake: sut.bank)
        store.answers.page = { [bank = sut.bank] query, customer throws(BankError) in
            guard query.before != nil else { return HistoryPage(transactions: [], next: 1_000) }
            return try await bank.page(query, for: customer)
        }
        try await sut.inBrowser(store: store) { browser async throws in
            #expect(try await browser.get(sut.filled("/app/{checking}/history?TEXT=100.00")).text.contains("<tr>"))
        }
    }

    @Test(arguments: [
        ("/app/logout", "", 303), ("/app/login", "Sec-Fetch-Site: cross-site\r\n", 403),
        ("/app/logout", "Origin: https://a\r\n", 303), ("/app/login", "Origin: https://evil.a\r\n", 403),
    ])
    func `a form that is refused whatever it holds is not read`(path: String, fields: String, status: Int) async throws
    {
        let origin = fields.isEmpty ? "Sec-Fetch-Site: same-origin\r\n" : fields
        let said = try await sut.server().serving { client in
            try await client.exchange(
                "POST \(path) HTTP/1.1\r\nHost: a\r\n\(origin)Content-Length: 60000\r\nExpect: 100-continue\r\n\r\n"
            ) { $0.contains("\r\n\r\n") }
        }
        #expect(said.statuses == ["\(status)"])
    }

    @Test(arguments: [
        (HTTPRequest.Method.delete, "/app", 405, "This path takes"),
        (.put, "/app/cards", 405, "This path takes"),
        (.get, "/app?" + String(repeating: "a", count: 20_000), 414, "A path with its query has"),
        (.post, "/app/login", 413, "A request takes"),
    ])
    func `a request that comes to no page is refused by one`(
        method: HTTPRequest.Method, path: String, status: Int, words: String
    ) async throws {
        try await sut.serving { client async throws in
            let content = [UInt8](repeating: 0x78, count: method == .post ? BankServer.bodyLimit + 1 : 0)
            let answer = try await Browser(client: client).send(method, path, bytes: content)
            #expect(answer.status == status)
            #expect(answer.headers[.contentType] == "text/html; charset=utf-8")
            #expect(answer.text.contains("<!DOCTYPE html>") && answer.text.contains(words))
            #expect(answer.headers[.contentSecurityPolicy] != nil)
            #expect((answer.headers[.allow] != nil) == (status == 405))
        }
    }

    @Test func `another password ends the other logins`() async throws {
        try await sut.serving { client async throws in
            let (browser, other) = (Browser(client: client), Browser(client: client))
            _ = try await browser.logIn("ann")
            _ = try await other.logIn("ann")
            let form = "OLD=ann&NEW=correct+horse+42&AGAIN=correct+horse+42"
            #expect(try await browser.post("/app/password", form).status == 303)
            #expect(try await browser.get("/app").status == 200)
            #expect(try await other.get("/app").status == 303)
        }
    }

    @Test func `a statement is longer than other forms, and is read as it comes in`() async throws {
        let words = String(repeating: "x", count: 900)
        let elements = (0..<200).map { number in
            """
            {"id":"\(number)","description":"\(words)","typeGroup":"Payment","type":"x","category":"x",\
            "transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT",\
            "creationTime":"2026-01-05T10:00:00","state":"COMPLETED"}
            """
        }
        let form = Self.upload("[\(elements.joined(separator: ","))]")
        #expect(form.utf8.count > BankServer.bodyLimit)
        try await sut.serving { client async throws in
            let browser = Browser(client: client)
            #expect(try await browser.upload("/app/transactions/open", form).status == 401)
            _ = try await browser.logIn("ann")
            let answer = try await browser.upload("/app/transactions/open", form)
            #expect(answer.status == 200 && answer.text.contains("Transactions of march.json"))
            let refused = try await browser.upload("/app/transactions/open", form, site: "cross-site")
            #expect(refused.status == 403 && refused.headers[.connection] == "close")
            #expect(try await client.post("/v1/sessions", form).status == 413)
        }
    }

    @Test func `a statement has a limit as well`() async throws {
        let form = Self.upload(String(repeating: " ", count: BankServer.uploadLimit))
        try await sut.inBrowser { browser async throws in
            let answer = try await browser.upload("/app/transactions/open", form)
            #expect(answer.status == 413 && answer.text.contains("A request takes 16777216 bytes at most."))
        }
    }

    @Test func `the sales service has its own login, and neither password nor token comes into the log`() async throws {
        let log = InMemoryLogHandler()
        try await sut.inBrowser(logger: .keeping(.trace, in: log)) { browser async throws in
            #expect(try await browser.get("/app/sales").text.contains("Log in to see sales."))
            _ = try await browser.post("/app/sales/login", "USERNAME=tester&PASSWORD=passw0rd-s3cret")
            #expect(try await browser.post("/app/sales/login", "USERNAME=tester&PASSWORD=password").status == 303)
            #expect(try await browser.get("/app/sales").text.contains("Copper teapot"))
            let token = try #require(browser.salesToken)
            #expect(!log.lines.contains { $0.contains("s3cret") || $0.contains(token) })
            sut.time.advance(by: .seconds(121))
            #expect(try await browser.get("/app/sales").text.contains("Your login for sales has expired."))
        }
    }

    @Test(arguments: ["/app", "/app/logout", "/app/login", "/app/password", "/app/cards"])
    func `a page tells nobody why the store fails, and the operator reads it`(path: String) async throws {
        let log = InMemoryLogHandler()
        let failure = StorageFailure.failed(path: "/srv/bank", detail: "s3cret")
        let store = MockBankPorts(fake: sut.bank)
        let answer = try await sut.inBrowser(store: store, logger: .keeping(.debug, in: log)) { browser async throws in
            switch path {
            case "/app": store.failures.accounts = .storage(failure)
            case "/app/password": store.failures.setPassword = .storage(failure)
            case "/app/cards": sut.cards.fail(with: failure)
            default: sut.sessions.fail(with: .storage(failure))
            }
            return switch path {
            case "/app", "/app/cards": try await browser.get(path)
            case "/app/login": try await browser.logIn("ann")
            default: try await browser.post(path, "OLD=ann&NEW=correct+horse+42&AGAIN=correct+horse+42")
            }
        }

        #expect(answer.status == 503 && answer.headers[.retryAfter] == "1")
        #expect(answer.text.contains("cannot be used"))
        #expect(!answer.text.contains("s3cret") && !answer.text.contains("/srv"))
        let id = try #require(answer.headers[RequestID.field])
        #expect(log.lines.contains { $0.contains("s3cret") && $0.contains("request-id=\(id)") })
    }

    @Test(arguments: ["/app/accounts", "/app/transactions?ID=1", "/app/cards", "/app/sales/login"])
    func `a page tells nobody where a service is that cannot be reached, and the operator reads it`(
        path: String
    ) async throws {
        let (log, names) = (InMemoryLogHandler(), ["ACCOUNTS", "TRANSACTIONS", "CARDS", "SALES"])
        let addresses = names.map { ("\($0)_API_URL", "http://127.0.0.1:1/") }
        let server = try sut.server(
            logger: .keeping(.warning, in: log), environment: Dictionary(addresses) { first, _ in first })
        let answer = try await server.asking { client async throws in
            let browser = Browser(client: client)
            _ = try await browser.logIn("ann")
            return path.hasSuffix("login")
                ? try await browser.post(path, "USERNAME=tester&PASSWORD=password") : try await browser.get(path)
        }

        #expect(answer.status == 503 && answer.headers[.retryAfter] == "1")
        #expect(answer.text.contains("The service cannot be reached; try again later."))
        #expect(!answer.text.contains("127.0.0.1"))
        #expect(log.lines.contains { $0.contains("A service cannot be reached.") && $0.contains("127.0.0.1") })
    }

    @Test func `a page says of a password that may be changed that it may be`() async throws {
        let store = MockBankPorts(fake: sut.bank)
        store.failures.setPassword = .storage(.unsettled(path: "/srv/bank"))
        let answer = try await sut.inBrowser(store: store) { browser async throws in
            return try await browser.post("/app/password", "OLD=ann&NEW=correct+horse+42&AGAIN=correct+horse+42")
        }
        #expect(answer.status == 503 && answer.text.contains("may be done or not"))
        #expect(answer.text.contains("<title>Not known: Password"))
        #expect(!answer.text.contains("/srv"))
    }

    @Test func `of one client's statements one is read at a time, two wait, and others are refused`() async throws {
        let token = try await sut.token()
        let form = Self.upload("[]")
        let head =
            "POST /app/transactions/open HTTP/1.1\r\nHost: a\r\nConnection: close\r\nSec-Fetch-Site: same-origin\r\n"
            + "Cookie: __Host-dobank=\(token)\r\nContent-Type: multipart/form-data; boundary=b\r\n"
            + "Content-Length: \(form.utf8.count)\r\n\r\n" + form.prefix(20)
        let gate = Gate()
        let statuses = try await sut.server().serving { client in
            try await withThrowingTaskGroup(of: String?.self) { group in
                for _ in 0..<4 {
                    group.addTask {
                        try await client.connected { inbound, outbound in
                            try await outbound.write(ByteBuffer(string: head))
                            async let rest: Void = {
                                await gate.pass()
                                try? await outbound.write(ByteBuffer(string: String(form.dropFirst(20))))
                            }()
                            let said = try await RawClient.all(inbound)
                            gate.open()
                            await rest
                            return said.statuses.first
                        }
                    }
                }
                // Where none is refused, all are held.
                let end = Task {
                    try await Task.sleep(for: .seconds(30))
                    gate.open()
                }
                defer { end.cancel() }
                return try await group.reduce(into: []) { $0.append($1 ?? "") }
            }
        }

        #expect(statuses.sorted() == ["200", "200", "200", "503"])
    }

    /// A form with a statement, as a browser sends it.
    private static func upload(_ statement: String) -> String {
        let head = "Content-Disposition: form-data; name=\"FILE.json\"; filename=\"march.json\""
        return "--b\r\n\(head)\r\n\r\n\(statement)\r\n--b--\r\n"
    }

    @Test func `a server may have none`() async throws {
        let answer = try await sut.server(arguments: ["--no-web"]).answer(to: "/app/login")
        #expect(answer.status == 404)
        #expect(answer.headers[.contentType] == "application/problem+json")
    }
}

struct BrowsersAtTwoServersTests {
    @Test(arguments: StoreKind.allCases)
    func `servers of one bank share a login, bookmarks and nicknames`(kind: StoreKind) async throws {
        let pages = try await twoBrowsers(kind) { browser, other async throws in
            let cards = try await browser.get("/app/cards").text
            let card = try #require(cards.firstMatch(of: /name="N" value="([^"]*)"/)?.output.1, "\(cards)")
            let marked = try await other.post("/app/cards/bookmark", "N=\(card)").text
            let number = try #require(
                try await other.get("/app").text.firstMatch(of: /href="\/app\/([A-Z0-9]+)">Checking/)?.output.1)
            let path = "/app/\(number)/transfer"
            let payee = try #require(
                try await other.get(path).text.firstMatch(of: /<option value="([^"]*)">(?!Demo)/)?.output.1)
            let called = try await other.post(
                path + "/nickname", "PAYEE=\(payee.filter { $0 != " " })&NICKNAME=landlord"
            ).text
            return [
                marked, try await browser.get("/app/cards/bookmarks").text, called,
                try await browser.get(path).text,
                try await browser.post("/app/cards/refresh").text,
            ]
        }
        #expect(pages[0].contains("Bookmarked ") && pages[1].contains("Remove bookmark"))
        #expect(pages[2].contains(" is now called landlord.") && pages[3].contains(">landlord ("))
        #expect(pages[4].contains("Remove bookmark"))
    }

    /// The browsers of the demo customer at two servers of one bank; they share a login.
    private func twoBrowsers<Value: Sendable>(
        _ kind: StoreKind, _ body: @escaping @Sendable (Browser, Browser) async throws -> Value
    ) async throws -> Value {
        let folder = try TemporaryFolder()
        let store = try BankStore(parsing: kind.text(in: folder))
        try await store.keeper.make(with: DemoBank.seed)
        return try await serving(store) { first async throws in
            try await serving(store) { second async throws in
                let (browser, other) = (Browser(client: first), Browser(client: second))
                _ = try await browser.logIn("demo")
                other.token = browser.token
                return try await body(browser, other)
            }
        }
    }

    private func serving<Value: Sendable>(
        _ store: BankStore, _ body: @escaping @Sendable (BankCustomer) async throws -> Value
    ) async throws -> Value {
        let settings = try ServerSettings(environment: ["LISTEN_ADDR": "127.0.0.1:0"], arguments: [])
        return try await store.open(clock: SystemClock()).use { bank in
            try await BankServer(settings: settings, bank: bank, logger: .silent).asking(body)
        }
    }
}
