import BankKernel
import Rates
import ShellCommands
import TerminalIO
import TestSupport
import Testing

@testable import BankApp

@MainActor
struct RatesRunTests {
    private static let good =
        #"{"from":"GBP","to":"EUR","rate":1.16},{"from":"EUR","to":"USD","rate":1.10}"#
    private static let bad =
        #"{"from":"CHF","to":"USD","rate":0},{"from":"XAG","to":"XAU","rate":0.01},{"from":"NOK","to":"USD","rate":1},"#
        + #"{"from":"NOK","to":"USD","rate":2},{"from":"AAA","to":"GBP","rate":1e18}"#

    private let output = BufferSink()
    private let errors = BufferSink()

    @Test func `prints the direct rates of a file`() throws {
        try makeSUT("[\(Self.good)]")

        #expect(
            output.text == """
                [{"from":"EUR","to":"USD","rate":1.1},
                {"from":"GBP","to":"USD","rate":1.276}]

                """)
        #expect(errors.text == "")
    }

    @Test func `prints the rates to another currency`() throws {
        try makeSUT("[\(Self.good)]", to: "EUR")

        #expect(
            output.text == """
                [{"from":"GBP","to":"EUR","rate":1.16},
                {"from":"USD","to":"EUR","rate":0.9090909090909090909090909090909091}]

                """)
    }

    @Test func `counts what was left out`() throws {
        try makeSUT("[\(Self.good),\(Self.bad)]")

        #expect(
            errors.text
                == "dobank: left out 3 of 7 rates, without a rate to USD: 4 of 6 currencies; --explain says why\n")
        #expect(output.text.hasPrefix(#"[{"from":"EUR","to":"USD","rate":1.1},"#))
    }

    @Test func `explains each path and what was left out`() throws {
        try makeSUT("[\(Self.good),\(Self.bad)]", explains: true)

        #expect(
            output.text == """
                [{"from":"EUR","to":"USD","rate":1.1,"path":"EUR → USD"},
                {"from":"GBP","to":"USD","rate":1.276,"path":"GBP → EUR → USD"}]

                """)
        #expect(
            errors.text == """
                dobank: left out CHF → USD 0: a rate is above zero
                dobank: left out NOK → USD: it is published as 1, 2
                dobank: left out AAA → USD: over all its steps, it is not between 10^-18 and 10^18
                dobank: NOK does not reach USD
                dobank: XAG does not reach USD
                dobank: XAU does not reach USD

                """)
    }

    @Test func `names the first hundred left out and counts the others`() throws {
        let bad = Array(repeating: "1", count: 150)
        let lost = (1_000..<1_102).map { #"{"from":"A\#($0)","to":"B\#($0)","rate":1}"# }

        try makeSUT("[\((bad + lost).joined(separator: ","))]", explains: true)

        let lines = errors.text.split(separator: "\n")
        #expect(lines.count == 202)
        #expect(lines[100] == "dobank: left out 50 more")
        #expect(lines[201] == "dobank: 104 more currencies do not reach USD")
    }

    @Test func `prints nothing for an invalid list`() {
        #expect(throws: RatesFailure.malformed(RateListFault(byte: 0, problem: .notAnArray))) {
            try makeSUT("{}")
        }
        #expect(output.text == "")
    }

    @Test func `says which file cannot be read`() {
        let failure = RatesFailure.file(.failed(path: "/none.json", detail: "No such file or directory"))

        #expect(throws: failure) { try run(RatesCommand(path: "/none.json", code: "USD", explains: false)) }
    }

    @Test func `reads no list without an end`() {
        let sut = RatesRun(writer: TerminalWriter(output: output, errors: errors), output: output, limit: 1_000)
        let failure = RatesFailure.file(.failed(path: "/dev/zero", detail: "it is longer than 1000 bytes"))

        #expect(throws: failure) { try sut.perform(RatesCommand(path: "/dev/zero", code: "USD", explains: false)) }
    }

    @Test(
        arguments: [
            (
                .file(.failed(path: "/none.json", detail: "No such file or directory")),
                "The rates cannot be read: /none.json cannot be used (No such file or directory)."
            ),
            (
                .malformed(RateListFault(byte: 12, problem: .cut)),
                "The rates cannot be used: at byte 12: the list ends too soon."
            ),
        ] as [(RatesFailure, String)])
    func `describes a failure in one line`(failure: RatesFailure, words: String) {
        #expect("\(failure)" == words)
    }

    private func makeSUT(_ text: String, to code: String = "USD", explains: Bool = false) throws {
        let folder = try TemporaryFolder()
        try folder.write(text, to: "rates.json")
        try run(RatesCommand(path: folder("rates.json"), code: code, explains: explains))
    }

    private func run(_ command: RatesCommand) throws {
        try RatesRun(writer: TerminalWriter(output: output, errors: errors), output: output).perform(command)
    }
}

struct RatesCommandTests {
    @Test(arguments: [["a.json"], ["-"]])
    func `reads a file or standard input, with US dollars by default`(words: [String]) throws {
        #expect(try makeSUT(words) == RatesCommand(path: words[0], code: "USD", explains: false))
    }

    @Test(arguments: [["a.json", "--to", "EUR", "--explain"], ["--explain", "--to=EUR", "a.json"]])
    func `reads another currency and the option to explain`(words: [String]) throws {
        #expect(try makeSUT(words) == RatesCommand(path: "a.json", code: "EUR", explains: true))
    }

    @Test func `needs the path of a file`() {
        let usage = "Usage: dobank rates FILE.json [--to CODE] [--explain]"
        #expect(throws: UsageError(usage)) { try makeSUT([]) }
        #expect(throws: UsageError("the path FILE.json is empty")) { try makeSUT([""]) }
    }

    @Test(arguments: ["usd", "", "EURO EURO", "1SD"])
    func `rejects an invalid currency code`(code: String) {
        let error = UsageError("\"\(code)\" is not a currency code; use capital letters, as in --to EUR")

        #expect(throws: error) { try makeSUT(["a.json", "--to", code]) }
    }

    private func makeSUT(_ words: [String]) throws -> RatesCommand? {
        try RatesCommand(ShellLine(["rates"] + words, of: .program))
    }
}

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

    @Test func `what has no readable transaction is no statement, also when lenient`() {
        #expect(throws: StatementFailure.malformed(detail: "transaction 1, at byte 1: \"id\" is missing")) {
            try makeSUT("[{},7]", isLenient: true)
        }
        #expect(output.text == "" && errors.text == "")
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

    @Test func `needs the path of a file`() {
        #expect(throws: UsageError("Usage: dobank group FILE.json [--lenient]")) { try makeSUT([]) }
        #expect(throws: UsageError("the path FILE.json is empty")) { try makeSUT([""]) }
    }

    private func makeSUT(_ words: [String]) throws -> GroupCommand? {
        try GroupCommand(ShellLine(["group"] + words, of: .program))
    }
}
