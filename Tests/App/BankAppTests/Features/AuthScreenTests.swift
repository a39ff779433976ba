import BankKernel
import InMemoryBank
import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct AuthScreenTests {
    @Test func `asks for the name when it was left out`() async throws {
        let walk = try makeSUT()
        let input = ScriptedInput(["login", "demo", "demo"].map(InputEvent.line))
        await walk.run(over: input)
        #expect(input.requests.map(\.prompt) == ["login>", "Username:", "Password:", "main(demo)>"])
        #expect(input.requests.map(\.kind) == [.command, .answer, .secret, .command])
    }

    @Test(arguments: [("demo", "wrong"), ("nobody", "demo"), ("alice", "alice")])
    func `whatever does not fit is answered alike`(username: String, password: String) async throws {
        let walk = try makeSUT()
        await walk.run("login \(username)", password)
        #expect(walk.errors.text == "Wrong username or password.\n")
        #expect(walk.output.text == "")
    }

    @Test(arguments: [("", "demo"), ("demo", "")])
    func `an empty name or password is no try`(username: String, password: String) async throws {
        let walk = try makeSUT()
        for _ in 1...3 { await walk.run("login", username, password) }
        await walk.run("login demo", "demo")
        #expect(walk.errors.text == String(repeating: "Enter a username and a password.\n", count: 3))
        #expect(walk.output.text.hasPrefix("Welcome, Demo.\n"))
    }

    @Test func `after repeated failures it says when to try again, and lets in then`() async throws {
        let walk = try makeSUT()
        for _ in 1...3 { await walk.run("login demo", "wrong") }
        _ = walk.errors.take()
        await walk.run("login demo", "demo")
        #expect(walk.errors.text == "Too many failed logins. Try again in 5 s (at 09:00:05 UTC).\n")
        #expect(walk.output.text == "")
        walk.clock.advance(by: .seconds(5))
        await walk.run("login demo", "demo")
        #expect(walk.output.text.hasPrefix("Welcome, Demo.\n"))
    }

    @Test func `Ctrl-C at the password goes back to the prompt`() async throws {
        let walk = try makeSUT()
        await walk.run([.line("login demo"), .interrupted, .line("login demo"), .line("demo")])
        #expect(walk.output.text.hasPrefix("Cancelled; nothing was done.\nWelcome, Demo.\n"))
    }

    @Test func `a bank that cannot be used says why`() async throws {
        let sample = try SampleBank()
        sample.bank.fail(with: .storage(.busy(path: "/bank")))
        let walk = Walk(bank: sample.bank)
        await walk.run("login demo", "demo")
        #expect(
            walk.errors.text
                == "The bank cannot be used: /bank is kept busy by other programs; try again in a moment.\n")
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
