import BankKernel
import BankSamples
import ContractTraces
import Testing

@testable import BankApp

@Suite struct SyntaxMatcherTests {
    @Test func `a value takes one word, which may be missing where it is optional`() {
        #expect(match("7", [.value("N", .index)])?["N"] == "7")
        #expect(match("7 8", [.value("N", .index)]) == nil)
        #expect(match("", [.value("N", .index)]) == nil)
        #expect(match("", [.optional([.value("N", .index)])]) != nil)
    }

    @Test func `keeps the blanks of an account number`() {
        let input = match("25.00 to AT61 1904 3002 note rent for  May", Self.send)
        #expect(input?["AMOUNT"] == "25.00")
        #expect(input?["NUMBER"] == "AT61 1904 3002")
        #expect(input?["TEXT"] == "rent for  May")
    }

    @Test func `quotes around a value are no part of it, with a reference or without one`() {
        for end in ["", " ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8"] {
            let input = match(#"25.00 to "AT61 1904" note "rent for  May"\#(end)"#, Self.send)
            #expect(input?["NUMBER"] == "AT61 1904")
            #expect(input?["TEXT"] == "rent for  May")
        }
    }

    @Test(arguments: [
        ("keeps the currency of an amount", "25.00 EUR to AT61", "AMOUNT", "25.00 EUR"),
        ("finds keywords in upper case", "25.00 TO AT61", "NUMBER", "AT61"),
        ("accepts any word as a reference when there is no note", "25.00 to AT61 ref may", "UUID", "may"),
        ("an optional part may be missing", "", "AMOUNT", nil),
    ])
    func `reads the values of a transfer`(rule: String, line: String, name: String, value: String?) throws {
        #expect(try #require(match(line, Self.send))[name] == value, "\(rule)")
    }

    @Test func `a value of several words leaves the last one to the value after it`() {
        let syntax: [SyntaxElement] = [.value("PAYEE", .account), .value("NICKNAME", .nickname)]
        let input = match("AT61 1904 3002 rent", syntax)
        #expect(input?["PAYEE"] == "AT61 1904 3002")
        #expect(input?["NICKNAME"] == "rent")
        #expect(match("rent", syntax) == nil)
        #expect(match("", syntax) == nil)
    }

    @Test func `a keyword without its value does not fit`() {
        #expect(match("25.00 to", Self.send) == nil)
        #expect(match("25.00 to AT61 note", Self.send) == nil)
    }

    @Test(arguments: [
        "", " note rent ref may", " note ref", " note see ref 6ba7b810-9dad-41d1-80b4-00c04fd430c8 there",
    ])
    func `a note may hold the word before a reference`(rest: String) {
        let input = match("25.00 to AT61\(rest)", Self.send)
        #expect(input != nil)
        #expect(input?["UUID"] == nil)
        #expect(input?["TEXT"] == (rest.isEmpty ? nil : String(rest.dropFirst(6))))
    }

    @Test(arguments: ["6ba7b810-9dad-41d1-80b4-00c04fd430c8", "6BA7B810-9DAD-41D1-80B4-00C04FD430C"])
    func `a reference ends the line, after a note or without one`(reference: String) {
        let noted = match("25.00 to AT61 19 note rent ref x ref \(reference)", Self.send)
        #expect(noted?["TEXT"] == "rent ref x")
        #expect(noted?["UUID"] == reference)
        let bare = match("25.00 to AT61 19 ref \(reference)", Self.send)
        #expect(bare?["NUMBER"] == "AT61 19")
        #expect(bare?["UUID"] == reference)
    }

    @Test func `a file name may contain a switch, except at the end`() {
        let export: [SyntaxElement] = [.value("FILE", .file), .optional([.keyword("--force")])]
        #expect(match("a --force b.csv", export)?["FILE"] == "a --force b.csv")
        #expect(match("a b.csv --force", export)?["FILE"] == "a b.csv")
        #expect(match("--force", export) == nil)
    }

    private static let send: [SyntaxElement] = [
        .optional([
            .value("AMOUNT", .amount), .keyword("to"), .value("NUMBER", .account),
            .optional([.keyword("note"), .value("TEXT", .text)]),
            .optional([.keyword("ref"), .value("UUID", .reference)]),
        ])
    ]

    private func match(_ line: String, _ syntax: [SyntaxElement]) -> CommandInput? {
        SyntaxMatcher.match(CommandLineText(line).words, against: syntax)
    }
}

@Suite struct ValueKindExplanationTests {
    @Test(arguments: [
        (ValueKind.amount, "an amount, such as 25.00, 25,00 or €25"),
        (.user, "the id of a user, as \"users\" lists them"),
        (.account, "a payee by number in the list, by name or nickname, or by IBAN with or without spaces"),
        (.index, "the number of a row in the list"),
        (.indexOrAccount, "the number of an account in the list, its IBAN or its name"),
        (.count, "a number, 1 or more"),
        (.date, "days, as 2026-01-31, 2026-01, 2026, 31.1.2026, last month, 30d or 2025-09..2025-11"),
        (.text, "any text"), (.words, "words in any order; in double quotes they stay together"),
        (.note, "any text of at most 140 characters"),
        (.file, "the path of a new file; asks before replacing one, unless --force"),
        (.statement, "the path of a JSON file with an array of transactions"),
        (.payments, "the path of a payment file: pain.001 (ISO 20022), or CSV with columns iban and amount"),
        (.username, "the name you log in with"),
        (.command, "the name of a command"), (.choice(["auto", "always", "never"]), "auto or always or never"),
    ])
    func `explains what may be typed`(sut: ValueKind, explanation: String) {
        #expect(sut.explanation == explanation)
    }
}

@MainActor
struct PlaceGrammarTests {
    @Test func `a line means the command of the place, with its values by name`() throws {
        let reading = try makeSUT("transfer").reading(of: "send 5 to alice note rent")
        guard case .command(let command, let values) = reading else { return #expect(Bool(false), "\(reading)") }
        #expect(command.name == "send")
        #expect(values["AMOUNT"] == "5" && values["NUMBER|NAME|N"] == "alice" && values["TEXT"] == "rent")
    }

    @Test(arguments: [
        ("main", "history list 3", LineReading.feature("history", rest: "list 3")),
        ("main", "h", .feature("history", rest: "")),
        ("main", "send 5 to bob", .feature("transfer", rest: "send 5 to bob")), ("history", "3", .row("3")),
        ("details", "more", .parentList(keepsRows: false)), ("details", "chart", .parentList(keepsRows: true)),
        ("sent", "send 1 to 2", .parentList(keepsRows: false)), ("main", " ", .nothing), ("main", "# a note", .nothing),
    ])
    func `a line may be for a feature, a row, or the list below`(place: String, line: String, reading: LineReading)
        throws
    {
        #expect(try makeSUT(place).reading(of: line) == reading)
    }

    @Test(arguments: [
        ("login", "logni demo", "unknown command \"logni\". Did you mean \"login\"?"),
        ("login", "back", "Log in first: login NAME"),
        ("transfer", "send 5", "Usage: send [AMOUNT to NUMBER|NAME|N [note TEXT] [ref UUID]]"),
        ("sent", "histroy", "unknown command \"histroy\". Did you mean \"history\"?"),
        ("history", "history lits", "history has no command \"lits\". Did you mean \"history list\"?"),
    ])
    func `what the prompt refuses is refused in the same words`(place: String, line: String, words: String) throws {
        #expect(try makeSUT(place).reading(of: line) == .refused(words))
    }

    @Test func `every place that a route names has a grammar, and nothing else`() {
        for name in FeatureRegistry.catalog.routes {
            #expect(PlaceGrammar(at: name, hasRows: false, isRow: false) != nil, "\(name)")
        }
        #expect(PlaceGrammar(at: "nowhere", hasRows: false, isRow: false) == nil)
    }

    @Test func `a receipt ends the place below it, a list does not`() {
        #expect(PlaceGrammar.endsPlaceBelow("sent") && !PlaceGrammar.endsPlaceBelow("history"))
    }

    @Test func `rows, accounts, counts and days are refused in the words of the prompt`() {
        func message(_ body: () throws(LineRefusal) -> Void) -> String {
            do throws(LineRefusal) { try body() } catch { return error.message }
            return ""
        }
        #expect(
            message { () throws(LineRefusal) in _ = try LineRefusal.row(typed: "9", of: 2) }
                == "There is no \"9\" in the list; choose 1 to 2.")
        #expect(
            message { () throws(LineRefusal) in _ = try LineRefusal.row(1, after: 2, of: 2) }
                == "This is the last row that the list shows.")
        #expect(
            message { () throws(LineRefusal) in _ = try LineRefusal.ownAccount(typed: "x", of: [.checking]) }
                == "There is no \"x\" in the list; choose 1, or enter one of Checking.")
        #expect(
            message { () throws(LineRefusal) in try LineRefusal.checkCount(typed: "0") }
                == "\"0\" is not a count. Write 1 or more.")
        #expect(
            message { () throws(LineRefusal) in _ = try LineRefusal.payee(typed: "9", of: [.payee]) }
                == "There is no \"9\" in the list; choose 1, or enter a name or IBAN.")
    }

    private func makeSUT(_ place: String) throws -> PlaceGrammar {
        try #require(PlaceGrammar(at: place, hasRows: place == "history", isRow: place == "details"))
    }
}
