import BankKernel
import BankKernelMocks
import InMemoryBank
import ShellCommands
import TerminalIO
import Testing

/// Lines of `-c`: each begins at the main screen, but finds an open feature as the line before left it.
@MainActor
@Suite struct ShellLinesTests {
    @Test func `a filter set by one line holds in the next`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("history find rent", "history export -") == .success)
        #expect(sut.output.text.contains("March rent"))
        #expect(!sut.output.text.contains("Lunch"))
    }

    @Test(arguments: ["output csv", "theme light", "help output", "", "# a comment", "histroy"])
    func `what leads to no screen leaves the filter of an earlier line`(line: String) async throws {
        let sut = try await HistoryWalk().walk
        _ = await sut.shell("history find rent", line, "history export -", keepsGoing: true)
        #expect(sut.output.text.contains("March rent"))
        #expect(!sut.output.text.contains("Lunch"))
    }

    @Test func `a number of one line means the row that the line before printed`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("history find rent", "history show 2", "history next") == .failure)
        #expect(sut.output.text.contains("Note      Rent\n"))
    }

    @Test func `the name of a feature leads from another list of it back to the first`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("cards bookmarks", "cards bookmarks", "cards list") == .success)
        #expect(sut.output.text.contains("Visa"))
    }

    @Test func `a number means the row of the list that was shown last`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("cards", "cards bookmark 2", "cards bookmarks", "cards unbookmark 1") == .success)
        #expect(sut.output.text.contains("No card is bookmarked."))
    }

    @Test func `a number that no line printed is refused`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("history show 1") == .failure)
        #expect(sut.errors.text.hasPrefix("There is no row 1 yet. Show the list first."))
    }

    @Test func `a run that keeps going goes on after a question that nobody answers`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("password", "balance", keepsGoing: true) == .failure)
        #expect(sut.errors.text.hasPrefix("No answer to \"Old password:\"; nothing was done.\nfailed at line"))
        #expect(sut.output.text.contains("Balance: "))
    }

    @Test func `every line begins at the main screen`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("history find rent", "list", "h list 1") == .success)
        #expect(sut.output.text.contains("Checking"))
        #expect(sut.output.text.contains("Lunch") == false)
    }

    @Test func `a hidden line shows nothing, and its filter holds`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("history find rent", "history to 2026-02", showing: 1) == .success)
        #expect(sut.output.text.contains("Rent"))
        #expect(!sut.output.text.contains("March rent"))
    }

    @Test func `sales without a login are a failed login, which a line can do`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("sales") == .notAuthenticated)
        #expect(sut.errors.text.contains("Log in first: -c \"sales login NAME\"."))
        #expect(await sut.shell("sales login tester") == .failure)
        #expect(
            sut.errors.text.contains(
                "No answer to \"Password:\"; nothing was done. Type it at a terminal, or pipe the lines without -c: "
                    + "there it is the line after \"login\".\n"))
    }

    @Test func `repeating the order of a list reverses it`() async throws {
        let sut = try await HistoryWalk().walk
        #expect(await sut.shell("accounts sort name", "accounts sort name", showing: 1) == .success)
        #expect(sut.errors.text.contains("By name, Z to A"))
    }

    @Test func `an unconfirmed transfer mentions --yes`() async throws {
        let sample = try SampleBank()
        let sut = Walk(bank: sample.bank)
        #expect(await sut.shell("transfer send 1 to \(sample.alice)") == .failure)
        #expect(sut.errors.text.contains("--yes answers it with yes."))
    }

    @Test func `lines go on from a success`() async throws {
        let sample = try SampleBank()
        let sut = Walk(bank: sample.bank)
        #expect(await sut.shell("transfer send 1 to \(sample.alice)", "transfer again", confirmsAll: true) == .success)
        #expect(sut.output.text.split(separator: "\n").count { $0.hasPrefix("Sent 1.00 EUR. Reference ") } == 2)
        #expect(!sut.errors.text.contains("Next: "))
    }

    @Test func `a customer without an account has cards`() async throws {
        let bank = InMemoryBank()
        try bank.addCustomer(username: "eve", displayName: "Eve", passwordHash: FakePasswordHasher.hash(of: "eve"))
        let sut = Walk(bank: bank)
        #expect(await sut.shell("cards", user: "eve") == .success)
        #expect(sut.errors.text.isEmpty)
    }

    @Test func `an unavailable bank is not reported as a wrong password`() async throws {
        let bank = MockBankPorts(fake: try SampleBank().bank)
        bank.failures.credential = .storage(.busy(path: "bank"))
        #expect(await Walk(bank: bank).shell("balance") == .failure)
    }
}
