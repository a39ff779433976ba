import Testing

@testable import BankApp

@MainActor
@Suite struct CompleterTests {
    @Test(arguments: [
        ("commands by their beginning", "s", ["select", "send"]),
        ("every command on an empty line", "", ["find", "move", "open", "select", "send", "theme"]),
        ("a required keyword", "send 25.00 ", ["to"]), ("the accounts of payees", "send 25.00 to A", ["AT1", "AT2"]),
        ("own accounts", "select ", ["AT1", "AT2"]), ("the keyword after an account", "send 25.00 to AT1 n", ["note"]),
        ("the keyword after an amount with a currency", "send 25.00 EUR ", ["to"]),
        ("the words of a choice", "theme l", ["light"]), ("nothing for a note", "send 25.00 to AT1 note r", []),
        ("nothing for free text", "find ", []), ("nothing after an unknown command", "nope ", []),
        ("nothing after a wrong keyword", "move 1 down ", []),
        ("paths", "open ", ["my list.json", "my notes.json", "you.json"]),
        ("paths by their beginning", "open my", ["my list.json", "my notes.json"]),
        ("the rest of a path with blanks", "open my l", ["list.json"]),
        ("a switch, or the rest of a path", "open my ", ["--lenient", "list.json", "notes.json"]),
        ("a switch", "open you.json --", ["--lenient"]),
    ])
    func `offers what fits`(rule: String, line: String, candidates: [String]) {
        #expect(makeSUT().candidates(for: line) == candidates, "\(rule)")
    }

    @Test func `accepts unique beginnings and abbreviations`() {
        var sut = makeSUT()
        sut.abbreviations = ["t": "send"]
        #expect(sut.candidates(for: "sel ") == ["AT1", "AT2"])
        #expect(sut.candidates(for: "t 25.00 ") == ["to"])
        #expect(sut.candidates(for: "se 25.00 ") == [])
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
