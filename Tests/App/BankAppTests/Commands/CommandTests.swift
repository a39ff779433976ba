import BankKernel
import ShellCommands
import Testing

@testable import BankApp

@MainActor
@Suite struct CommandTests {
    @Test func `shows only the name when there are no arguments`() {
        #expect(makeSUT([]).usage == "send")
    }

    @Test func `shows optional parts in brackets, also nested`() {
        let note = SyntaxElement.optional([.keyword("note"), .value("TEXT", .text)])
        let sut = makeSUT([.optional([.value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account), note])])
        #expect(sut.usage == "send [AMOUNT to NUMBER [note TEXT]]")
    }

    private func makeSUT(_ syntax: [SyntaxElement]) -> Command {
        Command("send", takes: syntax, to: "send money") { _ in }
    }
}

@MainActor
@Suite struct ScreenCommandTests {
    private final class Target {
        var heard: [String] = []
    }

    @Test func `runs at the screen where it was typed`() async throws {
        let (first, second) = (Target(), Target())
        try await makeSUT().at(first).run(makeInput("a"))
        try await makeSUT().at(second).run(makeInput("b"))
        #expect(first.heard == ["a"])
        #expect(second.heard == ["b"])
    }

    @Test func `keeps syntax and summary`() {
        let command = makeSUT().at(Target())
        #expect(command.usage == "say TEXT")
        #expect(command.summary == "say it")
        #expect(makeSUT().shape.usage == command.usage)
    }

    @Test func `throws the refusal`() async {
        let sut = ScreenCommand<Target>("say", to: "x") { _, _ throws(CommandStop) in throw .refused("No.") }
        await #expect(throws: CommandStop.refused("No.")) { try await sut.at(Target()).run(CommandInput()) }
    }

    private func makeInput(_ text: String) -> CommandInput {
        var input = CommandInput()
        input["TEXT"] = text
        return input
    }

    private func makeSUT() -> ScreenCommand<Target> {
        ScreenCommand("say", takes: [.value("TEXT", .text)], to: "say it") { target, input in
            target.heard.append(input["TEXT"] ?? "")
        }
    }
}

@Suite struct CommandLineTextTests {
    @Test func `the name is the first word in lower case`() {
        #expect(makeSUT("  SEND 25.00").name == "send")
    }

    @Test func `the arguments are the words after it, as typed`() {
        #expect(makeSUT("find\tRent  for MAY ").arguments == ["Rent", "for", "MAY"])
    }

    @Test(arguments: ["", "   ", "\t"])
    func `an empty line has no name and no arguments`(line: String) {
        #expect(makeSUT(line).name == nil)
        #expect(makeSUT(line).arguments.isEmpty)
    }

    private func makeSUT(_ line: String) -> CommandLineText {
        CommandLineText(line)
    }
}

@Suite struct CommandInputTests {
    @Test func `an omitted value is nil`() throws {
        let sut = CommandInput()
        #expect(sut["N"] == nil)
        #expect(try sut.count("N") == nil)
        #expect(try sut.days("N", today: Self.today) == nil)
    }

    @Test func `finds a row by its number`() throws {
        #expect(try makeSUT("3").row("N", of: PrintedRows(["a", "b", "c"])) == "c")
    }

    @Test(arguments: [("1", 1), ("1001", 1_001), ("4000000", 4_000_000), ("9223372036854775808", .max)])
    func `accepts counts from 1`(text: String, count: Int) throws {
        #expect(try makeSUT(text).count("N") == count)
    }

    @Test(arguments: ["0", "-9223372036854775808", "-9223372036854775809", "all", "1e3", ""])
    func `rejects other counts`(text: String) {
        #expect(throws: CommandStop.refused("\"\(text)\" is not a count. Write 1 or more.")) {
            try makeSUT(text).count("N")
        }
    }

    @Test func `accepts a day of the calendar`() throws {
        let day = try #require(CalendarDay(iso8601: "2024-02-29"))
        #expect(try makeSUT("2024-02-29").days("N", today: Self.today) == day...day)
    }

    @Test(arguments: ["2026-02-29", "2026-2-1", "31.02.2026", "soon", ""])
    func `rejects an invalid day and shows the format`(text: String) {
        let refusal =
            "\"\(text)\" is not a date. Write 2026-01-31, 2026-01, 2026, 31.1.2026, last month, 30d or 2025-09..2025-11."
        #expect(throws: CommandStop.refused(refusal)) { try makeSUT(text).days("N", today: Self.today) }
    }

    private static let today = CalendarDay(daysSinceEpoch: 20_000)

    private func makeSUT(_ text: String) -> CommandInput {
        var sut = CommandInput()
        sut["N"] = text
        return sut
    }
}

struct QuotedValueTests {
    @Test(arguments: [
        ("ex4.json", "ex4.json"), (#""ex4.json""#, "ex4.json"), ("'my file.json'", "my file.json"),
        (#""a'b""#, "a'b"), (#""half"#, #""half"#), (#"""#, #"""#), ("", ""), (#""""#, ""),
        (#"""Rent"""#, #""Rent""#), (#""a" and "b""#, #""a" and "b""#), (#"5" or 3""#, #"5" or 3""#),
    ])
    func `quotes around the whole of a value are taken off, others stay`(typed: String, value: String) {
        for kind in [ValueKind.text, .account, .indexOrAccount, .nickname, .user, .file, .statement, .payments] {
            #expect(kind.value(typed: typed) == value)
        }
        #expect(ValueKind.words.value(typed: typed) == typed)
    }

    @Test(arguments: [
        "", "a", "a b", "\"", "\"\"", "\"\"\"", #""Rent""#, "'Rent'", #""a" and "b""#, #"'say "x"'"#, #""it's""#,
        #"""a" and "b"""#, " a ", #" "a" "#, "\"\u{200D}a\"",
    ])
    func `a value is typed so that it is read again`(value: String) {
        #expect(ValueKind.text.value(typed: ValueKind.text.text(of: value)) == value)
        #expect((ValueKind.text.text(of: value) == value) == ["", "a", "a b", "\"", #""a" and "b""#].contains(value))
    }
}
