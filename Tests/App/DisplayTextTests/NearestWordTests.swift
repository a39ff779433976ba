import Testing

@testable import DisplayText

@Suite struct NearestWordTests {
    @Test(arguments: [
        ("send", "send", 0), ("sned", "send", 1), ("sen", "send", 1), ("sendd", "send", 1), ("bend", "send", 1),
        ("histroy", "history", 1), ("", "abc", 3), ("quit", "list", 3),
    ])
    func `counts the edits between two words`(first: String, second: String, edits: Int) {
        #expect(NearestWord.distance(Array(first.unicodeScalars), Array(second.unicodeScalars)) == edits)
    }

    @Test func `finds the nearest of several`() {
        #expect(NearestWord.nearest(to: "sned", among: ["list", "send", "show"]) == "send")
    }

    @Test(arguments: [
        ("sede", "seed"), ("clok", "clock"), ("advence", "advance"), ("sig", nil), ("banana", nil),
        ("fixtures", "fixture"),
    ])
    func `finds the intended word`(word: String, nearest: String?) {
        #expect(NearestWord.nearest(to: word, among: ["seed", "clock", "advance", "signal", "fixture"]) == nearest)
    }

    @Test func `finds nothing for a different word`() {
        #expect(NearestWord.nearest(to: "xylophone", among: ["list", "send", "show"]) == nil)
    }

    @Test func `allows one slip only in a short word`() {
        #expect(NearestWord.nearest(to: "abc", among: ["ade"]) == nil)
    }
}
