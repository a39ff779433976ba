import Shell
import Testing

@testable import BankApp

struct RatesCommandTests {
    private static let usage = "Usage: dobank rates FILE.json [--to CODE] [--explain]"

    @Test(arguments: [["a.json"], ["-"]])
    func `takes a file or standard input, and leads to US dollars`(words: [String]) throws {
        #expect(try makeSUT(words) == RatesCommand(path: words[0], code: "USD", explains: false))
    }

    @Test(arguments: [["a.json", "--to", "EUR", "--explain"], ["--explain", "--to=EUR", "a.json"]])
    func `leads to another currency and explains`(words: [String]) throws {
        #expect(try makeSUT(words) == RatesCommand(path: "a.json", code: "EUR", explains: true))
    }

    @Test(arguments: [[], ["a.json", "b.json"], [""]])
    func `needs one file`(words: [String]) {
        #expect(throws: UsageError(Self.usage)) { try makeSUT(words) }
    }

    @Test(arguments: ["usd", "", "EURO EURO", "1SD"])
    func `leads to no code that cannot be one`(code: String) {
        let error = UsageError("\"\(code)\" is no code of a currency; write it in capital letters, as --to EUR")

        #expect(throws: error) { try makeSUT(["a.json", "--to", code]) }
    }

    @Test func `needs a code after --to`() {
        #expect(throws: UsageError("--to needs a value")) { try makeSUT(["a.json", "--to"]) }
    }

    @Test func `has no other option`() {
        let error = UsageError("rates has no option --lenient. \(Self.usage)")

        #expect(throws: error) { try makeSUT(["--lenient", "a.json"]) }
    }

    private func makeSUT(_ words: [String]) throws -> RatesCommand? {
        try RatesCommand(ShellLine(["rates"] + words, of: .program))
    }
}
