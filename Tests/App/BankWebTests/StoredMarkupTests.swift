import BankKernel
import BankSamples
import DisplayText
import Foundation
import InMemoryBank
import Money
import PublicServices
import Testing

@testable import BankWeb

/// Markup in every text that anybody can set: it is shown as it was written, and not as markup.
struct StoredMarkupTests {
    private static let markup = #"<img src=x onerror="alert('1')"><script>a</script>"#
    private static let escaped =
        "&lt;img src=x onerror=&quot;alert(&#39;1&#39;)&quot;&gt;&lt;script&gt;a&lt;/script&gt;"

    private let kit = WebKit()

    /// Eve, whose name is markup, has sent money to `demo`, with markup in the note, and has been sent some.
    init() throws {
        try kit.bank.addCustomer(
            username: "eve", displayName: Self.markup, passwordHash: FakePasswordHasher.hash(of: "eve"))
        let eves = try kit.bank.openAccount(for: "eve", name: Self.markup, currency: .eur)
        for (index, source) in [AccountModel.checking.number, AccountModel.savings.number].enumerated() {
            try kit.bank.transfer(
                TransferOrder(
                    reference: TransferReference(id: .deadbeef(plus: UInt128(index)), note: Self.markup),
                    customer: UserModel.demo.id, source: source, destination: eves.number, amount: .eur(1_00)))
        }
    }

    @Test(arguments: [
        "/DE89370400440532013000/transfer", "/DE89370400440532013000/history",
        "/DE89370400440532013000/history/deadbeef-dead-4eef-8ead-beefdeadbeef",
        "/DE89370400440532013000/history/sums?month%7Cpayee%7Cnote=note",
        "/DE89370400440532013000/history/sums?month%7Cpayee%7Cnote=payee",
        "/DE89370400440532013000/history/statement?DATE=2026-01",
        "/DE89370400440532013000/history?TEXT=%3Cimg%20src%3Dx%20onerror%3D%22alert%28%271%27%29%22%3E%3Cscript%3Ea%3C%2Fscript%3E",
        "/accounts?TEXT=%3Cimg%20src%3Dx%20onerror%3D%22alert%28%271%27%29%22%3E%3Cscript%3Ea%3C%2Fscript%3E",
        "/transactions?ID=%3Cimg%20src%3Dx%20onerror%3D%22alert%28%271%27%29%22%3E%3Cscript%3Ea%3C%2Fscript%3E",
        "/DE89370400440532013000/transfer?TEXT=%3Cimg%20src%3Dx%20onerror%3D%22alert%28%271%27%29%22%3E%3Cscript%3Ea%3C%2Fscript%3E",
    ])
    func `of a customer is text`(path: String) async {
        expectEscaped(await kit.get(path))
    }

    @Test(arguments: ["", "/password"])
    func `in one's own name is text`(path: String) async {
        expectEscaped(await kit.get(path, as: "eve"))
    }

    @Test func `in the form of a login is text`() async throws {
        let name = try #require(Self.markup.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        expectEscaped(await kit.post("/login", "USERNAME=\(name)&PASSWORD=x", as: nil))
    }

    @Test(arguments: ["/accounts", "/accounts/0"])
    func `of the service of transparent accounts is text`(path: String) async {
        var account = TransparencyAccount.Account()
        (account.name, account.description, account.iban) = (Self.markup, Self.markup, Self.markup)
        (account.currency, account.note, account.transparencyFrom) = (Self.markup, Self.markup, Self.markup)
        kit.accounts.answers.page = { [account] _ in TransparencyAccount(nextPage: nil, accounts: [account]) }
        expectEscaped(await kit.get(path))
    }

    @Test func `of the service of statements is text`() async throws {
        let json = try #require(EmbeddedStatements.json(ofUser: "10010"))
        let markup = Self.markup.replacing("\"", with: #"\""#)
        let statement = json.replacing(/"description":"[^"]*"/, with: #""description":"\#(markup)""#)
        kit.statements.answers.open = { _ in WholeStatement(statement) }
        let groups = await kit.get("/transactions?ID=10010")
        expectEscaped(groups)
        let link = try #require(groups.text.firstMatch(of: /href="\/app(\/transactions\/[^"]*)"/)?.output.1)
        expectEscaped(await kit.get(String(link)))
    }

    /// A type of cards is in small letters with capitals before each word, and has no digits of a number.
    @Test(arguments: ["/cards", "/cards/bookmarks"])
    func `of the service of cards is text`(path: String) async throws {
        let card = CardModel(
            id: Self.markup, type: CardType(Self.markup), number: "1234", expiry: CalendarDay(daysSinceEpoch: 30_000))
        try await kit.cardStore.setBookmark(true, on: card, for: UserModel.demo.id)
        let text = await kit.get(path).text
        #expect(text.contains("name=\"N\" value=\"\(Self.escaped)\""))
        #expect(
            text.contains("&lt;img") && !text.lowercased().contains("<img") && !text.lowercased().contains("<script"))
    }

    @Test(arguments: ["", "/show?N=", "/chart?N="])
    func `of the sales service is text`(path: String) async throws {
        kit.sales.answers.products = { _ in RecordList([Product(id: Self.markup, name: Self.markup)]) }
        kit.sales.answers.sales = { _ in
            RecordList([Sale(productID: Self.markup, amount: .eur(1), date: Instant(millisecondsSinceEpoch: 0))])
        }
        let id =
            path.isEmpty ? "" : try #require(Self.markup.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        let cookies = "\(kit.cookies(of: "demo")); __Host-dobank-sales=token"
        expectEscaped(
            await kit.sut.answer(WebRequest(.get, "/sales\(path)\(id)", cookies: cookies), logins: kit.logins))
    }

    @Test func `in the login of the sales service is text`() async throws {
        let text = try #require(Self.markup.addingPercentEncoding(withAllowedCharacters: .alphanumerics))
        expectEscaped(await kit.post("/sales/login", "USERNAME=\(text)&PASSWORD=x&PLACE=show&N=\(text)"))
    }

    private func expectEscaped(_ answer: WebAnswer, location: SourceLocation = #_sourceLocation) {
        #expect(answer.text.contains(Self.escaped), sourceLocation: location)
        #expect(!answer.text.contains("<img") && !answer.text.contains("<script"), sourceLocation: location)
    }
}

struct HTMLTests {
    @Test(arguments: [
        ("<script>", "&lt;script&gt;"), ("\" onload='x'", "&quot; onload=&#39;x&#39;"), ("a & b", "a &amp; b"),
        ("é漢🏦", "é漢🏦"), ("\u{FFFF}", "\u{FFFD}"),
        ("two\nlines\t", "two\nlines\t"), ("&lt;", "&amp;lt;"),
    ])
    func `a text is escaped, whatever is in it`(text: String, escaped: String) {
        let sut: HTML = "<p title=\"\(text)\">\(text)</p>"
        #expect(sut.text == "<p title=\"\(escaped)\">\(escaped)</p>")
    }

    @Test func `a hidden character is written out where a row is read aloud`() async {
        var table = Table(columns: [.text("#"), .text("Note")])
        table.rows = [[StyledText("1"), StyledText("a\u{202E}b")]]
        #expect(Layout.table(table, links: ["/app"]).text.contains("aria-label=\"1, a&lt;U+202E&gt;b\""))
    }

    @Test(arguments: ["\u{AD}", "\u{200B}", "\u{200F}", "\u{202E}", "\u{2067}", "\u{FEFF}", "\u{E0041}"])
    func `a hidden character is written out where it is shown, and stays what it is in an attribute`(character: String)
    {
        let sut: HTML =
            "<input title=\"a \(character) b \(character)\" value=\"\(character)\"><p class=\"x\">\(character)</p>"
        let name = Sanitizer.visible(character).filter { !"<>".contains($0) }
        let attributes = "<input title=\"a \(character) b \(character)\" value=\"\(character)\">"
        #expect(sut.text == "\(attributes)<p class=\"x\">&lt;\(name)&gt;</p>")
    }

    @Test func `a control is no character of HTML`() {
        let sut: HTML = "<p title=\"\("a\0b\u{9B}")\">\("a\0b\u{9B}")</p>"
        #expect(sut.text == "<p title=\"a\u{FFFD}b\u{FFFD}\">a&lt;U+0000&gt;b&lt;U+009B&gt;</p>")
    }

    @Test func `markup in markup stays as it is`() {
        let item: HTML = "<li>\("<b>")</li>"
        let sut: HTML = "<ul>\([item, item])\(item)</ul>"
        #expect(sut.text == "<ul><li>&lt;b&gt;</li><li>&lt;b&gt;</li><li>&lt;b&gt;</li></ul>")
    }
}
