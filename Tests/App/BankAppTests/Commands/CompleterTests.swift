import Testing

@testable import BankApp

@MainActor
@Suite struct CompleterTests {
    @Test func `offers commands by their beginning`() {
        #expect(makeSUT().candidates(for: "s") == ["select", "send"])
    }

    @Test func `offers every command on an empty line`() {
        #expect(makeSUT().candidates(for: "") == ["find", "move", "open", "select", "send", "theme"])
    }

    @Test func `offers a required keyword`() {
        #expect(makeSUT().candidates(for: "send 25.00 ") == ["to"])
    }

    @Test func `offers account numbers`() {
        #expect(makeSUT().candidates(for: "send 25.00 to A") == ["AT1", "AT2"])
        #expect(makeSUT().candidates(for: "select ") == ["AT1", "AT2"])
    }

    @Test func `offers the next keyword after an account number`() {
        #expect(makeSUT().candidates(for: "send 25.00 to AT1 n") == ["note"])
    }

    @Test func `offers the keyword after an amount with a currency`() {
        #expect(makeSUT().candidates(for: "send 25.00 EUR ") == ["to"])
    }

    @Test func `accepts unique beginnings and abbreviations`() {
        var sut = makeSUT()
        sut.abbreviations = ["t": "send"]
        #expect(sut.candidates(for: "sel ") == ["AT1", "AT2"])
        #expect(sut.candidates(for: "t 25.00 ") == ["to"])
        #expect(sut.candidates(for: "se 25.00 ") == [])
    }

    @Test func `offers nothing for free text`() {
        #expect(makeSUT().candidates(for: "send 25.00 to AT1 note r") == [])
        #expect(makeSUT().candidates(for: "find ") == [])
    }

    @Test func `offers the words of a choice`() {
        #expect(makeSUT().candidates(for: "theme l") == ["light"])
    }

    @Test func `offers nothing after an unknown command or a wrong keyword`() {
        #expect(makeSUT().candidates(for: "nope ") == [])
        #expect(makeSUT().candidates(for: "move 1 down ") == [])
    }

    @Test func `offers paths, also with blanks`() {
        let sut = makeSUT()
        #expect(sut.candidates(for: "open ") == ["my list.json", "my notes.json", "you.json"])
        #expect(sut.candidates(for: "open my") == ["my list.json", "my notes.json"])
        #expect(sut.candidates(for: "open my l") == ["list.json"])
        #expect(sut.candidates(for: "open my ") == ["--lenient", "list.json", "notes.json"])
        #expect(sut.candidates(for: "open you.json --") == ["--lenient"])
    }

    private func makeSUT() -> Completer {
        let note: SyntaxElement = .optional([.keyword("note"), .value("TEXT", .text)])
        let commands = [
            Command(
                "send",
                takes: [.optional([.value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account), note])],
                to: ""
            ) { _ in },
            Command("select", takes: [.value("N|NUMBER", .indexOrAccount)], to: "") { _ in },
            Command("open", takes: [.value("FILE.json", .statement), .optional([.keyword("--lenient")])], to: "") { _ in
            },
            Command("find", takes: [.optional([.value("TEXT", .text)])], to: "") { _ in },
            Command("move", takes: [.value("N", .index), .keyword("up")], to: "") { _ in },
            Command("theme", takes: [.value("light|dark", .choice(["light", "dark"]))], to: "") { _ in },
        ]
        return Completer(commands: commands, features: [], accounts: ["AT1", "AT2"], payees: ["AT1", "AT2"]) { typed in
            ["my list.json", "my notes.json", "you.json"].filter { $0.hasPrefix(typed) }
        }
    }
}
