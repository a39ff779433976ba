import BankKernel
import BankSamples
import ContractTraces
import Testing

@testable import BankApp

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
