import BankKernel
import Terminal
import Testing

@testable import BankApp

@MainActor
struct TransactionsViewTests {
    @Test func `shows groups by section, numbered on`() async throws {
        let walk = try makeSUT()

        await walk.run("login demo", "demo", "transactions", "user 10014")

        #expect(
            walk.output.text.hasSuffix(
                """
                COMPLETED
                #  Day         Descriptions         Count  Indicator          Sum
                5  2026-01-05  Hotel deposit            1  DBIT        120.00 USD
                6  2026-01-03  Jízdenka Praha–Brno      1  DBIT         31.90 EUR
                7  2026-01-03  Gehalt Jänner            1  CRDT       2450.00 EUR
                8  2026-01-02  Einkauf Naschmarkt       1  DBIT         64.20 EUR

                """))
        #expect(walk.errors.text == "")
    }

    @Test func `shows the transactions of a group and comes back`() async throws {
        let walk = try makeSUT()

        await walk.run("login demo", "demo", "transactions", "user 10011", "show 1")

        #expect(walk.output.text.contains("\nPENDING, 2026-01-04, DBIT\nCreated "))
        #expect(walk.routes.suffix(3) == ["main -> transactions", "transactions -> group", "group -> transactions"])
    }

    @Test func `what failed leaves nothing to choose from`() async throws {
        let walk = try makeSUT()

        await walk.run("login demo", "demo", "transactions", "user 10011", "user 1", "show 1")

        #expect(walk.errors.text == "There is no user \"1\".\nThere is nothing to choose from.\n")
    }

    @Test func `the path of a statement may have blanks`() async throws {
        let walk = try makeSUT()

        await walk.run("login demo", "demo", "transactions", "open my statement.json --lenient")

        #expect(
            walk.errors.text
                == "The statement cannot be read: my statement.json cannot be used (No such file or directory).\n")
    }

    private func makeSUT() throws -> Walk {
        Walk(bank: try SampleBank().bank)
    }
}
