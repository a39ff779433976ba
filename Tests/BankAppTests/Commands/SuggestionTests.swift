import Testing

@testable import BankApp

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("send", "send", 0), ("sned", "send", 1), ("sen", "send", 1), ("sendd", "send", 1), ("bend", "send", 1),
        ("histroy", "history", 1), ("", "abc", 3), ("quit", "list", 3),
    ])
    func `counts the edits between two words`(first: String, second: String, edits: Int) {
        #expect(Suggestion.distance(Array(first.unicodeScalars), Array(second.unicodeScalars)) == edits)
    }

    @Test func `finds the nearest of several`() {
        #expect(Suggestion.nearest(to: "sned", among: ["list", "send", "show"]) == "send")
    }

    @Test func `finds nothing for a word like none`() {
        #expect(Suggestion.nearest(to: "xylophone", among: ["list", "send", "show"]) == nil)
    }

    @Test func `allows one slip only in a short word`() {
        #expect(Suggestion.nearest(to: "abc", among: ["ade"]) == nil)
    }
}
