import BankKernel
import BankSamples
import BankWeb
import Foundation
import InMemoryBank
import Money
import Testing

struct TransferWebPageTests {
    private let kit = WebKit()
    private let path = "/\(AccountModel.checking.number.electronicForm)/transfer"
    private let order = "AMOUNT=5.50&NUMBER%7CNAME%7CN=FR14+2004+1010+0505+0001+3M02+606&TEXT=Lunch+%3Cb%3E"

    @Test func `the form offers the payees and says what the account holds`() async {
        let text = await kit.get(path).text
        #expect(
            text.contains(
                "<dt>from</dt><dd>Dana Demo, Checking, DE89 3704 0044 0532 0130 00</dd>"))
        #expect(text.contains("<dt>holds</dt><dd><data value=\"1234.50\">1,234.50 EUR</data></dd>"))
        #expect(text.contains("<option value=\"NL91 ABNA 0417 1643 00\">Dana Demo, Savings</option>"))
    }

    @Test func `where the payees cannot be asked for, none are said to be there`() async {
        kit.ports.failures.knownPayees = .throttled(until: kit.clock.now())
        let answer = await kit.get(path)
        #expect(answer.status == 429 && !answer.text.contains("No payees yet"))
    }

    @Test func `an order is asked about before it is sent, with the payee's name`() async throws {
        let answer = await kit.post(path + "/send", order)
        #expect(answer.status == 200)
        for piece in ["Send this?", "Frank Friend, Household", "Lunch &lt;b&gt;", "<button>Send 5.50 EUR</button>"] {
            #expect(answer.text.contains(piece), "\(piece)")
        }
        #expect(try await kit.balance() == 1_234_50)
    }

    @Test func `an order of thousands is asked about with its digits in groups, also on the button`() async {
        let answer = await kit.post(path + "/send", order.replacing("5.50", with: "1200"))
        #expect(answer.text.contains("<button>Send 1,200.00 EUR</button>"))
    }

    @Test func `what was confirmed is booked once, however often the form is sent`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        let first = await kit.post(path + "/confirm", form)
        #expect(first.status == 200 && first.text.contains("Sent 5.50 EUR. Reference "))
        #expect(first.text.contains("<p data-said>Checking holds 1,229.00 EUR now.</p>"))
        #expect(await kit.post(path + "/confirm", form).text.contains("Already sent 5.50 EUR. Reference "))
        #expect(try await kit.balance() == 1_229_00)
    }

    @Test func `of a form that is sent several times at once, one answer says that it sends`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        // What was booked is not seen before the order goes to the bank.
        kit.ports.failures.details = .unknownTransfer(.deadbeef)
        #expect(await kit.post(path + "/confirm", form).text.contains(">Sent 5.50 EUR. Reference "))
        #expect(await kit.post(path + "/confirm", form).text.contains(">Already sent 5.50 EUR. Reference "))
    }

    @Test(arguments: [
        ("\u{2067}Lunch\u{200B} & more", "&lt;U+2067&gt;Lunch&lt;U+200B&gt; &amp; more"),
        ("a\u{1}b\0c\u{9B}", "a&lt;U+0001&gt;b&lt;U+0000&gt;c&lt;U+009B&gt;"), ("two\nlines", "two\nlines"),
    ])
    func `a note is booked as it was typed, and as it was shown`(note: String, shown: String) async throws {
        let typed = try #require(note.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let asked = await kit.post(path + "/send", order.replacing("Lunch+%3Cb%3E", with: typed))
        #expect(asked.text.contains("<dd>\(shown)</dd>"))
        let sent = await kit.post(path + "/confirm", try kit.confirmation(in: asked))
        #expect(try await kit.newestNote() == note)
        let again = await kit.post(path + "/send", try sent.form("again"))
        _ = await kit.post(path + "/confirm", try kit.confirmation(in: again))
        #expect(try await kit.newestNote() == note)
        #expect(try await kit.balance() == 1_223_50)
    }

    @Test(arguments: [
        "two\nlines", "\r\ntwo\r\nlines\r", "a\u{1}b\0c\u{9B}\u{FFFF}", " blanks ", "\u{2067}<b>\"'&", "",
        "x" + String(repeating: "\u{301}", count: 2_000),
    ])
    func `a payment is sent again with its note, unless another one is typed`(note: String) async throws {
        try kit.pay(.eur(5_50), note: note)
        let history = path.replacing("transfer", with: "history")
        let link = try #require(await kit.get("\(history)/again?UUID=\(TransferID.deadbeef)")["location"].first)
        #expect(link.utf8.count < 200)
        let page = await kit.get(String(link.dropFirst("/app".count)))
        #expect(page.text.contains("<textarea id=\"send-note\"") && !page.text.contains("maxlength=\"140\""))
        let form = try page.form("send")
        _ = await kit.post(path + "/confirm", try kit.confirmation(in: await kit.post(path + "/send", form)))
        #expect(try await kit.newestNote() == note)
        #expect(try await kit.balance() == 1_223_50)
        let other = form.replacing(/&TEXT=[^&]*/, with: "&TEXT=other")
        #expect(await kit.post(path + "/send", other).text.contains("<dt>note</dt><dd>other</dd>"))
    }

    @Test func `where the bank cannot tell the note of a payment that is sent again, the page says so`() async {
        kit.ports.failures.details = .storage(.busy(path: "its store"))
        let answer = await kit.get("\(path)?again=\(TransferID.deadbeef)")
        #expect(answer.status == 503 && answer.text.contains("its store is kept busy"))
    }

    @Test func `two forms without a reference are two orders, each under one of its own`() async throws {
        let forms = [
            try kit.confirmation(in: await kit.post(path + "/send", order)),
            try kit.confirmation(in: await kit.post(path + "/send", order)),
        ]
        for form in forms { #expect(await kit.post(path + "/confirm", form).status == 200) }
        #expect(try await kit.balance() == 1_223_50)
    }

    /// The button to go back leads from a receipt to the question, and the browser sends the form anew.
    @Test(arguments: ["send", "again"])
    func `an order that is sent and asked about anew is the same one`(form: String) async throws {
        let id = try #require(await kit.get(path).form("send").firstMatch(of: /UUID=[^&]*/)?.output)
        var sent = "\(id)&\(order)"
        if form == "again" {
            let asked = try kit.confirmation(in: await kit.post(path + "/send", sent))
            sent = try await kit.post(path + "/confirm", asked).form("again")
        }
        for _ in 0..<2 {
            _ = await kit.post(path + "/confirm", try kit.confirmation(in: await kit.post(path + "/send", sent)))
        }
        #expect(try await kit.balance() == 1_234_50 - (form == "again" ? 2 : 1) * 5_50)
        #expect(await kit.post(path + "/send", sent).text.contains("It was sent before, under "))
        // Another order is a new one, whatever the form was used for.
        let other = await kit.post(path + "/send", sent.replacing("5.50", with: "1.00"))
        #expect(await kit.post(path + "/confirm", try kit.confirmation(in: other)).text.contains("Sent 1.00 EUR."))
    }

    @Test func `a confirmed reference with another amount moves nothing`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        _ = await kit.post(path + "/confirm", form)
        let other = await kit.post(path + "/confirm", form.replacing("AMOUNT=5.50", with: "AMOUNT=6.50"))
        #expect(other.status == 422 && other.text.contains("was used before for a different transfer"))
        #expect(try await kit.balance() == 1_229_00)
    }

    @Test func `an order that can never be booked leads back to the form, filled in`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        _ = await kit.post(path + "/confirm", form)
        for (old, new) in [
            ("AMOUNT=5.50", "AMOUNT=6.50"), ("UUID=", "UUID=x"), ("Lunch", String(repeating: "x", count: 500)),
        ] {
            let refused = await kit.post(path + "/confirm", form.replacing(old, with: new))
            #expect(refused.status == 422 && refused.text.contains("action=\"/app\(path)/send\""))
            #expect(refused.text.contains("value=\"FR1420041010050500013M02606\""))
            #expect(!refused.text.contains("Ask again") && !refused.text.contains("never moves twice"))
        }
    }

    @Test func `an order that is left says only what the bank knows of it`() async throws {
        let asked = await kit.post(path + "/send", order)
        let link = try #require(asked.text.firstMatch(of: /href="\/app([^"]*)" data-command="no"/)?.output.1)
        let left = await kit.get(String(link)).text
        #expect(left.contains("data-answer=\"no\"") && left.contains(">Not sent.</p>"))

        kit.ports.failures.details = .storage(.busy(path: "its store"))
        for payees in [nil, BankError.storage(.busy(path: "its store"))] {
            kit.ports.failures.knownPayees = payees
            let unknown = await kit.get(String(link))
            #expect(unknown.status == 503 && unknown.text.contains("It is not known whether the transfer "))
            #expect(!unknown.text.contains("Not sent."))
        }
        (kit.ports.failures.details, kit.ports.failures.knownPayees) = (nil, nil)

        _ = await kit.post(path + "/confirm", try kit.confirmation(in: asked))
        let booked = await kit.get(String(link)).text
        #expect(booked.contains(" is booked.</p>") && !booked.contains("Not sent."))
        #expect(await !kit.get(path + "/left").text.contains("Not sent."))
    }

    @Test func `an order keeps its reference where another customer is logged in by now`() async throws {
        let confirmation = try kit.confirmation(in: await kit.post(path + "/send", order))
        let answer = await kit.post(path + "/confirm", confirmation, as: "friend")
        #expect(answer.status == 404 && answer.text.contains("so the bank was not asked"))
        #expect(answer.text.contains("Ask again") && kit.ports.messages.allSatisfy { !"\($0)".hasPrefix("book(") })
    }

    @Test(arguments: ["Frank+Friend", "frank", "Household", "Frank+Friend,+Household", "SAV"])
    func `a payee of the list is found by name`(name: String) async throws {
        _ = await kit.post(path + "/confirm", try kit.confirmation(in: await kit.post(path + "/send", order)))
        let asked = await kit.post(path + "/send", "AMOUNT=1&NUMBER%7CNAME%7CN=\(name)&TEXT=")
        #expect(asked.status == 200 && asked.text.contains("Send this?"))
    }

    @Test func `a payee is found by the row that the page shows`() async throws {
        let shown = try #require(await kit.get(path).text.firstMatch(of: /name="rows" value="([^"]+)"/)?.1)
        // The payees have another order from now on.
        _ = await kit.post(path + "/confirm", try kit.confirmation(in: await kit.post(path + "/send", order)))
        let asked = "AMOUNT=1&NUMBER%7CNAME%7CN=1&TEXT=&rows=\(shown.replacing(" ", with: "+"))"
        let answer = await kit.post(path + "/send", asked)
        #expect(answer.text.contains("Send this?") && answer.text.contains("<dd>Dana Demo, Savings"))
        for row in ["0", "9", "-9223372036854775808"] {
            let refused = await kit.post(path + "/send", asked.replacing("N=1", with: "N=\(row)"))
            #expect(refused.status == 422 && refused.text.contains("id=\"send-to-refusal\""))
            let rows = "choose \(shown.contains(" ") ? "1 to " : "")\(shown.split(separator: " ").count)"
            #expect(
                refused.text.contains("There is no &quot;\(row)&quot; in the list; \(rows), or enter a name or IBAN."))
        }
    }

    @Test func `of many payees those have numbers that are found by them`() async throws {
        kit.ports.answers.knownPayees = { _ in Array(repeating: AccountModel.payee, count: 201) }
        let answer = await kit.get(path)
        #expect(answer.text.contains(">200</td>") && !answer.text.contains(">201</td>"))
        let asked = "AMOUNT=1&TEXT=&NUMBER%7CNAME%7CN=200&\(try answer.form("send"))"
        #expect(await kit.post(path + "/send", asked).text.contains("Send this?"))
    }

    @Test func `a name that several payees have is refused at its field`() async throws {
        _ = try kit.bank.openAccount(for: "demo", name: "Holidays", currency: .eur)
        let refused = await kit.post(path + "/send", "AMOUNT=1&NUMBER%7CNAME%7CN=Dana+Demo&TEXT=")
        #expect(refused.status == 422 && refused.text.contains("could be Dana Demo, Savings or Dana Demo, Holidays"))
        #expect(refused.text.contains("id=\"send-to-refusal\""))
    }

    @Test func `a payee that cannot be looked up is not called unknown`() async {
        kit.ports.failures.knownPayees = .storage(.busy(path: "its store"))
        let refused = await kit.post(path + "/send", "AMOUNT=1&NUMBER%7CNAME%7CN=Frank&TEXT=")
        #expect(refused.status == 503 && refused.text.contains("its store is kept busy"))
        #expect(!refused.text.contains("No payee called"))
    }

    @Test(arguments: ["", "AMOUNT=5.50&NUMBER%7CNAME%7CN=FR1420041010050500013M02606"])
    func `nothing is sent that has no reference`(form: String) async throws {
        #expect(await kit.post(path + "/confirm", form).status == 404)
        #expect(try await kit.balance() == 1_234_50)
    }

    @Test(arguments: [
        ("5.50", "1,234,567", "send-amount-refusal", "There is not enough money"),
        ("5.50", "five", "send-amount-refusal", "is not an amount"),
        ("FR14", "BE68", "send-to-refusal", "is not an account number"),
        ("FR14+2004", "%3Cscript%3E", "send-to-refusal", "&lt;script&gt;"),
        ("3M02+606", "3M02+606+for+lunch", "send-to-refusal", "A note to the payee has a field of its own."),
        ("Lunch", String(repeating: "x", count: 500), "send-note-refusal", "The note is too long"),
    ])
    func `a refusal stands at its field, and what was typed stays`(
        old: String, new: String, id: String, words: String
    ) async {
        let answer = await kit.post(path + "/send", order.replacing(old, with: new))
        #expect(answer.status == 422 && answer.text.contains(words))
        #expect(answer.text.contains("aria-describedby=\"\(id)\" autofocus"))
        #expect(!answer.text.contains("<script>"))
    }

    @Test func `where the bank cannot tell, no page says that it was not sent`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        kit.ports.failures.book = .outcomeUnknown(.deadbeef)
        let answer = await kit.post(path + "/confirm", form)
        #expect(answer.text.contains("it is not known whether"))
        #expect(answer.text.contains("<title>Not known: Transfer, Checking – DOBank</title>"))
        #expect(
            !answer.text.contains("not sent") && !answer.text.contains("Not sent") && !answer.text.contains("type this")
        )
        kit.ports.failures.book = nil
        let again = try kit.confirmation(in: answer)
        #expect(again == form)
        _ = await kit.post(path + "/confirm", again)
        #expect(try await kit.balance() == 1_229_00)
    }

    /// Where the bank can fail before it books an order that is given again.
    enum Step: CaseIterable {
        case everywhere, accounts, payee, reference, balance, booking
    }

    @Test(arguments: Step.allCases)
    func `an order that may be booked keeps its reference, wherever the bank fails next`(step: Step) async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        kit.ports.failures.book = .outcomeUnknown(.deadbeef)
        _ = await kit.post(path + "/confirm", form)
        kit.ports.failures.book = nil
        kit.fail(at: step, with: .storage(.busy(path: "its store")))
        let refused = await kit.post(path + "/confirm", form)
        #expect(refused.status == 503 && refused.retryAfter(at: kit.clock.now()) == 1)
        #expect(refused.text.contains("its store is kept busy") && !refused.text.contains("Not done"))
        #expect(!refused.text.contains("action=\"/app\(path)/send\""))
        #expect(refused.text.contains("<dt>from</dt><dd>") && refused.text.contains("<dd>Lunch &lt;b&gt;</dd>"))
        let isAccountKnown = step != .everywhere && step != .accounts
        #expect(refused.text.contains(">5.50 EUR</data>") == isAccountKnown)
        kit.fail(at: step, with: nil)
        #expect(try kit.confirmation(in: refused) == form)
        _ = await kit.post(path + "/confirm", form)
        #expect(try await kit.balance() == 1_229_00)
    }

    @Test func `an order that the bank refuses leads back to the form, under the same reference`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        kit.ports.failures.book = .insufficientFunds(available: .eur(1))
        let refused = await kit.post(path + "/confirm", form)
        #expect(refused.status == 422 && refused.text.contains("There is not enough money"))
        #expect(!refused.text.contains("Not known") && !refused.text.contains("Ask again"))
        kit.ports.failures.book = nil
        let again = try refused.form("send")
        for _ in 0..<2 {
            _ = await kit.post(path + "/confirm", try kit.confirmation(in: await kit.post(path + "/send", again)))
        }
        #expect(try await kit.balance() == 1_229_00)
    }

    @Test func `a confirmation that cannot be read keeps its reference, and books nothing`() async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        let refused = await kit.post(path + "/confirm", form.replacing("TEXT=", with: "TEXT=%FF"))
        let reference = try #require(form.firstMatch(of: /UUID=([^&]*)/)?.1.removingPercentEncoding)
        #expect(refused.status == 400 && refused.text.contains(reference))
        #expect(try await kit.balance() == 1_234_50)
    }

    @Test(arguments: [nil, "nobody"])
    func `a login that has ended leads nobody away from an order that may be booked`(username: String?) async throws {
        let form = try kit.confirmation(in: await kit.post(path + "/send", order))
        let answer = await kit.post(path + "/confirm", form, as: username)
        #expect(answer.status == 401 && answer["location"].isEmpty)
        #expect(answer["set-cookie"].contains { $0.hasPrefix("__Host-dobank=;") } == (username != nil))
        #expect(answer.text.contains("load this page again"))
        #expect(answer.text.contains("<a href=\"/app/login\" target=\"_blank\""))
        #expect(await kit.post(path + "/send", order, as: username).text.contains("load this page again"))
    }

    @Test(arguments: ["/send/more", "/no-such", "/confirm/x"])
    func `other places are not there`(place: String) async {
        #expect(await kit.post(path + place).status == 404)
        #expect(await kit.get(path + place).status == 404)
    }
}

extension WebKit {
    fileprivate func balance() async throws -> Int64 {
        try await bank.balance(of: AccountModel.checking.number, for: UserModel.demo.id).amount.minorUnits
    }

    /// Makes the bank fail at a step of an order, or at none with `nil`.
    fileprivate func fail(at step: TransferWebPageTests.Step, with error: BankError?) {
        switch step {
        case .everywhere: bank.fail(with: error)
        case .accounts: ports.failures.accounts = error
        case .payee: ports.failures.payee = error
        case .reference: ports.failures.details = error
        case .balance: ports.failures.balance = error
        case .booking: ports.failures.book = error
        }
    }

    /// The fields of the form that sends what is asked about.
    fileprivate func confirmation(in answer: WebAnswer) throws -> String { try answer.form("confirm") }

    fileprivate func newestNote() async throws -> String? {
        let query = HistoryQuery(account: AccountModel.checking.number)
        return try await bank.page(query, for: UserModel.demo.id).transactions.first?.note
    }
}
