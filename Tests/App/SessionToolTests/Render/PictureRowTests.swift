import Terminal
import Testing

@testable import SessionTool

struct PictureRowTests {
    @Test func `a short line is one row, its words parted by single blanks one piece`() {
        #expect(makeSUT("ab c  d", columns: 10) == [["0+4 ab c", "6+1 d"]])
    }

    @Test func `blanks at the beginning and the end take no piece`() {
        #expect(makeSUT("  ab   ", columns: 10) == [["2+2 ab"]])
    }

    @Test func `an empty line is a row without a piece`() {
        #expect(makeSUT("", columns: 10) == [[]])
    }

    @Test func `a long line goes on in the next row`() {
        #expect(makeSUT("abcdefg", columns: 3) == [["0+3 abc"], ["0+3 def"], ["0+1 g"]])
    }

    @Test func `a line that just fits is one row`() {
        #expect(makeSUT("abc", columns: 3) == [["0+3 abc"]])
    }

    @Test func `wide characters take two columns and are pieces of their own`() {
        #expect(makeSUT("a日本 b", columns: 10) == [["0+1 a", "1+4 日本", "6+1 b"]])
    }

    @Test func `a wide character that finds no room begins the next row`() {
        #expect(makeSUT("ab日", columns: 3) == [["0+2 ab"], ["0+2 日"]])
    }

    @Test func `what combines stays with its letter`() {
        #expect(makeSUT("e\u{301}fg", columns: 2) == [["0+2 e\u{301}f"], ["0+1 g"]])
    }

    @Test func `another style begins another piece`() {
        let rows = PictureRow.rows(of: StyledText("$ ", .accent) + StyledText("ls", .title), columns: 10)
        #expect(rows.map { $0.pieces.map(\.style) } == [[.accent, .title]])
        #expect(rows.map { $0.pieces.map(\.column) } == [[0, 2]])
    }

    private func makeSUT(_ text: String, columns: Int) -> [[String]] {
        PictureRow.rows(of: StyledText(text), columns: columns).map { row in
            row.pieces.map { "\($0.column)+\($0.columns) \($0.text)" }
        }
    }
}
