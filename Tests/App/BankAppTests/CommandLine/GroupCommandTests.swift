import Shell
import Testing

@testable import BankApp

struct GroupCommandTests {
    @Test(arguments: [["a.json"], ["-"]])
    func `takes a file or standard input`(words: [String]) throws {
        #expect(try makeSUT(words)?.path == words[0])
        #expect(try makeSUT(words)?.isLenient == false)
    }

    @Test(arguments: [["a.json", "--lenient"], ["--lenient", "a.json"]])
    func `may leave bad transactions out`(words: [String]) throws {
        #expect(try makeSUT(words) == GroupCommand(path: "a.json", isLenient: true))
    }

    @Test(arguments: [[], ["a.json", "b.json"], [""]])
    func `needs one file`(words: [String]) {
        #expect(throws: UsageError("Usage: dobank group FILE.json [--lenient]")) { try makeSUT(words) }
    }

    @Test func `has no other option`() {
        let error = UsageError("group has no option --strict. Usage: dobank group FILE.json [--lenient]")

        #expect(throws: error) { try makeSUT(["--strict", "a.json"]) }
    }

    private func makeSUT(_ words: [String]) throws -> GroupCommand? {
        try GroupCommand(ShellLine(["group"] + words, of: .program))
    }
}
