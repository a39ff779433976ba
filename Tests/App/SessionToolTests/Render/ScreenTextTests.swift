import Testing

@testable import SessionTool

struct ScreenTextTests {
    @Test(arguments: [
        ("a\tb", 0, "a       b"), ("\ta", 0, "        a"), ("\ta", 2, "      a"), ("日\ta", 0, "日      a"),
        ("1234567\t8", 0, "1234567 8"),
        ("\t\t", 0, "                "), ("", 0, ""), ("a\t", 0, "a       "),
    ])
    func `a tab leads to the next eighth column`(text: String, columns: Int, visible: String) {
        #expect(ScreenText.visible(text, behind: columns) == visible)
    }

    @Test func `what a terminal obeys is written out`() {
        #expect(ScreenText.visible("\u{1B}[31m\u{7}\u{202E}") == "<U+001B>[31m<U+0007><U+202E>")
    }

    @Test func `letters of all scripts stay`() {
        #expect(ScreenText.visible("žluťoučký 日本語 🏠") == "žluťoučký 日本語 🏠")
    }
}
