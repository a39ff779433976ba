import BankKernel
import BankKernelMocks
import BankSamples
import InMemoryBank
import Money
import TerminalIO
import Testing

@MainActor
@Suite struct TransferScreenTests {
    @Test(
        arguments: [
            ("1.000 EUR", "\"1.000 EUR\" is ambiguous. Write 1000 or 1,00."),
            ("1,000", "\"1,000\" has too many decimals; EUR has 2."),
            ("x", "\"x\" is not an amount. Write it like 25.00."),
        ])
    func `refuses an amount by the reading of its locale, and quotes it as typed`(amount: String, refusal: String)
        async throws
    {
        let (walk, _, _) = try makeSUT(.eur)
        await walk.pipe("login demo", "demo", "send \(amount) to savings")
        #expect(walk.errors.text == "\(refusal)\nstopped at line 3: send \(amount) to savings\n")
    }

    @Test(arguments: [
        ("1.000", "1.000 is ambiguous. Write 1000 or 1,00."), ("1,000", "\"1,000\" has too many decimals"),
    ])
    func `a code takes an amount as a transfer does`(amount: String, refusal: String) async throws {
        let (walk, _, _) = try makeSUT(.eur)
        await walk.pipe("login demo", "demo", "account qr \(amount)")
        #expect(walk.errors.text.hasPrefix(refusal))
    }

    @Test func `a payee may have a name that begins with the number of a row`() async throws {
        let sample = try SampleBank()
        try sample.bank.openAccount(for: "demo", name: "1 for all", currency: .eur)
        let walk = Walk(bank: sample.bank)
        await walk.run("login demo", "demo", "transfer", "send 5 to 1 for all", "y")
        #expect(walk.errors.text == "")
        #expect(walk.output.text.contains("Sent 5.00 EUR"))
    }

    @Test(arguments: ["de_DE", "C", "cs_CZ", "de_CH"], [Currency.jpy, .eur, .bhd])
    func `proposes a line that settles an unknown transfer in any locale`(locale: String, currency: Currency)
        async throws
    {
        let (walk, bank, _) = try makeSUT(currency, locale: locale)
        bank.answers.book = { order throws(BankError) in throw .outcomeUnknown(order.reference.id) }
        #expect(try await settle("send 2000 to savings", in: walk, at: bank).hasPrefix("send 2000"))
        #expect(walk.output.text.contains("Sent "))
    }

    @Test func `the line that settles an unknown transfer may have hidden characters written out`() async throws {
        let (walk, bank, memory) = try makeSUT(.eur, locale: "C")
        bank.answers.book = { order throws(BankError) in
            _ = try await memory.book(order)
            throw .outcomeUnknown(order.reference.id)
        }
        let line = try await settle("send 5 to savings note 👩\u{200D}👧", in: walk, at: bank)
        #expect(line.contains("note 👩<U+200D>👧 ref "))
        #expect(walk.output.text.contains("Already sent 5.00 EUR."))
    }

    @Test(arguments: [(#""Rent""#, "Rent"), (#"""Rent"""#, #""Rent""#), (#"'"it's"'"#, #"'"it's"'"#)])
    func `the line that settles an unknown transfer has the note exactly`(typed: String, note: String) async throws {
        let (walk, bank, memory) = try makeSUT(.eur, locale: "C")
        bank.answers.book = { order throws(BankError) in
            _ = try await memory.book(order)
            throw .outcomeUnknown(order.reference.id)
        }
        _ = try await settle("send 5 to savings note \(typed)", in: walk, at: bank)
        #expect(walk.output.text.split(separator: "\n").count { $0 == "  note  \(note)" } == 2)
        #expect(walk.output.text.contains("Already sent 5.00 EUR."))
    }

    @Test func `a note may have what stands for a hidden character as it is`() async throws {
        let (walk, _, _) = try makeSUT(.eur, locale: "C")
        await walk.shell("send 5 to savings note a<U+200B>b", confirmsAll: true)
        let reference = try #require(walk.errors.text.firstMatch(of: #/  ref   (\S+)/#)?.1)
        await walk.shell("send 5 to savings note a<U+200B>b ref \(reference)", confirmsAll: true)
        #expect(walk.output.text.contains("Already sent 5.00 EUR."))
    }

    @Test(arguments: [true, false])
    func `an order that nobody confirms shows its reference before it is sent`(confirmsAll: Bool) async throws {
        let (walk, bank, _) = try makeSUT(.eur, locale: "C")
        bank.answers.book = { _ throws(BankError) in throw .cancelled }
        await walk.shell("send 5 to savings", confirmsAll: confirmsAll)
        #expect(walk.errors.text.contains("\n  ref   ") == confirmsAll)
    }

    @Test func `a number means the payee of the row that was printed, whatever the payees are by now`() async throws {
        let (walk, _, memory) = try makeSUT(.eur, locale: "C")
        let holiday = try memory.openAccount(for: "demo", name: "Holiday", currency: .eur)
        await walk.pipe("login demo", "demo", "transfer", "send 1 to 2", "y", "send 2 to 2", "y")
        #expect(walk.errors.text == "")
        #expect(walk.output.text.contains("  2  Holiday") || walk.output.text.contains("2  Demo"))
        let accounts = try await memory.accounts(of: #require(memory.credential(forUsername: "demo")).user.id)
        #expect(accounts.first { $0.number == holiday.number }?.balance == .eur(3_00))
    }

    /// Sends by `order` to a bank that fails, and then by the line that is proposed, which it returns, to one that does not.
    private func settle(_ order: String, in walk: Walk, at bank: MockBankPorts) async throws -> String {
        await walk.pipe("login demo", "demo", order, "y")
        let message = try #require(walk.errors.text.split(separator: "\n").first)
        let line = try #require(message.split(separator: ": ").last).description
        bank.answers.book = nil
        await walk.pipe("login demo", "demo", line, "y")
        return line
    }

    private func makeSUT(
        _ currency: Currency, locale: String = "de_DE"
    ) throws -> (walk: Walk, bank: MockBankPorts, memory: InMemoryBank) {
        let bank = InMemoryBank()
        try bank.addCustomer(username: "demo", displayName: "Demo", passwordHash: FakePasswordHasher.hash(of: "demo"))
        let checking = try bank.openAccount(for: "demo", name: "Checking", currency: currency).number
        try bank.openAccount(for: "demo", name: "Savings", currency: currency)
        try bank.deposit(to: checking, amount: Money(minorUnits: 5_000_000, currency: currency))
        let ports = MockBankPorts(fake: bank)
        return (Walk(bank: ports, locale: locale), ports, bank)
    }
}
