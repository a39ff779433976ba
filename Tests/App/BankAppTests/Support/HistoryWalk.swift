import BankKernel
import BankKernelMocks
import InMemoryBank
import Money
import Terminal

/// Walks at the history of Demo, who got 1000.00 EUR on 5 January and paid Alice on 20 January, 5 February and 5 March;
/// the savings are empty.
@MainActor
struct HistoryWalk {
    let walk: Walk

    init() async throws {
        let clock = ManualClock()
        let bank = InMemoryBank(clock: clock)
        let demo = try bank.addCustomer(
            username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        try bank.addCustomer(username: "alice", displayName: "Alice Novák")
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: .eur).number
        let alice = try bank.openAccount(for: "alice", name: "Household", currency: .eur).number
        try bank.openAccount(for: "demo", name: "Savings", currency: .eur)
        try bank.deposit(to: checking, amount: Money(minorUnits: 1_000_00, currency: .eur))
        let ids = SequentialTransferIDs()
        for (days, cents, note) in [(15, Int64(10_00), "Lunch"), (16, 20_00, "Rent"), (28, 30_00, "March rent")] {
            clock.advance(by: .seconds(86_400 * days))
            _ = try await bank.book(
                TransferOrder(
                    reference: TransferReference(id: ids.next(), note: note), customer: demo.id, source: checking,
                    destination: alice, amount: Money(minorUnits: cents, currency: .eur)))
        }
        walk = Walk(bank: bank, clock: clock)
    }

    var output: BufferSink { walk.output }
    var errors: BufferSink { walk.errors }

    /// Demo goes to the history and types `lines`.
    func history(_ lines: String...) async {
        await walk.run((["login demo", "demo", "history"] + lines).map(InputEvent.line))
    }

    /// The days in the table shown last.
    var days: [String] {
        let lines = output.text.split(separator: "\n")
        let head = lines.lastIndex { $0.hasPrefix("#") } ?? lines.endIndex
        return lines[head...].dropFirst().map { String($0.split(separator: " ")[1]) }
    }
}
