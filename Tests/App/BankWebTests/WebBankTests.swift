import BankKernel
import BankSamples
import BankWeb
import DisplayText
import InMemoryBank
import Money
import Testing

struct WebBankTests {
    private let kit = WebKit()
    private let checking = AccountModel.checking.number.electronicForm

    @Test func `a login leads to the accounts, and the browser keeps its token`() async {
        let answer = await kit.post("/login", "USERNAME=+demo+&PASSWORD=demo", as: nil)
        #expect(answer.status == 303 && answer["location"] == ["/app"])
        #expect(
            answer["set-cookie"].first
                == "__Host-dobank=token-demo; Path=/; Max-Age=1800; Secure; HttpOnly; SameSite=Strict")
    }

    @Test(arguments: ["USERNAME=demo&PASSWORD=wrong", "USERNAME=nobody&PASSWORD=demo", ""])
    func `a wrong login is refused, and nothing is kept`(form: String) async {
        let answer = await kit.post("/login", form, as: nil)
        #expect(answer.status == 401 && answer["set-cookie"].isEmpty)
        #expect(answer.text.contains("role=\"alert\""))
        #expect(!answer.text.contains("value=\"wrong\""))
        #expect(answer.text.contains("<title>Not done: Log in – DOBank</title>"))
    }

    @Test(arguments: ["OLD=%FF&NEW=correct+horse&AGAIN=correct+horse", "OLD=demo&NEW=%&AGAIN=%", "%"])
    func `a form that is not text is refused, and nothing of it is done`(form: String) async {
        for path in ["/password", "/login", "/logout"] {
            let answer = await kit.post(path, form)
            #expect(answer.status == 400 && answer.text.contains("is not percent-encoded UTF-8"))
        }
        #expect(await kit.post("/login", "USERNAME=demo&PASSWORD=demo", as: nil).status == 303)
    }

    @Test(arguments: ["", "/", "/cards", "/DE89370400440532013000/balance", "/password", "/no/such/page/at/all"])
    func `a stranger is sent to the login`(path: String) async {
        for cookies in ["", "__Host-dobank=", "__Host-dobank=token-nobody", "__Host-dobank2=token-demo"] {
            let answer = await kit.sut.answer(WebRequest(.get, path, cookies: cookies), logins: kit.logins)
            #expect(answer.status == 303 && answer["location"] == ["/app/login?needed"])
        }
    }

    @Test func `a login that was not asked for says why it is there`() async {
        #expect(await kit.get("/login?needed", as: nil).text.contains("keeps it over HTTPS only."))
        let asked = await kit.get("/login", as: nil)
        #expect(asked.status == 200 && !asked.text.contains("HTTPS") && !asked.text.contains("role=\"alert\""))
    }

    @Test(arguments: ["/password/x", "/no", "/no/such/page/at/all"])
    func `a page that there is not is said to be missing`(path: String) async {
        for answer in [await kit.get(path), await kit.post(path)] {
            #expect(answer.status == 404 && answer.text.contains("There is no such page."))
        }
    }

    @Test(arguments: ["/password", "/cards/bookmark", "/transactions/open", "/DE89370400440532013000/transfer/send"])
    func `a form that comes after the end of a login can be sent again`(path: String) async {
        for username in [nil, "nobody"] {
            let answer = await kit.post(path, as: username)
            #expect(answer.status == 401 && answer["location"].isEmpty)
            #expect(answer.text.contains("Your login has ended, so nothing was done."))
            #expect(answer.text.contains("load this page again"))
            #expect(answer.text.contains("<a href=\"/app/login\" target=\"_blank\""))
        }
    }

    @Test(arguments: [
        ("/cards/bookmark", "/cards"), ("/cards/unbookmark", "/cards"), ("/cards/refresh", "/cards"),
        ("/sales/refresh", "/sales"), ("/sales/login", "/sales"), ("/transactions/open", "/transactions"),
        ("/logout", ""), ("/DE89370400440532013000/transfer/send", "/DE89370400440532013000/transfer"),
        ("/DE89370400440532013000/transfer/nickname", "/DE89370400440532013000/transfer"),
        ("/DE89370400440532013000/transfer/forget", "/DE89370400440532013000/transfer"),
        ("/DE89370400440532013000/transfer/confirm", "/DE89370400440532013000/history"),
    ])
    func `the address that a form leaves in the browser leads to its page`(path: String, page: String) async {
        let answer = await kit.get(path)
        #expect(answer.status == 303 && answer["location"] == ["/app\(page)"])
        #expect(await kit.get(page).status < 404)
    }

    @Test(arguments: [
        ("", "Your accounts – DOBank"), ("/DE89370400440532013000", "Your accounts, Checking – DOBank"),
        ("/DE89370400440532013000/history", "History, Checking – DOBank"),
        ("/DE89370400440532013000/balance", "Balance of Checking – DOBank"),
        ("/DE89370400440532013000/history?FROM=x", "Not done: History, Checking – DOBank"),
    ])
    func `the title of a page names its account and the bank, and what was not done`(
        path: String, title: String
    ) async {
        #expect(await kit.get(path).text.contains("<title>\(title)</title>"))
    }

    @Test func `a link of another site, which comes without the token, takes no login away`() async {
        #expect(await kit.get("/cards", as: nil)["set-cookie"].isEmpty)
        #expect(await kit.get("/cards", as: "nobody")["set-cookie"].first?.hasPrefix("__Host-dobank=;") == true)
    }

    @Test func `a token that the browser had before a login is not the one it has after`() async {
        let planted = "__Host-dobank=planted"
        let login = await kit.sut.answer(
            WebRequest(.post, "/login", content: "USERNAME=demo&PASSWORD=demo", cookies: planted, origin: .own),
            logins: kit.logins)
        #expect(login["set-cookie"].contains { $0.hasPrefix("__Host-dobank=token-demo;") })
        #expect(await kit.sut.answer(WebRequest(.get, "", cookies: planted), logins: kit.logins).status == 303)
    }

    @Test func `a login ends the one that the browser had before`() async {
        let form = "USERNAME=friend&PASSWORD=friend"
        #expect(await kit.post("/login", "USERNAME=friend&PASSWORD=wrong").status == 401)
        #expect(await kit.get("").status == 200)
        #expect(await kit.post("/login", form).status == 303)
        #expect(await kit.get("").status == 303)
        #expect(await kit.get("", as: "friend").status == 200)
        kit.logins.fail(with: .storage(.busy(path: "its store")))
        #expect(await kit.post("/login", "USERNAME=demo&PASSWORD=demo", as: "friend").status == 303)
    }

    @Test func `a feature that needs an account says so where there is none`() async throws {
        try kit.bank.addCustomer(
            username: "newcomer", displayName: "New Customer", passwordHash: FakePasswordHasher.hash(of: "newcomer"))
        for feature in ["balance", "transfer", "history"] {
            let none = await kit.get("/\(feature)", as: "newcomer")
            #expect(none.status == 404 && none.text.contains("You have no account yet; ask the bank to open one."))
            let unnamed = await kit.get("/\(feature)")
            #expect(unnamed.status == 404 && unnamed.text.contains("Select an account first."))
        }
    }

    @Test func `a logout that fails says that the login goes on, and offers it again`() async {
        kit.logins.fail(with: .storage(.busy(path: "its store")))
        let answer = await kit.post("/logout")
        #expect(answer.status == 503 && answer["set-cookie"].isEmpty && answer.text.contains("its store is kept busy"))
        #expect(answer.text.contains("You may still be logged in: a login ends by itself after half an hour."))
        #expect(answer.text.contains("action=\"/app/logout\""))
        kit.logins.fail(with: nil)
        #expect(await kit.post("/logout").status == 303)
    }

    @Test func `after a logout the old token is worth nothing`() async {
        let answer = await kit.post("/logout")
        #expect(answer["set-cookie"].first?.hasPrefix("__Host-dobank=; Path=/; Max-Age=0;") == true)
        #expect(await kit.get("").status == 303)
    }

    @Test(arguments: [
        WebOrigin(), WebOrigin(site: "cross-site"), WebOrigin(site: "same-site", origin: "https://bank", host: "bank"),
        WebOrigin(origin: "https://evil", host: "bank"), WebOrigin(origin: "null", host: "bank"),
        WebOrigin(origin: "https://bank.evil", host: "bank"), WebOrigin(origin: "https://bank"),
        WebOrigin(origin: "https://evil.bank", host: "bank"), WebOrigin(origin: "https://evilbank", host: "bank"),
        WebOrigin(origin: "https://bank:8443", host: "bank"), WebOrigin(origin: "https://bank", host: "bank:8443"),
        WebOrigin(origin: "bank", host: "bank"), WebOrigin(site: "cross-site", origin: "https://bank", host: "bank"),
    ])
    func `a form of another site does nothing`(origin: WebOrigin) async {
        #expect(await kit.post("/logout", from: origin).status == 403)
        #expect(await kit.post("/login", "USERNAME=demo&PASSWORD=demo", as: nil, from: origin).status == 403)
        #expect(await kit.get("").status == 200)
    }

    @Test(arguments: [("/login", "", nil), ("/logout", "", 303), ("/logout", "__Host-dobank=token-demo", nil)])
    func `a form is refused before it is read where nobody is logged in, but that of the login`(
        path: String, cookies: String, status: Int?
    ) {
        #expect(WebBank.refusal(of: WebRequest(.post, path, cookies: cookies, origin: .own))?.status == status)
        #expect(WebBank.refusal(of: WebRequest(.get, path, cookies: cookies))?.status == nil)
    }

    @Test func `a browser that names the page's origin alone is believed`() async {
        let origin = WebOrigin(origin: "http://localhost:8080", host: "localhost:8080")
        #expect(await kit.post("/logout", from: origin).status == 303)
    }

    @Test(arguments: ["bank", "bank:8443", "localhost.bank", "10.0.0.1", "[2001:db8::1]"])
    func `a page that came without TLS gives no order, since somebody on the way may have made it`(host: String)
        async
    {
        let plain = WebOrigin(origin: "http://\(host)", host: host)
        #expect(await kit.post("/logout", from: plain).status == 403)
        #expect(await kit.post("/login", "USERNAME=demo&PASSWORD=demo", as: nil, from: plain).status == 303)
        #expect(await kit.post("/logout", from: WebOrigin(origin: "https://\(host)", host: host)).status == 303)
    }

    @Test(arguments: ["localhost", "bank.localhost:80", "127.0.0.1:8080", "[::1]:8080", "[::1]"])
    func `on one machine nobody is on the way`(host: String) async {
        let origin = WebOrigin(origin: "http://\(host)", host: host)
        #expect(await kit.post("/logout", from: origin).status == 303)
    }

    @Test(arguments: ["", "/login", "/DE89370400440532013000/transfer", "/style.css", "/no-such-page", "/logout"])
    func `no answer is kept, framed, or runs a script`(path: String) async {
        for answer in [await kit.get(path), await kit.post(path), await kit.post(path, from: WebOrigin())] {
            let policy = answer["content-security-policy"].first ?? ""
            #expect(policy.hasPrefix("default-src 'none';") && policy.contains("frame-ancestors 'none'"))
            #expect(!policy.contains("unsafe") && !policy.contains("script-src"))
            #expect(answer["cache-control"] == ["no-store"] && answer["x-content-type-options"] == ["nosniff"])
            #expect(!answer.text.contains("<script"))
            // Without a referrer, older browsers do not name the origin of a form either.
            #expect(answer["referrer-policy"] == ["same-origin"])
        }
    }

    @Test(arguments: ["balance", "transfer", ""])
    func `an account of another customer is a page that is not there, as one of nobody`(feature: String) async {
        for number in [AccountModel.payee.number, .nobodys] {
            let answer = await kit.get("/\(number.electronicForm)/\(feature)")
            #expect(answer.status == 404 && !answer.text.contains("Frank") && !answer.text.contains("Household"))
            #expect(answer.text.contains("This page is of an account that Dana Demo cannot use."))
            #expect(answer.text.contains("Log in as its owner in another tab, then load this page again."))
        }
    }

    @Test func `the main page has the accounts, what they hold, and a link to each feature`() async {
        let text = await kit.get("").text
        for piece in [
            "Dana Demo", "Checking", "DE89 3704 0044 0532 0130 00", "1,234.50 EUR", "80.00 USD",
            "href=\"/app/\(checking)/transfer\"", "href=\"/app/GB29NWBK60161331926819\"",
        ] {
            #expect(text.contains(piece), "\(piece)")
        }
    }

    @Test func `the account in the path is the one that features open with`() async {
        let text = await kit.get("/GB29NWBK60161331926819").text
        #expect(
            text.contains("Selected: Travel, GB29 NWBK 6016 1331 9268 19")
                && text.contains("/app/GB29NWBK60161331926819/balance"))
        #expect(!text.contains("/app/\(checking)/balance"))
    }

    @Test func `the balance is that of the account`() async {
        let text = await kit.get("/\(checking)/balance").text
        #expect(text.contains("<h1>Balance of Checking</h1>") && text.contains("6,234.50 EUR"))
    }

    @Test func `another password holds from then on`() async {
        let form = "OLD=demo&NEW=correct+horse&AGAIN=correct+horse"
        // A page that is loaded again must not ask for the same change with what is the former password by now.
        let answer = await kit.post("/password", form)
        #expect(answer.status == 303 && answer["location"] == ["/app/password?changed"])
        #expect(await kit.get("/password?changed").text.contains("Your password was changed."))
        #expect(await !kit.get("/password").text.contains("Your password was changed."))
        #expect(await kit.post("/login", "USERNAME=demo&PASSWORD=correct+horse", as: nil).status == 303)
        #expect(await kit.post("/password", form).status == 422)
    }

    @Test(arguments: [
        ("OLD=x&NEW=correct+horse&AGAIN=correct+horse", "old-password"),
        ("OLD=demo&NEW=x&AGAIN=x", "new-password"), ("OLD=demo&NEW=&AGAIN=", "new-password"),
        ("OLD=demo&NEW=correct+horse&AGAIN=x", "again"),
    ])
    func `a password that is refused is so at its field`(form: String, field: String) async {
        let answer = await kit.post("/password", form)
        #expect(answer.status == 422 && answer.text.contains("id=\"password-\(field)-refusal\""))
        #expect(answer.text.contains("aria-invalid=\"true\" aria-describedby=\"password-\(field)-refusal\" autofocus"))
        #expect(answer.text.contains("<title>Not done: Password – DOBank</title>"))
    }

    @Test func `a failing bank shows no balance`() async {
        kit.bank.fail(with: .storage(.busy(path: "bank")))
        let answer = await kit.get("/\(checking)/balance")
        #expect(answer.status == 503 && !answer.text.contains("EUR"))
    }
}

struct AccountCodePageTests {
    private let kit = WebKit()
    private let path = "/DE89370400440532013000/account"

    @Test func `the code asks for what the form says`() async throws {
        let text = "BCD\n002\n1\nSCT\n\nDana Demo\nDE89370400440532013000\nEUR5.5\n\n\nLunch"
        let answer = await kit.get(path + "?AMOUNT=5.50&TEXT=Lunch")
        let picture = try #require(QRCode(text)).svg
        #expect(answer.status == 200 && answer.text.contains(picture))
        #expect(answer.text.contains("aria-label=\"QR code of a payment to DE89 3704 0044 0532 0130 00\""))
        let json = await kit.get(path + "?AMOUNT=5.50&TEXT=Lunch", accepting: "application/json")
        #expect(json.text.contains(#"EUR5.5\n\n\nLunch"#))
    }

    @Test(arguments: [AccountModel.checking, .dollars])
    func `only an account in euros leads to its code`(account: AccountModel) async {
        let text = await kit.get("/\(account.number.electronicForm)").text
        #expect(text.contains("Selected: \(account.name)"))
        #expect(text.contains("The code by which others pay into") == (account.currency == .eur))
    }

    @Test func `the picture is for the browser to keep`() async {
        let answer = await kit.get(path + "?TEXT=Lunch&FORM=svg")
        #expect(answer["content-disposition"] == ["attachment; filename=\"account-DE89370400440532013000.svg\""])
        #expect(answer["content-type"] == ["image/svg+xml; charset=utf-8"])
        #expect(answer.text.hasPrefix("<svg "))
    }

    @Test(arguments: [
        ("AMOUNT=five", "amount"), ("AMOUNT=9999999999", "amount"),
        ("TEXT=\(String(repeating: "x", count: 141))", "note"),
    ])
    func `a refusal stands at its field`(query: String, field: String) async {
        let text = await kit.get("\(path)?\(query)").text
        #expect(text.contains("aria-invalid=\"true\" aria-describedby=\"account-\(field)-refusal\""))
    }

    @Test(arguments: [
        ("/DE89370400440532013000/account?AMOUNT=five", "is not an amount"),
        ("/DE89370400440532013000/account?AMOUNT=9999999999", "A code can ask for 0.01 EUR to 999,999,999.99 EUR."),
        ("/GB29NWBK60161331926819/account", "in EUR only"),
        ("/DE89370400440532013000/account?TEXT=\(String(repeating: "%E6%BC%A2", count: 140))", "too long for a code"),
    ])
    func `what no app could scan is refused`(path: String, words: String) async {
        let answer = await kit.get(path)
        #expect(answer.status == 422 && answer.text.contains(words) && !answer.text.contains("<svg"))
    }
}

struct AnsweredDocumentsTests {
    private let kit = WebKit()
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
    func `a page is a document for programs that ask for one`(path: String, part: String) async {
        let answer = await kit.get(path, accepting: "application/json")
        #expect(answer.status == 200 && answer["content-type"] == ["application/json; charset=utf-8"])
        #expect(answer.text.contains(part), "\(answer.text)")
    }

    @Test(arguments: [("text/csv", "number,name,currency,balance"), ("text/markdown", "| number | name |")])
    func `other forms are there as well`(type: String, part: String) async {
        #expect(await kit.get("", accepting: type).text.hasPrefix(part))
    }

    @Test(arguments: [
        "", "*/*", "text/html,application/json", "application/xml", "text/html,application/xhtml+xml;q=0.9",
        "application/json;q=0", "application/json;q=0.5, text/html", "application/json;q=2",
    ])
    func `a browser gets a page`(accept: String) async {
        #expect(await kit.get("", accepting: accept)["content-type"] == ["text/html; charset=utf-8"])
    }

    @Test(arguments: [
        "text/html;q=0.1, application/json", "Application/JSON ; q=0.9,*/*;q=0.8", "application/json, text/html",
    ])
    func `a program gets what it prefers`(accept: String) async {
        let answer = await kit.get("", accepting: accept)
        #expect(answer["content-type"] == ["application/json; charset=utf-8"])
    }

    @Test func `a refusal is a page`() async {
        let answer = await kit.get("/transactions?ID=nobody", accepting: "application/json")
        #expect(answer.status == 422 && answer.text.contains("role=\"alert\""))
    }
}
