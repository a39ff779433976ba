import BankKernel
import InMemoryBank
import LoopbackBank
import Money
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

/// Ctrl-C ends each watch; nothing else does.
@MainActor
@Suite(.timeLimit(.minutes(2))) struct WatchTests {
    @Test(arguments: [false, true])
    func `shows a transaction once it is booked, also at a bank on a server`(isRemote: Bool) async throws {
        let sut = try makeSUT(isRemote: isRemote)
        let run = Task { await sut.walk.run("login demo", "demo", "history", "watch") }
        try await sut.shows("Watching Checking. Press Ctrl-C to stop.\n")
        // Those that are booked before the first look are not news.
        repeat {
            try sut.receive(12_34)
            try await Task.sleep(for: .milliseconds(100))
        } while !sut.walk.output.text.contains("+12.34 EUR")
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
        #expect(sut.walk.errors.text == "")
    }

    @Test(arguments: [false, true])
    func `shows a balance whenever it changes, also at a bank on a server`(isRemote: Bool) async throws {
        let sut = try makeSUT(isRemote: isRemote)
        let run = Task { await sut.walk.run("login demo", "demo", "balance", "watch") }
        try await sut.shows("Watching the balance of Checking. Press Ctrl-C to stop.\nBalance: 1,000.00 EUR\n")
        try sut.receive(12_34)
        try await sut.shows("Balance: 1,012.34 EUR  +12.34 EUR\n")
        sut.walk.inFlight.cancel()
        #expect(await run.value == .success)
    }

    private struct SUT {
        let walk: Walk
        /// The server, when there is one.
        let server: LoopbackBank?
        let bank: InMemoryBank
        let checking: IBAN

        func receive(_ cents: Int64) throws {
            try bank.deposit(to: checking, amount: Money(minorUnits: cents, currency: .eur))
        }

        func shows(_ text: String) async throws {
            try await waitUntil("it shows \(text)") { await walk.output.text.contains(text) }
        }
    }

    private func makeSUT(isRemote: Bool) throws -> SUT {
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        try bank.addCustomer(username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        let server = isRemote ? try LoopbackBank(bank, clock: clock) : nil
        let walk = try server.map { Walk(bank: bank, clock: clock, over: try $0.connect(clock: clock)) }
        return SUT(walk: walk ?? Walk(bank: bank), server: server, bank: bank, checking: checking)
    }
}
