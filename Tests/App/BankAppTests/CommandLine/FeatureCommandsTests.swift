import BankAnswers
import DisplayText
import ShellCommands
import Testing

@testable import BankApp

@Suite struct FeatureCommandsTests {
    @Test(arguments: [
        ("balance", ["balance"]), ("send 5.50 alice", ["transfer send 5.50 to alice"]),
        (
            "send 5 DE89370400440532013000 --ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8 --note Rent",
            ["transfer send 5 to DE89370400440532013000 note Rent ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8"]
        ),
        ("transfer", ["transfer"]), ("transfer import a.csv --yes", ["transfer import a.csv"]),
        ("statement 2025-11", ["history statement 2025-11"]),
        ("statement 2025 --output camt.053 --user demo", ["history statement 2025 --output camt.053"]),
        ("history --list 5", ["history list 5"]),
        (
            "history --export y.csv --to 2025-12 --find rent --force",
            ["history find rent", "history to 2025-12", "history export y.csv --force"]
        ),
        (
            "history --out --from 2025 --amount 10..50 --sums --by month",
            ["history amount 10..50", "history out", "history from 2025", "history sums by month"]
        ),
        ("accounts --sort balance --search obec", ["accounts search obec", "accounts sort balance"]),
        ("cards --bookmarks", ["cards bookmarks"]),
    ])
    func `a command types lines at the prompt`(words: String, lines: [String]) throws {
        #expect(try makeSUT(words.split(separator: " ").map(String.init)).lines == lines)
    }

    @Test func `a text of several words is one value`() throws {
        let words = ["send", "5", "Alice Novák", "--note", "the rent, to be sure"]
        #expect(try makeSUT(words).lines == ["transfer send 5 to Alice Novák note the rent, to be sure"])
    }

    @Test(arguments: [
        ["send", "5", "alice note hello"], ["send", "5", "alice", "--note", ""], ["send", "5 to bob", "alice"],
        ["send", "5", "alice", "--note", "x ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8"], ["history", "--find", ""],
        ["send", "5"], ["transfer", "import"], ["transfer", "export"], ["history", "--frobnicate"],
        ["balance", "--find", "rent"], ["-c", "list", "balance"],
    ])
    func `refuses what the prompt would read otherwise`(words: [String]) {
        #expect(throws: UsageError.self) { try makeSUT(words) }
    }

    @Test func `of several lines only what was asked for is shown`() throws {
        #expect(try makeSUT(["history", "--find", "rent", "--from", "2025-01"]).shownLines == 1)
        #expect(try makeSUT(["history", "--find", "rent", "--chart", "--list", "3"]).shownLines == 2)
        #expect(try makeSUT(["-c", "list", "--user", "demo"]).shownLines == nil)
    }

    @Test func `takes the options of a customer behind the command`() throws {
        let sut = try makeSUT([
            "send", "5", "bob", "--yes", "--user", "demo", "--output", "json", "--account", "Savings",
        ])
        #expect(sut.confirmsAll && sut.user == "demo" && sut.output == .json && sut.account == "Savings")
    }

    @Test func `an option of a command's own is not the program's`() throws {
        let options = try #require(FeatureCommands.all.first { $0.name == "statement" }).options.map(\.name)
        #expect(options.count { $0 == "--output" } == 1)
        #expect(try makeSUT(["statement", "2025", "-o", "ofx"]).output == nil)
        #expect(try makeSUT(["statement", "2025", "--output", "json"]).output == .json)
        #expect(try makeSUT(["balance", "--output", "json"]).output == .json)
        #expect(throws: UsageError.self) { try makeSUT(["balance", "--output", "ofx"]) }
    }

    @Test func `an option says what its own word does`() {
        let options = FeatureCommands.all.flatMap(\.options).filter { ["--force", "--lenient"].contains($0.name) }
        #expect(
            options.map(\.summary) == ["replace an existing file", "skip bad transactions, and count them"])
        #expect(FeatureCommands.all.allSatisfy { $0.options.allSatisfy { !$0.summary.isEmpty } })
    }

    @discardableResult
    private func makeSUT(_ words: [String]) throws -> Invocation { try InvocationParser.parse(words) }
}
