import Testing

@testable import DisplayText

@Suite struct ThemeTests {
    @Test(arguments: Theme.allCases)
    func `leaves plain text alone`(theme: Theme) {
        #expect(theme.styled("x", as: .plain) == "x")
    }

    @Test(arguments: Theme.allCases, Style.allCases.filter { $0 != .plain })
    func `shows and ends a style`(theme: Theme, style: Style) {
        let text = theme.styled("x", as: style)
        #expect(text.hasPrefix("\u{1B}[") && text.hasSuffix("mx\u{1B}[0m"))
    }

    @Test(arguments: [
        ("15;0", Theme.dark), ("0;15", .light), ("0;default;7", .light), ("7;8", .dark), ("11;12", .light),
        ("0", .dark),
    ])
    func `follows the background in COLORFGBG`(value: String, theme: Theme) {
        #expect(Theme(colorFGBG: value) == theme)
    }

    @Test(arguments: ["", "15;default", "0;16", "light"])
    func `ignores other values of COLORFGBG`(value: String) {
        #expect(Theme(colorFGBG: value) == nil)
    }

    @Test func `writes no escape sequence for empty text`() {
        #expect(Theme.dark.styled("", as: .error) == "")
    }
}

@Suite struct ColorModeTests {
    @Test func `auto colours a terminal`() {
        #expect(ColorMode.auto.isColored(environment: ["TERM": "xterm", "NO_COLOR": ""], isTerminal: true))
    }

    @Test func `auto does not colour a pipe`() {
        #expect(!ColorMode.auto.isColored(environment: ["TERM": "xterm"], isTerminal: false))
    }

    @Test(arguments: [["TERM": "xterm", "NO_COLOR": "1"], ["TERM": "dumb"], ["TERM": ""], [:]])
    func `auto does not colour against the environment`(environment: [String: String]) {
        #expect(!ColorMode.auto.isColored(environment: environment, isTerminal: true))
    }

    @Test func `always wins over everything`() {
        let environment = ["NO_COLOR": "1", "TERM": "dumb"]
        #expect(ColorMode.always.isColored(environment: environment, isTerminal: false))
    }

    @Test func `never wins over a terminal`() {
        #expect(!ColorMode.never.isColored(environment: [:], isTerminal: true))
    }
}
