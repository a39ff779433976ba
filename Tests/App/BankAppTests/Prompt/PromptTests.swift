import BankKernel
import BankKernelMocks
import DisplayText
import InMemoryBank
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

/// The prompt at a terminal, independent of the screen.
@MainActor
@Suite struct PromptTests {
    @Test func `does not remember input at the login screen`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "help")
        #expect(walk.remembered == ["help"])
    }

    @Test func `Ctrl-C before a question prevents it`() async throws {
        let inFlight = InFlightCommand()
        let walk = Walk(bank: try SampleBank().bank, inFlight: inFlight)
        inFlight.cancelNext()
        await walk.run("login demo", "help help")
        #expect(walk.output.text.hasPrefix("Cancelled; nothing was done.\nhelp [COMMAND]\n"))
        #expect(walk.errors.text == "")
    }

    @Test func `Ctrl-C stops the loading of a screen`() async throws {
        let sample = try SampleBank().bank
        let inFlight = InFlightCommand()
        let bank = MockBankPorts(fake: sample)
        bank.answers.balance = { account, customer throws(BankError) in
            inFlight.cancel()
            return try await sample.balance(of: account, for: customer)
        }
        let walk = Walk(bank: bank, inFlight: inFlight)
        await walk.run("login demo", "demo", "balance")
        #expect(walk.errors.text.hasPrefix("The balance of Checking could not be loaded. Cancelled"))
        #expect(walk.routes == ["login -> main", "main -> balance"])
    }

    @Test func `a rejected line runs nothing`() async throws {
        let walk = try makeSUT()
        await walk.run(Self.login + [.refused(.notUTF8(place: 5)), .line("balance")])
        #expect(walk.errors.text == "The line is not UTF-8 at its byte 5 and was ignored.\n")
        #expect(walk.output.text.contains("Balance: 1,000.00 EUR"))
        #expect(walk.remembered == ["balance"])
    }

    @Test func `a rejected confirmation sends nothing`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run(
            Self.login + [
                .line("transfer"), .line("send 25.00 to \(sample.alice)"), .refused(.tooLong(capacity: 65_536)),
            ])
        #expect(walk.errors.text == "The line is longer than 65536 bytes and was ignored.\n")
        #expect(!walk.output.text.contains("Sent"))
    }

    @Test func `tells the policy whose each line is`() async throws {
        var turns: [Int64?] = []
        let policy = InteractivePolicy(recall: { turns.append($0) }, remember: { _, _ in })
        let walk = try makeSUT()
        let lines: [InputEvent] = ["login demo", "demo", "balance", "logout", "login demo", "demo"].map { .line($0) }
        let sut = Prompt(
            services: walk.services, input: ScriptedInput(lines), writer: walk.writer, inFlight: InFlightCommand(),
            idleLimit: nil, policy: policy)
        _ = await sut.run()
        #expect(turns.map { $0 != nil } == [true, false, true])
    }

    @Test func `passes the current theme with requests`() async throws {
        let input = ScriptedInput([.line("theme light")])
        let writer = TerminalWriter(output: BufferSink(), errors: BufferSink(), theme: .dark)
        let sut = Prompt(
            services: try makeSUT().services, input: input, writer: writer, inFlight: InFlightCommand(),
            idleLimit: nil, policy: InteractivePolicy { _, _ in })
        _ = await sut.run()
        #expect(input.requests.map(\.theme) == [.dark, .light])
    }

    @Test func `a customer who was away while a pager showed an answer is logged out when it is left`() async throws {
        let walk = try makeSUT()
        walk.writer.pager = LeftPager()
        await walk.run(Self.login + [.line("balance")])
        #expect(walk.output.text.hasSuffix("Logged out, because nothing was typed for a while.\n"))
        #expect(walk.errors.text == "Log in first: login NAME\n")
    }

    private static let login: [InputEvent] = [.line("login demo"), .line("demo")]

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}

/// Nobody was there when it showed something.
@MainActor
private final class LeftPager: IdlePager {
    let rows: Int? = 1
    private var isIdle = false

    func show(_ text: String) async -> Bool {
        isIdle = true
        return true
    }

    func takeIdle() -> Bool {
        defer { isIdle = false }
        return isIdle
    }
}

@Suite struct InitialLoginTests {
    @Test func `a customer logs in`() {
        #expect(InitialLogin(user: "demo").lines == ["login demo"])
    }

    @Test func `a customer logs in and selects an account`() {
        #expect(InitialLogin(user: "demo", account: "My savings").lines == ["login demo", "select My savings"])
    }
}

/// The commands that all screens share.
@MainActor
@Suite struct GlobalCommandsTests {
    @Test(arguments: [true, false])
    func `a chosen theme holds from then on, also when it cannot be saved`(isSaved: Bool) async throws {
        let walk = try makeSUT(themes: isSaved ? MemoryThemes() : FullThemes())
        walk.writer.theme = .dark
        await walk.run("theme light", "send")
        #expect(walk.writer.theme == .light)
        #expect(walk.errors.text.hasPrefix("\u{1B}[1;31m"))
        #expect(await walk.themes.theme() == (isSaved ? .light : nil))
    }

    @Test func `a theme adds no colour where there is none`() async throws {
        let walk = try makeSUT()
        await walk.run("theme light")
        #expect(walk.writer.theme == nil)
    }

    private struct FullThemes: ThemeStore {
        func theme() async -> Theme? { nil }

        func keep(_ theme: Theme) async throws(StorageFailure) { throw .diskFull(path: "/p") }
    }

    private func makeSUT(themes: any ThemeStore = MemoryThemes()) throws -> Walk {
        Walk(bank: try SampleBank().bank, themes: themes)
    }
}
