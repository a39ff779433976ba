import BankKernel
import BankKernelMocks
import BankSamples
import DisplayText
import PublicServices
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct AccountsScreenTests {
    @Test func `shows one line for a wrong setup`() async throws {
        let walk = try makeSUT(accounts: UnavailableTransparentAccounts(error: .notConfigured("Set the key.")))
        await walk.run("login demo", "demo", "accounts")
        #expect(walk.errors.text == "Set the key.\n")
    }

    @Test(arguments: [(Theme.dark, "37;2"), (.light, "90")])
    func `colours titles and hints by theme`(theme: Theme, muted: String) async throws {
        let walk = try makeSUT()
        walk.writer.theme = theme == .dark ? .light : .dark
        await walk.run("login demo", "demo", "accounts", "theme \(theme.rawValue)", "list", "show 1")
        #expect(walk.output.text.contains("\u{1B}[\(muted)mThere are more: \"more\" shows them.\u{1B}[0m\n"))
        #expect(walk.output.text.contains("\u{1B}[1mMěsto Horní Březina\u{1B}[0m\n"))
    }

    @Test func `a search that is typed finds names of all pages, whatever case and diacritics`() async throws {
        let port = MockTransparentAccountsPort()
        port.answers.page = { number in
            var account = TransparencyAccount.Account()
            account.name = number == 0 ? "Škola" : "Stará skola"
            return TransparencyAccount(nextPage: number == 0 ? 1 : nil, accounts: [account])
        }
        let sut = AccountNames(of: port)
        for number in [1, 0, 0] { _ = try await sut.page(number) }
        #expect(sut.find("SKOL").matches == ["Škola", "Stará skola"])
        #expect(sut.find("star").matches == ["Stará skola"])
        #expect(sut.find("obec").count == 2)
        #expect(sut.find("obec").matches.isEmpty)
    }

    @Test func `a search says whether it looks through all accounts`() async throws {
        let walk = try makeSUT()
        let names = AccountNames(of: EmbeddedTransparentAccounts())
        let sut = AccountsScreen(
            console: Console(writer: walk.writer, input: ScriptedInput([]), idleLimit: nil), names: names)
        var next: Int? = 0
        while let number = next {
            #expect(sut.liveSearch?.title == "Loaded accounts")
            next = try await names.page(number).nextPage
        }
        #expect(sut.liveSearch?.title == "Accounts")
    }

    @Test func `a search shows rows on the list of accounts alone`() throws {
        let walk = try makeSUT()
        let sut = AccountsScreen(
            console: Console(writer: walk.writer, input: ScriptedInput([]), idleLimit: nil),
            names: AccountNames(of: EmbeddedTransparentAccounts()))
        #expect(sut.liveSearch?.beginning == "search ")
        #expect(BalanceScreen(console: sut.console, account: .checking).liveSearch == nil)
    }

    private func makeSUT(
        accounts: any TransparentAccountsPort = EmbeddedTransparentAccounts()
    ) throws -> Walk {
        Walk(bank: try SampleBank().bank, transparentAccounts: accounts)
    }
}
