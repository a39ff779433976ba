import BankKernel
import BankKernelMocks
import InMemoryBank
import Shell
import Terminal
import Testing

@testable import BankApp

/// The same walks through a pipe: the first failure ends them.
@MainActor
@Suite struct PipeTests {
    @Test func `a walk without failures leaves 0`() async throws {
        #expect(try await makeSUT().pipe("login demo", "demo", "balance", "back", "quit") == .success)
    }

    @Test func `the first failure ends it and is named`() async throws {
        let walk = try makeSUT()
        let code = await walk.pipe("login demo", "demo", "select 9", "balance")
        #expect(code == .failure)
        #expect(
            walk.errors.text
                == "There is no \"9\" in the list; choose 1 to 2, or one of Checking, Travel.\nstopped at line 3: select 9\n"
        )
        #expect(!walk.output.text.contains("Balance: "))
    }

    @Test func `a screen that cannot be loaded is the failure of the command that opens it`() async throws {
        let bank = MockBankPorts(fake: try SampleBank().bank)
        bank.failures.balance = .storage(.busy(path: "bank"))
        let walk = Walk(bank: bank)
        #expect(await walk.pipe("login demo", "demo", "balance", "back") == .failure)
        #expect(walk.errors.text.hasSuffix("try again in a moment.\nstopped at line 3: balance\n"))
    }

    @Test func `a wrong password leaves with its own code and shows nothing typed`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo", "canary", "balance") == .notAuthenticated)
        #expect(walk.errors.text == "Wrong username or password.\nstopped at line 2\n")
    }

    @Test func `a command before the login is not authenticated`() async throws {
        #expect(try await makeSUT().pipe("balance") == .notAuthenticated)
    }

    @Test func `an input that ends at a question says at which`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo") == .failure)
        #expect(
            walk.errors.text
                == "The input ended where \"Password:\" was asked; nothing was done.\nstopped at line 2\n")
    }

    @Test func `asked to keep going it runs every line`() async throws {
        let walk = try makeSUT()
        let code = await walk.pipe("login demo", "demo", "select 9", "balance", keepsGoing: true)
        #expect(code == .failure)
        #expect(walk.output.text.contains("Balance: 1000.00 EUR"))
        #expect(walk.errors.text.hasSuffix("failed at line 3: select 9\n"))
    }

    @Test func `a file that is there is refused without a question, and replaced when told to`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo", "demo", "history", "export a.csv", "export a.csv", "quit") == .failure)
        #expect(
            walk.errors.text
                == "a.csv is there already and was left as it is; \"export a.csv --force\" replaces it.\n"
                + "stopped at line 5: export a.csv\n")
        #expect(await walk.pipe("login demo", "demo", "history", "export a.csv --force", "quit") == .success)
    }

    @Test func `a password typed after the name of a customer is not quoted`() async throws {
        let walk = try makeSUT()
        await walk.pipe("login demo", "demo", "login demo hunter2")
        #expect(walk.errors.text.hasSuffix("stopped at line 3: login demo ***\n"))
        #expect(!walk.errors.text.contains("hunter2"))
    }

    @Test func `a password is changed by the lines that follow`() async throws {
        let walk = try makeSUT()
        #expect(await walk.pipe("login demo", "demo", "password", "demo", "new one!", "new one!", "quit") == .success)
        #expect(await walk.pipe("login demo", "demo") == .notAuthenticated)
        #expect(await walk.pipe("login demo", "new one!", "quit") == .success)
    }

    @Test func `a logout forgets the logins at other services`() async throws {
        let tokens = MemoryAccessTokens()
        let bank = try SampleBank().bank
        let walk = Walk(bank: bank, tokens: tokens)
        let demo = try #require(try await bank.credential(forUsername: "demo")).user
        let token = try #require(AccessToken(text: "token"))
        try await tokens.keep(token, for: demo.id)
        await walk.pipe("login demo", "demo", "quit")
        #expect(await tokens.token(of: demo.id) == token)
        await walk.pipe("login demo", "demo", "logout", "quit")
        #expect(await tokens.token(of: demo.id) == nil)
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
