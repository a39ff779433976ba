import DisplayText
import Foundation
import Sessions
import Testing

@testable import SessionTool

#if canImport(FoundationXML)
    import FoundationXML
#endif

struct TerminalPictureTests {
    @Test func `is a window with the lines of the walk`() {
        let picture = makeSUT(title: "A & B", columns: 20, theme: .light).text(of: [
            .pressed([.text("say <a>"), .named(.enter)], behind: "x> ", isQuestion: false),
            .shown("<a>  日本", isError: false), .shown("no", isError: true),
        ])

        #expect(
            picture == """
                <svg xmlns="http://www.w3.org/2000/svg" width="216" height="135" viewBox="0 0 216 135" font-family="\
                ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono','DejaVu Sans Mono',monospace" \
                font-size="15" role="img" aria-label="A &amp; B">
                <style>rect{fill:#fff;stroke:#d1d9e0}circle{fill:#d1d9e0}path{stroke:#d1d9e0}text{fill:#3b434c}\
                .title{fill:#0a0c10}.accent{fill:#0969da}.muted{fill:#656d76}.error{fill:#cf222e}\
                .title{font-weight:600}</style>
                <rect x=".5" y=".5" width="215" height="134" rx="10"/>
                <path d="M.5 36.5H215"/>
                <circle cx="20" cy="18" r="6"/><circle cx="40" cy="18" r="6"/><circle cx="60" cy="18" r="6"/>
                <text x="108" y="23" text-anchor="middle" class="muted">A &amp; B</text>
                <text x="18" y="70" textLength="18" class="accent">x&gt;</text>
                <text x="45" y="70" textLength="63" class="title">say &lt;a&gt;</text>
                <text x="18" y="91" textLength="27">&lt;a&gt;</text>
                <text x="63" y="91" textLength="36">日本</text>
                <text x="18" y="112" textLength="18" class="error">no</text>
                </svg>

                """)
    }

    @Test func `has the colours of the program, those with names as its theme has them`() {
        let line =
            "a \u{1B}[0;1;31mred\u{1B}[0m \u{1B}[0;38;5;208mwarm\u{1B}[0m \u{1B}[0;38;2;1;2;255;44mown\u{1B}[0m \u{1B}[0;7mswapped\u{1B}[0m"
        let dark = makeSUT(columns: 40, theme: .dark).text(of: [.shown(line, isError: false)])
        #expect(dark.contains(".c1{fill:#ff7b72}.c4{fill:#58a6ff}.ground{fill:#0d1117}.ink{fill:#c9d1d9}</style>"))
        #expect(
            dark.hasSuffix(
                """
                <text x="18" y="70" textLength="9">a</text>
                <text x="36" y="70" textLength="27" class="c1" style="font-weight:600">red</text>
                <text x="72" y="70" textLength="36" style="fill:#ff8700">warm</text>
                <rect x="117" y="54" width="27" height="21" class="c4" style="stroke:none"/>
                <text x="117" y="70" textLength="27" style="fill:#0102ff">own</text>
                <rect x="153" y="54" width="63" height="21" class="ink" style="stroke:none"/>
                <text x="153" y="70" textLength="63" class="ground">swapped</text>
                </svg>

                """), "\(dark)")
        #expect(XMLParser(data: Data(dark.utf8)).parse())
        #expect(makeSUT(theme: .light).text(of: [.shown(line, isError: false)]).contains(".c1{fill:#cf222e}"))
    }

    @Test(arguments: [
        "\u{1B}[31m", "\u{1B}[31", "\u{1B}[38;5m\u{1B}[38;2;1mx", "\u{1B}[;;99999999999999999999mx",
        "\u{1B}[\u{1B}[1mx",
        "<&>\"'", "]]>", "\u{0}\u{1B}[2J\u{7F}\u{9B}", "\u{FFFE}\u{FFFF}", "\u{202E}\u{2028}", "e\u{301}\u{301}", "👩‍💻🏠🇨🇿",
        "a\tb", "\u{301}", "<script>alert(1)</script>",
    ])
    func `is well formed whatever the app shows and is called`(text: String) throws {
        let picture = makeSUT(title: text, columns: 20, theme: nil).text(of: [
            .shown(text, isError: false), .pressed([.text(text)], behind: text, isQuestion: false),
        ])
        #expect(XMLParser(data: Data(picture.utf8)).parse())
        #expect(!picture.contains("<script"))
        #expect(picture.unicodeScalars.allSatisfy { $0 == "\n" || !Sanitizer.isHidden($0) })
    }

    @Test func `has the colours of its theme`() {
        #expect(makeSUT(theme: .dark).text(of: []).contains("rect{fill:#0d1117"))
        #expect(!makeSUT(theme: .dark).text(of: []).contains("rect{fill:#fff"))
        #expect(makeSUT(theme: .light).text(of: []).contains("rect{fill:#fff"))
        #expect(!makeSUT(theme: .light).text(of: []).contains("rect{fill:#0d1117"))
    }

    @Test func `follows its reader without a theme`() throws {
        let picture = makeSUT(theme: nil).text(of: [])
        let (light, dark) = (
            try #require(picture.firstRange(of: "rect{fill:#fff")), picture.firstRange(of: "rect{fill:#0d1117")
        )
        let media = try #require(picture.firstRange(of: "@media(prefers-color-scheme:dark){"))
        #expect(light.lowerBound < media.lowerBound)
        #expect(try media.upperBound == #require(dark).lowerBound)
    }

    @Test(arguments: [(20, "width=\"216\""), (80, "width=\"756\"")])
    func `is as wide as its columns`(columns: Int, width: String) {
        #expect(makeSUT(columns: columns).text(of: []).contains(width))
    }

    @Test func `breaks a line that is longer than the screen`() {
        let picture = makeSUT(columns: 20).text(of: [.shown(String(repeating: "x", count: 50), isError: false)])
        #expect(picture.matches(of: /x{20}</).count == 2)
        #expect(picture.matches(of: />x{10}</).count == 1)
    }

    @Test func `a title that is longer than the bar is cut`() {
        #expect(makeSUT(title: "A walk with many words", columns: 30).text(of: []).contains(">A walk with man…<"))
    }

    private func makeSUT(title: String = "Walk", columns: Int = 40, theme: Theme? = .dark) -> TerminalPicture {
        TerminalPicture(title: title, columns: columns, theme: theme)
    }
}

struct PictureRowTests {
    @Test(
        arguments: [
            // Words parted by single blanks are one piece; blanks at either end take none.
            ("ab c  d", 10, [["0+4 ab c", "6+1 d"]]), ("  ab   ", 10, [["2+2 ab"]]), ("", 10, [[]]),
            ("abcdefg", 3, [["0+3 abc"], ["0+3 def"], ["0+1 g"]]), ("abc", 3, [["0+3 abc"]]),
            // Wide characters take two columns.
            ("a日本 b", 10, [["0+1 a", "1+4 日本", "6+1 b"]]), ("ab日", 3, [["0+2 ab"], ["0+2 日"]]),
            ("e\u{301}fg", 2, [["0+2 e\u{301}f"], ["0+1 g"]]),
        ] as [(String, Int, [[String]])])
    func `a line is rows of pieces, each at its column`(text: String, columns: Int, pieces: [[String]]) {
        let rows = PictureRow.rows(of: StyledText(text), columns: columns).map { row in
            row.pieces.map { "\($0.column)+\($0.columns) \($0.text)" }
        }

        #expect(rows == pieces)
    }

    @Test func `another style begins another piece`() {
        let rows = PictureRow.rows(of: StyledText("$ ", .accent) + StyledText("ls", .title), columns: 10)
        #expect(rows.map { $0.pieces.map(\.style) } == [[.accent, .title]])
        #expect(rows.map { $0.pieces.map(\.column) } == [[0, 2]])
    }
}
