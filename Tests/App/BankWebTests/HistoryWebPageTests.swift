import BankKernel
import BankSamples
import BankWeb
import InMemoryBank
import Money
import Testing

struct HistoryWebPageTests {
    private let kit = WebKit()
    private let path = "/\(AccountModel.checking.number.electronicForm)/history"

    /// Checking with a deposit of 1234.50 EUR, and what went out with these notes, a cent more each time.
    init() throws {
        for (index, note) in ["Rent", "Lunch <script>alert(1)</script>", "Rent again"].enumerated() {
            try kit.pay(.eur(10_00 + Int64(index)), note: note, place: index)
        }
    }

    @Test(arguments: ["", "/"])
    func `the newest transactions come first, each with a link to itself`(end: String) async {
        let text = await kit.get(path + end).text
        let places = ["Rent again", "Lunch &lt;script&gt;", "1,234.50 EUR"].compactMap {
            text.firstRange(of: $0)?.lowerBound
        }
        #expect(places.count == 3 && places == places.sorted())
        #expect(text.contains("href=\"/app\(path)/deadbeef-dead-4eef-8ead-beefdeadbef1\""))
        #expect(text.contains("<span class=\"out\">-10.02 EUR</span>") && !text.contains("<script>"))
    }

    @Test func `a number and a day stay whole, and the link of a row says what the row says`() async throws {
        let row = try #require(await kit.get(path).text.firstMatch(of: /<tr><td[^\n]*>1<\/a>[^\n]*/)?.output)
        let day = try #require(row.firstMatch(of: /<td class="whole">(\d{4}-\d\d-\d\d)</)?.1)
        #expect(row.contains("<td class=\"number\"><span class=\"out\">-10.02 EUR</span></td>"))
        #expect(row.contains("<td>Rent again</td>") && row.contains("<td class=\"whole yields\">debit</td>"))
        #expect(row.contains(" aria-label=\"1, \(day), Frank Friend, Rent again, -10.02 EUR\">1</a>"))
        #expect(await kit.get("/style.css").text.contains(".number, .whole { white-space: nowrap; }"))
    }

    @Test func `a filter says how many match, and stays in the form and in the links`() async {
        let text = await kit.get(path + "?TEXT=rent&DIRECTION=out").text
        #expect(text.contains("Filter: rent, out (2 of 4)</p>"))
        #expect(text.contains("2 payments, <span class=\"out\">-20.02 EUR</span>"))
        #expect(
            text.contains("value=\"rent\"") && text.contains("<option value=\"out\" data-command=\"out\" selected>"))
        #expect(text.contains("sums?TEXT=rent&amp;DIRECTION=out&amp;month%7Cpayee%7Cnote=payee"))
        #expect(text.contains("statement?TEXT=rent&amp;DIRECTION=out&amp;DATE=2026-01\">Statement of 2026-01</a>"))
    }

    @Test func `older ones are a link further`() async {
        let text = await kit.get(path + "?N=2").text
        #expect(text.contains("Rent again") && !text.contains("1,234.50 EUR"))
        #expect(text.contains("?N=2&amp;pages=2\" data-command=\"more\">more</a>"))
    }

    @Test(arguments: ["501", "9223372036854775807", "-9223372036854775808", "0", "99999999999999999999", "x"])
    func `a number of rows that no page has is refused, for programs too`(limit: String) async {
        let text = await kit.get("\(path)?N=\(limit)").text
        #expect(text.contains("A page has from 1 to 500 rows. A file has all."))
        #expect(text.contains("id=\"find-rows-refusal\""))
        #expect(await kit.get("\(path)?N=\(limit)", accepting: "application/json").status == 422)
    }

    @Test func `the longest page says that there are more`() async throws {
        for index in 0..<500 { try kit.pay(.eur(1), place: 10 + index) }
        let answer = await kit.get("\(path)?N=500")
        #expect(answer.status == 200 && !answer.text.contains("There are older ones"))
        #expect(answer.text.contains("These are the newest 500."))
    }

    @Test func `says what matches nothing, and that a month is to come`() async {
        for page in ["/chart", "/sums"] {
            #expect(await kit.get(path + page + "?TEXT=zzzz").text.contains("No transaction matches."))
        }
        let statement = await kit.get(path + "/statement?DATE=2030-01&TEXT=rent").text
        #expect(statement.contains("2030-01-01 is in the future; there is no statement yet."))
        #expect(!statement.contains("closing"))
    }

    @Test func `a statement of today says what a clock that was ahead dated later`() async {
        kit.clock.advance(by: .seconds(-86_400 * 10))
        let text = await kit.get(path + "/statement?DATE=2025-12").text
        #expect(text.contains("2025-12 is not over yet.</p>") && text.contains("A clock was ahead: the closing"))
    }

    @Test func `where the bank fails, no page says that a transfer is not there`() async {
        kit.ports.failures.details = .storage(.busy(path: "bank"))
        for place in ["deadbeef-dead-4eef-8ead-beefdeadbeef", "again?UUID=deadbeef-dead-4eef-8ead-beefdeadbeef"] {
            let answer = await kit.get("\(path)/\(place)")
            #expect(answer.status == 503 && answer.text.contains("The bank cannot be used"))
        }
    }

    @Test(arguments: ["", "/chart", "/sums", "/statement?DATE=2026-01", "/export?FORM=csv"])
    func `an outage of the bank is no mistake of the customer`(place: String) async {
        kit.ports.failAll(with: .storage(.busy(path: "its store")))
        kit.ports.failures.accounts = nil
        let answer = await kit.get(path + place)
        #expect(answer.status == 503 && answer.retryAfter(at: kit.clock.now()) == 1)
        #expect(answer.text.contains("its store is kept busy"))
    }

    @Test func `one transfer has its postings`() async {
        let text = await kit.get(path + "/deadbeef-dead-4eef-8ead-beefdeadbeef").text
        for piece in ["Transfer of -10.00 EUR", "Frank Friend", "2026-01-05 09:00:00 UTC", "1,224.50 EUR"] {
            #expect(text.contains(piece), "\(piece)")
        }
    }

    /// A bank may number the transactions of each account by itself, as that on PostgreSQL does.
    @Test func `one transfer has its page whatever number it has on the other account`() async throws {
        kit.ports.answers.details = { [bank = kit.bank] id, customer throws(BankError) in
            let details = try await bank.details(of: id, for: customer)
            return TransactionDetails(
                id: id, sequence: 0, bookedAt: details.bookedAt, note: details.note, postings: details.postings)
        }
        #expect(await kit.get(path + "/deadbeef-dead-4eef-8ead-beefdeadbeef").text.contains("1,224.50 EUR"))
    }

    @Test(arguments: [
        ("chart", "-30.03"), ("sums", "-30.03"), ("sums?month%7Cpayee%7Cnote=note", "-10.02"),
        ("statement?DATE=2026-01", "1,204.47"),
    ])
    func `the others are pages with a table`(place: String, amount: String) async {
        let answer = await kit.get("\(path)/\(place)")
        #expect(answer.status == 200 && answer.text.contains("<table") && answer.text.contains(amount))
    }

    @Test(arguments: [
        ("sums?month%7Cpayee%7Cnote=note", 500, "505 payments, <span class=\"in\">+1,169.40 EUR</span>"),
        ("statement?DATE=2026-01", 502, "1,169.40 EUR"),
    ])
    func `sums and a statement have five hundred rows at most, and the totals of all`(
        place: String, rows: Int, total: String
    ) async throws {
        for index in 0..<501 { try kit.pay(.eur(7), note: "Note \(index)", place: 10 + index) }
        let text = await kit.get("\(path)/\(place)").text
        #expect(text.ranges(of: "<tr").count == 1 + rows)
        #expect(text.contains(total))
        #expect(text.contains("These are the first 500 of 505. A file, or fewer days, shows the rest."))
    }

    @Test(arguments: [
        ("csv", "text/csv"), ("json", "application/json"), ("md", "text/markdown"), ("xml", "application/xml"),
        ("ofx", "application/x-ofx"), ("qif", "text/plain"), ("sta", "text/plain"), ("journal", "text/plain"),
        ("beancount", "text/plain"),
    ])
    func `a file is for the browser to keep, and named after the account`(form: String, type: String) async {
        let answer = await kit.get("\(path)/export?FORM=\(form)")
        #expect(answer.status == 200)
        #expect(answer["content-disposition"] == ["attachment; filename=\"history-DE89370400440532013000.\(form)\""])
        #expect(answer["content-type"] == ["\(type); charset=utf-8"])
        #expect(answer.text.contains("Rent"))
    }

    @Test(arguments: [
        ("", 9), ("?FROM=2026-01-01", 9), ("?TEXT=rent", 3), ("?DIRECTION=out", 3), ("?AMOUNTS=1..50", 3),
    ])
    func `the list offers the files that its filter can be used for`(query: String, count: Int) async {
        let links = await kit.get(path + query).text.matches(of: /<a href="\/app([^"]*\/export[^"]*)">/)
        #expect(links.count == count)
        for link in links { #expect(await kit.get(String(link.output.1.replacing("&amp;", with: "&"))).status == 200) }
    }

    @Test func `a statement for other programs has no filter`() async {
        let answer = await kit.get("\(path)/export?FORM=ofx&TEXT=rent")
        #expect(answer.status == 422 && answer.text.contains("needs every transaction"))
    }

    @Test func `the same is sent again by a form that is filled in`() async throws {
        let reference = "deadbeef-dead-4eef-8ead-beefdeadbef0"
        #expect(await kit.get("\(path)/\(reference)").text.contains("again?UUID=\(reference)\">Send the same again"))
        let answer = await kit.get("\(path)/again?UUID=\(reference)")
        let form = try #require(answer["location"].first)
        #expect(answer.status == 303 && form.hasPrefix("/app/DE89370400440532013000/transfer?AMOUNT=10.01&"))
        let text = await kit.get(String(form.dropFirst("/app".count))).text
        #expect(text.contains(">Lunch &lt;script&gt;") && text.contains("value=\"FR1420041010050500013M02606\""))
    }

    @Test func `does not repeat a credit`() async throws {
        let text = await kit.get(path).text
        let deposit = try #require(text.firstMatch(of: /history\/([0-9a-f-]*)"[^>]*>4</)?.output.1)
        #expect(await !kit.get("\(path)/\(deposit)").text.contains("Send the same again"))
        let answer = await kit.get("\(path)/again?UUID=\(deposit)")
        #expect(answer.status == 422 && answer.text.contains("only what went out can be sent again"))
    }

    @Test func `a page of a hundred rows has less than 50 KiB`() async throws {
        for index in 0..<100 { try kit.pay(.eur(1_00), note: "A note of usual length", place: 10 + index) }
        let answer = await kit.get(path + "?N=100")
        #expect(answer.text.contains(">100</a>") && answer.content.count < 50 << 10)
    }

    @Test(arguments: [
        ("FROM=yesterday", "find-from", "yesterday"), ("TO=2026-02-30", "find-to", "2026-02-30"),
        ("AMOUNTS=a..b", "find-amounts", "a..b"),
    ])
    func `a refusal of the filter stands at its field, and what was typed stays`(
        query: String, id: String, typed: String
    ) async throws {
        let text = await kit.get("\(path)?\(query)").text
        let field = try #require(
            text.firstMatch(of: /<input id="([^"]*)" name="[^"]*" type="text" value="([^"]*)"[^>]*aria-invalid="true"/))
        #expect(field.output.1 == id && field.output.2 == typed)
        #expect(text.contains("id=\"\(id)-refusal\"") && text.ranges(of: "role=\"alert\"").count == 1)
    }

    @Test func `a statement leads to the months beside it, and back, with the filter`() async {
        let text = await kit.get(path + "/statement?DATE=2025-12&TEXT=rent").text
        for month in ["2025-11", "2026-01"] {
            #expect(text.contains("statement?TEXT=rent&amp;DATE=\(month)\">Statement of \(month)</a>"))
        }
        #expect(text.contains("history?TEXT=rent\">Transactions</a>"))
        #expect(await !kit.get(path + "/statement?DATE=0000-01").text.contains("Statement of 00-1-12"))
        let newest = await kit.get(path + "/statement?DATE=2026-01").text
        #expect(newest.contains(">Statement of 2025-12</a>") && !newest.contains(">Statement of 2026-02</a>"))
    }

    @Test(arguments: ["/chart", "/sums", "/sums?month%7Cpayee%7Cnote=note"])
    func `sums and the chart lead back with the filter`(place: String) async {
        let text = await kit.get(path + place + (place.contains("?") ? "&" : "?") + "TEXT=rent").text
        #expect(text.contains("history?TEXT=rent\">Transactions</a>"))
    }

    @Test(arguments: [("", 12, "12 of 14"), ("?months=14", 14, "14"), ("?months=1", 1, "1 of 14")])
    func `the chart has twelve months up to the newest transaction, or all, and their sums`(
        query: String, count: Int, part: String
    ) async {
        answerTurnover(of: 14)
        let text = await kit.get("\(path)/chart\(query)").text
        #expect(text.matches(of: /19\d\d-\d\d</).count == count)
        #expect(text.contains("chart?months=14\">All 14 months</a>") == (count < 14))
        let sum = "<span class=\"in\">+0.\(count < 10 ? "0" : "")\(count) EUR</span>"
        #expect(text.contains("<p data-said>\(part) months: \(sum) in, 0.00 EUR out, \(sum) in all</p>"))
    }

    @Test(arguments: [("", true), ("?months=1200", false)])
    func `a chart with no room for all months leads to what has them`(query: String, hasOlder: Bool) async {
        answerTurnover(of: 1_300)
        let text = await kit.get("\(path)/chart\(query)").text
        #expect(text.contains("chart?months=1200\">The latest 1200 months</a>") == hasOlder)
        #expect(text.contains("<p data-said>A chart has the latest 1200 months; <a href="))
        let link = "/sums?month%7Cpayee%7Cnote=month\" data-command=\"sums by month\">sums by month</a>"
        #expect(text.contains("\(link) has all.</p>"))
    }

    @Test(arguments: ["abc", "0", "-3", "1.5"])
    func `a chart of what is no count of months is refused`(months: String) async {
        answerTurnover(of: 14)
        let answer = await kit.get("\(path)/chart?months=\(months)")
        #expect(answer.status == 422 && !answer.text.contains("<table"))
        #expect(answer.text.contains("&quot;\(months)&quot; is not a count. Write 1 or more."))
    }

    private func answerTurnover(of count: Int) {
        kit.ports.answers.turnover = { _, _, _ in
            (0..<count).compactMap { CalendarDay(year: 1_900 + $0 / 12, month: $0 % 12 + 1, day: 1) }.map {
                MonthlyTurnover(month: $0, credits: MoneyTotal(of: .eur(1)), debits: MoneyTotal(of: .eur(0)))
            }
        }
    }

    @Test(arguments: ["FROM=yesterday", "TO=2026-02-30", "FROM=%3Cb%3E"])
    func `what is no day is refused, and nothing else is shown`(query: String) async {
        let answer = await kit.get("\(path)?\(query)")
        #expect(answer.status == 422 && answer.text.contains("is not a day") && !answer.text.contains("<table"))
    }

    @Test(arguments: [
        "export?FORM=x%22.csv", "export?FORM=%0D%0Ax.csv", "nothing", "deadbeef-dead-4eef-8ead-000000000000", "export",
        "export?FORM=exe", "export?FORM=../x",
        "statement", "statement?DATE=2026-13", "statement?DATE=%00",
    ])
    func `what is not there is a page that says so`(place: String) async {
        #expect(await kit.get("\(path)/\(place)").status == 404)
    }

    @Test(arguments: ["", "/export", "/sums", "/chart"])
    func `a filter that cannot be read is refused, and no file is made without it`(place: String) async {
        #expect(await kit.get("\(path)\(place)?FORM=csv&TEXT=caf%E9").status == 400)
        let refused = await kit.get("\(path)\(place)?FORM=csv&DIRECTION=OUT")
        #expect(refused.status == 422 && refused.text.contains("&quot;OUT&quot; is not a direction."))
        #expect(refused.text.contains("aria-describedby=\"find-direction-refusal\""))
    }

    @Test func `sums by what there is none of are refused`() async {
        let answer = await kit.get("\(path)/sums?month%7Cpayee%7Cnote=weekday")
        #expect(answer.status == 422 && !answer.text.contains("<table"))
        #expect(answer.text.contains("There are no sums by &quot;weekday&quot;. Choose month, payee or note."))
    }

    @Test func `days in the wrong order are refused`() async {
        let answer = await kit.get(path + "?FROM=2026-02-01&TO=2026-01-01&N=7")
        #expect(answer.status == 422 && answer.text.contains("is after"))
        #expect(answer.text.contains("id=\"find-from-refusal\"") && answer.text.contains("value=\"7\""))
        #expect(answer.text.contains("type=\"date\" value=\"2026-02-01\""))
    }
}
