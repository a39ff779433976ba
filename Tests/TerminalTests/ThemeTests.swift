import Testing

@testable import Terminal

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

    @Test func `writes no sequence around nothing`() {
        #expect(Theme.dark.styled("", as: .error) == "")
    }
}
