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
