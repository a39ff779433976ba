import BankKernel
import BankWeb
import Foundation
import InMemoryBank
import PublicServices
import Testing

/// The pages that need no account.
struct PublicPagesTests {
    private let kit = WebKit()

    @Test func `transparent accounts are a list with a link to each`() async {
        let text = await kit.get("/accounts").text
        #expect(
            text.contains("<a href=\"/app/accounts/0\" aria-label=\"1, ")
                && text.contains("pages=2\" data-command=\"more\">more</a>"))
        #expect(await kit.get("/accounts?pages=2").text.contains("<a href=\"/app/accounts/25\" aria-label=\"26, "))
    }

    @Test func `where the source of statements fails, that is no mistake of the customer`() async {
        kit.statements.failAll(with: .service(.timeout))
        for path in ["/transactions", "/transactions?ID=10010"] {
            let answer = await kit.get(path)
            #expect(answer.status == 503 && answer.retryAfter(at: kit.clock.now()) == 1)
        }
        kit.statements.failAll(with: .unknownUser("10010"))
        #expect(await kit.get("/transactions?ID=10010").status == 422)
    }

    @Test(arguments: ["", "{}", "[{}]", "[{\"id\": 1"])
    func `a statement of the source that cannot be read is no mistake of the customer`(statement: String) async {
        kit.statements.answers.open = { _ in WholeStatement(statement) }
        for path in ["/transactions?ID=10010", "/transactions/COMPLETED-2020-01-01-CRDT?ID=10010"] {
            let answer = await kit.get(path)
            #expect(answer.status == 503 && answer.retryAfter(at: kit.clock.now()) == 1)
            #expect(answer.text.contains("The statement cannot be used"))
        }
    }

    @Test(arguments: [("application/json", "[]"), ("text/csv", "state,day,indicator,count,sum,currency")])
    func `a program gets the prompt's answer for a statement without transactions`(type: String, text: String) async {
        kit.statements.answers.open = { _ in WholeStatement("[]") }
        #expect(await kit.get("/transactions?ID=10010", accepting: type).text.hasPrefix(text))
    }

    @Test func `a search finds accounts of all pages`() async {
        let text = await kit.get("/accounts?TEXT=obec").text
        #expect(text.contains("Filter: obec (") && text.contains("value=\"obec\""))
        #expect(
            await kit.get("/accounts?TEXT=%3Cb%3E").text.contains("No account has &quot;&lt;b&gt;&quot; in its name."))
    }

    @Test func `the accounts are sorted as asked`() async {
        let text = await kit.get("/accounts?name%7Cbalance=name").text
        #expect(text.contains("By name, A to Z") && text.contains("<option value=\"name\" selected>"))
    }

    @Test func `an order may be the other way round, and what was said on the way to it is not shown`() async {
        let text = await kit.get("/accounts?TEXT=obec&name%7Cbalance=-name").text
        #expect(text.contains("By name, Z to A") && !text.contains("By name, A to Z"))
        #expect(text.ranges(of: "Filter: obec").count == 1)
    }

    @Test(arguments: [("0", 200), ("-1", 404), ("99999999999999999999", 404), ("100000", 404), ("x", 404)])
    func `one account is at its place in the order of the service`(place: String, status: Int) async {
        let answer = await kit.get("/accounts/\(place)")
        #expect(answer.status == status && answer.text.contains("IBAN") == (status == 200))
    }

    @Test func `where the service fails, no page says that an account is not there`() async {
        kit.accounts.failures.page = .timeout
        let answer = await kit.get("/accounts/0")
        #expect(answer.status == 503 && answer.text.contains("The service did not answer in time"))
    }

    @Test func `where the service fails, no page says that a group is not there`() async {
        kit.statements.failures.open = .service(.timeout)
        let answer = await kit.get("/transactions/COMPLETED-2020-01-01-CRDT?ID=10010")
        #expect(answer.status == 503 && answer.text.contains("The service did not answer in time"))
    }

    @Test func `the users of statements are links to their groups, and those to transactions`() async throws {
        #expect(await kit.get("/transactions").text.contains("href=\"/app/transactions?ID=10010\">10010</a>"))
        let groups = await kit.get("/transactions?ID=10010").text
        let link = try #require(groups.firstMatch(of: /href="\/app(\/transactions\/[^"]*)"/)?.output.1)
        let group = await kit.get(String(link))
        #expect(group.status == 200 && group.text.contains("All groups") && group.text.contains("<table"))
    }

    @Test(arguments: [("?ID=nobody", 422), ("/COMPLETED-2020-01-01-CRDT?ID=10010", 404), ("/x", 404)])
    func `reports what is not there`(place: String, status: Int) async {
        #expect(await kit.get("/transactions\(place)").status == status)
    }

    @Test func `a user who is not there is refused at the field, which has what was typed`() async {
        let text = await kit.get("/transactions?ID=99").text
        #expect(text.contains("id=\"user-user-refusal\"") && text.contains("value=\"99\""))
        #expect(text.ranges(of: "role=\"alert\"").count == 1)
    }

    @Test(arguments: ["accounts", "transactions"])
    func `they are not of an account`(name: String) async {
        #expect(await kit.get("/DE89370400440532013000/\(name)").status == 404)
        #expect(await kit.post("/\(name)").status == 404)
    }
}
