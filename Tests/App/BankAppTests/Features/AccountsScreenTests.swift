import BankKernel
import InMemoryBank
import Money
import PublicServices
import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct AccountsScreenTests {
    @Test func `shows the first page and that there is more`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "accounts")
        #expect(walk.output.text.contains("#  Name"))
        #expect(walk.output.text.contains(" 1  Město Horní Březina "))
        #expect(walk.output.text.hasSuffix("There are more: \"more\" shows them.\n"))
    }

    @Test func `more numbers on to the end`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "accounts", "more", "more", "more")
        #expect(walk.output.text.hasSuffix("57  Öffentliche Bücherei Ländchen    EUR         2650.00\n"))
        #expect(walk.errors.text == "There are no more accounts.\n")
    }

    @Test func `search narrows whatever case and diacritics, alone it shows all again`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "accounts", "search CESK")
        #expect(
            walk.output.text.hasSuffix(
                """
                #  Name                              Currency    Balance
                1  Česká společnost přátel železnic  CZK       184320.50
                2  Klub českých šachistů             N/A            0.00

                """))
        await walk.run("login demo", "demo", "accounts", "search cesk", "search")
        #expect(walk.output.text.hasSuffix("There are more: \"more\" shows them.\n"))
    }

    @Test func `a search that finds nothing says so`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "accounts", "search nobody", "show 1")
        #expect(walk.output.text.hasSuffix("No account has \"nobody\" in its name.\n"))
        #expect(walk.errors.text == "There is nothing to choose from.\n")
    }

    @Test func `show gives every field`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "accounts", "show 12")
        #expect(
            walk.output.text.hasSuffix(
                """
                N/A
                Account number        1777300291
                Bank code             0800
                IBAN                  CZ48 0800 0000 0017 7730 0291
                Currency              CZK
                Balance               3050.00
                Public from           2016-05-27
                Public until          3000-01-01
                Public history until  3000-01-01
                Up to date on         2026-01-04
                Description           Veřejná sbírka
                Note                  N/A

                """))
    }

    @Test func `no accounts at all say so`() async throws {
        let walk = try makeSUT(accounts: StubAccounts())
        await walk.run("login demo", "demo", "accounts")
        #expect(walk.output.text.hasSuffix("There are no accounts.\n"))
    }

    @Test func `a name cannot reach the terminal`() async throws {
        var account = TransparencyAccount.Account()
        account.name = "a\u{1B}[31mb\u{202E}c"
        let walk = try makeSUT(accounts: StubAccounts(accounts: [account]))
        await walk.run("login demo", "demo", "accounts", "show 1")
        #expect(!walk.output.text.unicodeScalars.contains("\u{1B}"))
        #expect(!walk.output.text.unicodeScalars.contains("\u{202E}"))
    }

    @Test func `what is set up wrongly is said in one line`() async throws {
        let walk = try makeSUT(accounts: UnavailableTransparentAccounts(error: .notConfigured("Set the key.")))
        await walk.run("login demo", "demo", "accounts")
        #expect(walk.errors.text == "Set the key.\n")
    }

    @Test(arguments: [true, false])
    func `whoever waits at a terminal is told for what`(isTerminal: Bool) async throws {
        let walk = try makeSUT()
        walk.writer.showsProgress = isTerminal
        await walk.run("login demo", "demo", "accounts")
        #expect(walk.output.text.contains("Asking for the accounts…") == isTerminal)
    }

    @Test(arguments: [(Theme.dark, "37;2"), (.light, "90")])
    func `titles and hints have the colours of the theme`(theme: Theme, muted: String) async throws {
        let walk = try makeSUT()
        walk.writer.theme = theme == .dark ? .light : .dark
        await walk.run("login demo", "demo", "accounts", "theme \(theme.rawValue)", "list", "show 1")
        #expect(walk.output.text.contains("\u{1B}[\(muted)mThere are more: \"more\" shows them.\u{1B}[0m\n"))
        #expect(walk.output.text.contains("\u{1B}[1mMěsto Horní Březina\u{1B}[0m\n"))
    }

    private func makeSUT(
        accounts: any TransparentAccountsPort = EmbeddedTransparentAccounts()
    ) throws -> Walk {
        Walk(bank: try SampleBank().bank, transparentAccounts: accounts)
    }
}

private struct StubAccounts: TransparentAccountsPort {
    var accounts: [TransparencyAccount.Account] = []

    func page(_ number: Int) async throws(ServiceError) -> TransparencyAccount {
        TransparencyAccount(nextPage: nil, accounts: accounts)
    }
}
