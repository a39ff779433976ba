import DisplayText
import Testing

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
