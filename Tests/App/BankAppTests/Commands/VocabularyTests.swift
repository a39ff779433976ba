import Testing

@testable import BankApp

@MainActor
@Suite struct VocabularyTests {
    @Test(arguments: [
        ("list", "command list"), ("exit", "command quit"), ("q", "command quit"), ("?", "command help"),
        ("li", "command list"), ("qui", "command quit"), ("balance", "feature balance"), ("bal", "feature balance"),
        ("his", "feature history"), ("l", "unknown: \"l\" could be \"list\" or \"logout\"."),
        (
            "chart",
            "unknown: unknown command \"chart\". It works on other screens: type \"history chart\" or \"sales chart\"."
        ),
        ("lits", "unknown: unknown command \"lits\". Did you mean \"list\"?"),
        ("frobnicate", "unknown: unknown command \"frobnicate\". Type \"help\" for the commands of this screen."),
        ("7", "unknown: unknown command \"7\". Type \"help\" for the commands of this screen."),
    ])
    func `finds a command or a feature by name, abbreviation or beginning, or says what is near`(
        word: String, meaning: String
    ) {
        #expect(text(of: makeSUT().meaning(of: word)) == meaning)
    }

    @Test func `does not quote input before the login`() {
        let sut = makeSUT(at: StubScreen(belongsToCustomer: false), features: [])
        #expect(
            text(of: sut.meaning(of: "hunter2"))
                == "unknown: Log in first: login NAME")
        #expect(text(of: sut.meaning(of: "lits")) == "unknown: unknown command \"lits\". Did you mean \"list\"?")
        #expect(text(of: sut.meaning(of: "li")) == "unknown: Log in first: login NAME")
    }

    @Test func `lists every word once`() {
        let words = makeSUT().words
        #expect(Set(words).count == words.count)
        #expect(words.contains("list") && words.contains("history"))
    }

    @Test(arguments: [
        ("list", nil), ("li", nil), ("12", nil), ("back", nil), ("?", nil),
        ("lsit", "history has no command \"lsit\". Did you mean \"history list\"?"),
        ("frobnicate", "history has no command \"frobnicate\". Type \"history\", and \"help\" there."),
    ])
    func `rejects a line for a feature before opening it`(word: String, fault: String?) throws {
        let history = try #require(FeatureRegistry.words.first { $0.name == "history" })
        #expect(history.fault(in: word) == fault)
    }

    private func text(of meaning: Vocabulary.Meaning) -> String {
        switch meaning {
        case .command(let command): "command \(command.name)"
        case .feature(let feature): "feature \(feature.name)"
        case .commandOf(let feature, let name): "\(feature.name) \(name)"
        case .row: "row"
        case .parentList: "list below"
        case .unknown(let message): "unknown: \(message)"
        }
    }

    /// A few features, so that a new one with a similar name does not break these tests.
    private static let some = FeatureRegistry.words.filter { ["balance", "history", "sales"].contains($0.name) }

    private func makeSUT(at screen: any Screen = StubScreen(), features: [FeatureWords] = some) -> Vocabulary {
        let commands = ["list", "logout", "help", "quit"].map { Command($0, to: "x") { _ in } }
        return Vocabulary(of: commands, at: screen, above: nil, features: features)
    }
}

@MainActor
@Suite struct CompleterTests {
    @Test(arguments: [
        ("commands by their beginning", "s", ["select", "send"]),
        ("every command on an empty line", "", ["find", "move", "open", "select", "send", "theme", "user"]),
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

    @Test func `offers the users that the screen knows, where one is wanted alone`() {
        var sut = makeSUT()
        sut.users = ["10012", "10101"]
        #expect(sut.candidates(for: "user 101") == ["10101"])
        #expect(sut.candidates(for: "find 101") == [])
    }

    @Test(arguments: [
        ("send 5 to al", ["Alan Smith", "Alan Stone", "Alice Novák"]), ("send 5 to Alice No", ["Novák", "note"]),
        ("send 5 to bob t", ["Tanaka"]), ("send 5 to Alan S", ["Smith", "Stone"]),
        ("send 5 to Alan ", ["Smith", "Stone", "note"]), ("nickname alice n", ["Novák"]),
        ("select Rainy", ["Rainy days"]), ("select rainy d", ["days"]),
    ])
    func `offers the rest of a name of several words`(line: String, candidates: [String]) {
        let commands = [
            Command("nickname", takes: [.value("PAYEE", .account), .value("NICKNAME", .nickname)], to: "") { _ in }
        ]
        let sut = Completer(
            commands: makeSUT().commands + commands, features: [], accounts: ["Rainy days"],
            payees: ["Alice Novák", "Alan Smith", "Alan Stone", "Bob Tanaka"])
        #expect(sut.candidates(for: line) == candidates)
    }

    @Test func `offers a name in quotes so that it keeps them`() {
        var sut = makeSUT()
        sut.payees = ["\"Al\""]
        #expect(sut.candidates(for: "send 1 to ") == ["\"\"Al\"\""])
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
            Command("user", takes: [.value("ID", .user)], to: "") { _ in },
            Command("move", takes: [.value("N", .index), .keyword("up")], to: "") { _ in },
            Command("theme", takes: [.value("light|dark", .choice(["light", "dark"]))], to: "") { _ in },
        ]
        return Completer(commands: commands, features: [], accounts: ["AT1", "AT2"], payees: ["AT1", "AT2"]) { typed in
            ["my list.json", "my notes.json", "you.json"].filter { $0.hasPrefix(typed) }
        }
    }
}
