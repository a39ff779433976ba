import Sessions
import Testing

@testable import SessionTool

struct TypedLineTests {
    @Test(arguments: [
        ([SessionKey.text("ab"), .text("c")], "abc"), ([.text("ab"), .named(.backspace), .text("c")], "ac"),
        ([.named(.backspace)], ""), ([.text("one two "), .control("W"), .text("x")], "one x"),
        ([.text("one"), .control("U"), .text("x")], "x"),
    ])
    func `a line of text keys is what is left of them`(keys: [SessionKey], text: String) {
        #expect(makeSUT(keys, inLineMode: true).text == text)
    }

    @Test(arguments: [SessionKey.named(.tab), .named(.up), .control("U"), .named(.left)])
    func `has no text after a key that only an editor understands`(key: SessionKey) {
        let sut = makeSUT([.text("a"), key, .text("b"), .text("c")], inLineMode: false)
        #expect(sut.text == nil)
        #expect(sut.keys == [.text("a"), key, .text("bc")])
    }

    private func makeSUT(_ keys: [SessionKey], inLineMode: Bool) -> TypedLine {
        var sut = TypedLine()
        for key in keys { sut.press(key, inLineMode: inLineMode) }
        return sut
    }
}
