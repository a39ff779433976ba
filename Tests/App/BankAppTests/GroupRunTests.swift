import BankKernel
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
struct GroupRunTests {
    private static let good =
        #"{"id":"1","description":"","typeGroup":"","type":"","category":"","transactionAmountCurrency":{"amount":"#
        + #""1.50","currencyCode":"EUR"},"creditDebitIndicator":"CRDT","creationTime":"2019-05-15","state":"PENDING"}"#

    private let output = BufferSink()
    private let errors = BufferSink()

    @Test func `prints the groups of a file`() throws {
        try makeSUT("[\(Self.good),\(Self.good)]")

        #expect(output.text == "PENDING\t2019-05-15\tCRDT\tEUR\t2\t3.00\n")
        #expect(errors.text == "")
    }

    @Test func `prints nothing of a statement with a bad transaction`() {
        #expect(
            throws: StatementFailure.malformed(
                detail: "transaction 2, at byte \(Self.good.utf8.count + 2): \"id\" is missing")
        ) {
            try makeSUT("[\(Self.good),{}]")
        }
        #expect(output.text == "")
    }

    @Test func `counts skipped transactions when lenient, with the reason of the first`() throws {
        try makeSUT("[\(Self.good),{},7]", isLenient: true)

        #expect(output.text == "PENDING\t2019-05-15\tCRDT\tEUR\t1\t1.50\n")
        let place = "transaction 2, at byte \(Self.good.utf8.count + 2)"
        #expect(errors.text == "dobank: skipped 2 of 3 transactions; the first: \(place): \"id\" is missing\n")
    }

    @Test func `says which file cannot be read`() {
        let failure = StatementFailure.file(.failed(path: "/none.json", detail: "No such file or directory"))

        #expect(throws: failure) {
            try run(GroupCommand(path: "/none.json", isLenient: false))
        }
    }

    private func makeSUT(_ text: String, isLenient: Bool = false) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "statement.json")
        try run(GroupCommand(path: folder("statement.json"), isLenient: isLenient))
    }

    private func run(_ command: GroupCommand) throws {
        try GroupRun(writer: TerminalWriter(output: output, errors: errors), output: output).perform(command)
    }
}

struct GroupCommandTests {
    @Test(arguments: [["a.json"], ["-"]])
    func `reads a file or standard input`(words: [String]) throws {
        #expect(try makeSUT(words)?.path == words[0])
        #expect(try makeSUT(words)?.isLenient == false)
    }

    @Test(arguments: [["a.json", "--lenient"], ["--lenient", "a.json"]])
    func `reads the option to skip bad transactions`(words: [String]) throws {
        #expect(try makeSUT(words) == GroupCommand(path: "a.json", isLenient: true))
    }

    @Test(arguments: [[], ["a.json", "b.json"], [""]])
    func `needs one file`(words: [String]) {
        #expect(throws: UsageError("Usage: dobank group FILE.json [--lenient]")) { try makeSUT(words) }
    }

    @Test func `rejects other options`() {
        let error = UsageError("group has no option --strict. Usage: dobank group FILE.json [--lenient]")

        #expect(throws: error) { try makeSUT(["--strict", "a.json"]) }
    }

    private func makeSUT(_ words: [String]) throws -> GroupCommand? {
        try GroupCommand(ShellLine(["group"] + words, of: .program))
    }
}
