import BrowserSessions
import Sessions
import TestSupport
import Testing

@testable import BankSessions

/// Pages are values here: no browser, no bank.
@MainActor
struct PageWalkTests {
    @Test func `types a line into the form of its command and asks for what the line must say`() async throws {
        let pages = Pages(["/app": login, "login": main])
        let result = try await play(
            "login> login demo\n? Password: <*DEMO\nWelcome, Demo.\n@route login -> main\n", pages)
        #expect(result.mismatches == [])
        #expect(pages.submitted == [["demo", "demo"]])
    }

    @Test func `a word of a page that is another one is a mismatch`() async throws {
        var wrong = main
        wrong.parts = [.init("Welcome, Dora.")]
        let result = try await play(
            "login> login demo\n? Password: <*DEMO\nWelcome, Demo.\n", Pages(["/app": login, "login": wrong]))
        #expect(result.mismatches.map(\.expected) == [["Welcome, Demo."]])
        #expect(result.mismatches.map(\.actual) == [["Welcome, Dora."]])
    }

    @Test func `a refusal is on standard error`() async throws {
        var refused = login
        refused.parts = [.init("Wrong username or password.", isRefusal: true)]
        let pages = Pages(["/app": login, "login": refused])
        let result = try await play("login> login demo\n? Password: <*DEMO\n! Wrong username or password.\n", pages)
        #expect(result.mismatches == [])
    }

    @Test func `a line that is not a command is refused by the grammar, and no page is asked`() async throws {
        let pages = Pages(["/app": login])
        let result = try await play("login> logni demo\n! unknown command \"logni\". Did you mean \"login\"?\n", pages)
        #expect(result.mismatches == [])
        #expect(pages.submitted == [] && pages.opened == ["/app"])
    }

    @Test func `a line that the page has no form and no link for fails, and says so`() async throws {
        let result = try await play("login> theme dark\nTheme: dark.\n", Pages(["/app": login]))
        #expect(
            result.mismatches.map(\.message) == ["the app has no form or link for \"theme\" on the page /app/login"])
    }

    @Test(arguments: [("y", "Sent 5.00 EUR."), ("n", "Not sent.")])
    func `a question of a page gets its answer`(answer: String, said: String) async throws {
        let pages = Pages(["/app": transfer, "send": question, "confirm": page("sent", "Sent 5.00 EUR."), "0": left])
        let walk = "transfer> send 5 to alice\nSend 5.00 EUR\n? Confirm [y/N] <\(answer)\n\(said)\n"
        let result = try await play(walk, pages)
        #expect(result.mismatches == [])
        #expect(pages.submitted.first == ["5", "AT909999900000000005", ""])
    }

    @Test func `a name selects its suggestion, and an unknown name stays as typed`() async throws {
        let pages = Pages(["/app": transfer, "send": transfer])
        _ = try await play("transfer> send 5 to nobody\n", pages)
        #expect(pages.submitted == [["5", "nobody", ""]])
    }

    @Test func `a row opens by its number, and is a place until back`() async throws {
        let pages = Pages(["/app": history, "3": page("details", "Reference 1"), "/app/history": history])
        let walk = """
            history> show 1
            Reference 1
            @route history -> details
            history/1> show 9
            ! There is no "9" in the list; choose 1.
            history> back
            """
        #expect(try await play(walk, pages).mismatches.isEmpty)
    }

    @Test func `Ctrl-C has no meaning in a browser, which is said`() async throws {
        let result = try await play("\n@signal INT\n", Pages(["/app": login]))
        #expect(result.mismatches.map(\.message) == ["the app is in a browser, which has no such keys"])
    }

    private func play(_ walk: String, _ pages: Pages) async throws -> SessionResult {
        let script = try SessionScript(walk)
        let stage = PlayerStage(player: try script.player())
        let environment = try await SessionEnvironment(script.setup)
        let end = try await PageWalk(environment, on: stage, in: pages).run()
        guard case .stuck(let reason, let wait) = end else { return stage.end(exitCode: 0) }
        return stage.hang(at: wait, because: reason)
    }

    private var login: ShownPage {
        var page = page("login")
        page.user = ""
        page.address = "/app/login"
        page.forms = [field("login", [.init("USERNAME", isRequired: true), secret("PASSWORD", "Password")])]
        return page
    }

    private var main: ShownPage { page("main", "Welcome, Demo.") }

    private var transfer: ShownPage {
        var page = page("transfer")
        var payee = ShownForm.Field("NUMBER|NAME|N", label: "To", isRequired: true)
        payee.suggestions = [.init("AT90 9999 9000 0000 0005", "Alice Novák, Checking")]
        page.forms += [
            field("send", [.init("AMOUNT", label: "Amount", isRequired: true), payee, .init("TEXT", label: "Note")])
        ]
        return page
    }

    private var question: ShownPage {
        var page = page("transfer", "Send 5.00 EUR")
        page.forms.append(ShownForm(["confirm"], question: "Confirm", isPost: true))
        page.links = [ShownLink(0, commands: ["no"])]
        return page
    }

    private var left: ShownPage { page("transfer", "Not sent.") }

    private var history: ShownPage {
        var page = page("history")
        page.parts = [.init(ShownTable([.init("#")], rows: [.init(["1"], link: 3)]), answering: ["open"])]
        return page
    }

    private func page(_ place: String, _ line: String? = nil) -> ShownPage {
        var page = ShownPage()
        (page.place, page.user, page.holder, page.address) = (place, "demo", "Demo", "/app/\(place)")
        page.parts = line.map { [.init($0)] } ?? []
        page.forms = [ShownForm(["logout"], isPost: true)]
        return page
    }

    private func field(_ command: String, _ fields: [ShownForm.Field]) -> ShownForm {
        let placed = fields.enumerated().map { place, field in
            var field = field
            field.place = place
            return field
        }
        return ShownForm([command], isPost: true, fields: placed)
    }

    private func secret(_ name: String, _ label: String) -> ShownForm.Field {
        .init(name, label: label, isSecret: true, isRequired: true)
    }
}

/// Pages by what leads to them: an address, the command of a form, the number of a link.
@MainActor
private final class Pages: PageSource {
    private let pages: [String: ShownPage]
    private(set) var opened: [String] = []
    /// The values of each form, in the order of its fields.
    private(set) var submitted: [[String]] = []

    init(_ pages: [String: ShownPage]) {
        self.pages = pages
    }

    func open(_ address: String) async throws -> ShownPage {
        opened.append(address)
        return pages[address] ?? ShownPage()
    }

    func follow(_ link: Int) async throws -> ShownPage { pages["\(link)"] ?? ShownPage() }

    func submit(_ form: ShownForm, _ values: [Int: String]) async throws -> ShownPage {
        submitted.append(values.sorted { $0.key < $1.key }.map(\.value))
        return pages[form.commands[0]] ?? ShownPage()
    }
}

@MainActor
struct PageTrailTests {
    @Test func `a receipt ends the order below it: going back leaves both`() {
        var sut = makeSUT(["main", "transfer", "sent"])
        #expect(sut.goBack().map(\.to) == ["main"])
        #expect(sut.place == "main")
    }

    @Test func `a row is called by its list and its number`() {
        var sut = makeSUT(["main", "history", "details"])
        sut.open(row: 3)
        #expect(sut.title == "history/3")
        #expect(sut.isOpen("history"))
    }

    @Test func `the answer to a form has no address to come back to`() {
        var sut = makeSUT(["main", "transfer"])
        _ = sut.take(page("transfer", at: "/app/transfer/send"), isPost: true)
        #expect(sut.top.address == "/app/transfer")
        _ = sut.take(page("transfer", at: "/app/transfer?AMOUNT=5"), isPost: false)
        #expect(sut.top.address == "/app/transfer?AMOUNT=5")
    }

    @Test func `a login and a logout leave nothing to go back to`() {
        var sut = makeSUT(["main", "balance"])
        #expect(sut.take(page("login"), isPost: true).map(\.to) == ["login"])
        #expect(sut.below == nil)
        _ = sut.take(page("main"), isPost: true)
        #expect(sut.below == nil && sut.title == "main(demo)")
    }

    private func makeSUT(_ places: [String]) -> PageTrail {
        var trail = PageTrail()
        for place in places { _ = trail.take(page(place), isPost: false) }
        return trail
    }

    private func page(_ place: String, at address: String? = nil) -> ShownPage {
        var page = ShownPage()
        (page.place, page.user, page.address) = (place, place == "login" ? "" : "demo", address ?? "/app/\(place)")
        return page
    }
}
