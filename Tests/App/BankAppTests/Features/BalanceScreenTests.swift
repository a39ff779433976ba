import BankKernel
import Terminal
import Testing

@testable import BankApp

@MainActor
@Suite struct BalanceScreenTests {
    @Test func `shows the balance of the selected account`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "select 2", "balance")
        #expect(walk.output.text.hasSuffix("Travel, AT74 9999 9000 0000 0002\nBalance: 50.00 USD\n"))
    }

    @Test func `refresh asks for it again`() async throws {
        let walk = try makeSUT()
        await walk.run("login demo", "demo", "balance", "refresh")
        let balance = "Checking, AT04 9999 9000 0000 0001\nBalance: 1000.00 EUR\n"
        #expect(walk.output.text.hasSuffix(balance + balance))
    }

    @Test func `transfer sends from the same account`() async throws {
        let sample = try SampleBank()
        let walk = Walk(bank: sample.bank)
        await walk.run("login demo", "demo", "select 2", "balance", "transfer", "send 60 to \(sample.aliceDollars)")
        #expect(walk.errors.text == "There is not enough money: the account holds 50.00 USD.\n")
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
