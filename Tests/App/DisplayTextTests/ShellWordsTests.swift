import Testing

@testable import DisplayText

struct ShellWordsTests {
    @Test(arguments: [
        ("a b  c", ["a", "b", "c"]), ("'a b'\"c d\"e", ["a bc de"]), ("\"a\\\"\\\\\\n$x\"", ["a\"\\\\n$x"]),
        ("a\\ b ''", ["a b", ""]), ("", []), ("*.c ~ $HOME", ["*.c", "~", "$HOME"]),
    ])
    func `words are split as a shell splits them, and nothing is expanded`(text: String, words: [String]) {
        #expect(ShellWords.split(text) == words)
    }

    @Test(arguments: ["'a", "\"a", "a\\"])
    func `refuses an unclosed quotation`(text: String) {
        #expect(ShellWords.split(text) == nil)
    }

    @Test func `joined words are split into the same`() {
        let words = ["a", "b c", "", "it's", "\"", "$x", "\\", "ä", "--x=1"]
        #expect(ShellWords.split(ShellWords.joined(words)) == words)
    }

    @Test(arguments: [
        ("plain-1.txt", "plain-1.txt"), ("it's $HOME", "'it'\\''s $HOME'"), ("", "''"), ("'\u{301}", "''\\''\u{301}'"),
    ])
    func `a word is in quotes where a shell needs them`(word: String, text: String) {
        #expect(ShellWords.quoted(word) == text)
        #expect(ShellWords.split(text) == [word])
    }
}

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
        ("fixtures", "fixture"), ("advnc", "advance"), ("xdvnce", nil),
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
