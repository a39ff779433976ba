import BankKernel
import InMemoryBank
import Money
import ShellCommands
import TerminalIO
import Testing

@testable import BankApp

@MainActor
@Suite struct TransferScreenTests {
    @Test func `a number means the payee printed with it, although the payees have another order by now`() async throws
    {
        let sut = try await makeSUT()
        await sut.run(
            "login demo", "demo", "transfer", "send 1 to alice", "y", "send 2 to 1", "n", "list", "send 3 to 1", "n")
        #expect(asked(sut) == ["Alice", "Bob", "Alice"])
    }

    @Test func `lines of the shell go on from a success`() async throws {
        let sut = try await makeSUT()
        #expect(await sut.shell("transfer send 1 to alice", "transfer again", confirmsAll: true) == .success)
        #expect(sut.output.text.split(separator: "\n").count { $0.hasPrefix("Sent 1.00 EUR. Reference ") } == 2)
        #expect(!sut.errors.text.contains("Next: "))
    }

    /// Whom each confirmation names.
    private func asked(_ walk: Walk) -> [String] {
        let lines = walk.output.text.split(separator: "\n")
        return lines.indices.filter { lines[$0].hasPrefix("Send ") }.compactMap { index in
            ["Alice", "Bob"].first { lines[index + 2].hasPrefix("  to    \($0), Household, AT") }
        }
    }

    /// A walk of Demo, who paid Alice and then Bob.
    private func makeSUT() async throws -> Walk {
        let bank = InMemoryBank()
        let demo = try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        try bank.deposit(to: checking, amount: Money(minorUnits: 100_00, currency: .eur))
        for (name, id) in [("Alice", UInt128(91)), ("Bob", 92)] {
            try bank.addCustomer(username: name.lowercased(), displayName: name)
            let account = try bank.openAccount(for: name.lowercased(), name: "Household", currency: .eur)
            _ = try await bank.book(
                TransferOrder(
                    reference: TransferReference(id: TransferID(rawValue: id)), customer: demo.id, source: checking,
                    destination: account.number, amount: Money(minorUnits: 1_00, currency: .eur)))
        }
        return Walk(bank: bank)
    }
}
