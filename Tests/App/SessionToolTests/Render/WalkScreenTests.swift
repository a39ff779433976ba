import Sessions
import Terminal
import Testing

@testable import SessionTool

struct WalkScreenTests {
    @Test func `a line that was typed stands behind its prompt`() {
        let sut = makeSUT([.pressed([.text("ls"), .named(.enter)], behind: "$ ", isQuestion: false)])
        #expect(sut == [StyledText("$ ", .accent) + StyledText("ls", .title)])
    }

    @Test func `a question is no prompt`() {
        let sut = makeSUT([.pressed([.text("y"), .named(.enter)], behind: "Sure? ", isQuestion: true)])
        #expect(sut == [StyledText("Sure? ") + StyledText("y", .title)])
    }

    @Test func `output and errors differ`() {
        let sut = makeSUT([.shown("fine", isError: false), .shown("", isError: false), .shown("bad", isError: true)])
        #expect(sut == ["fine", "", StyledText("bad", .error)])
    }

    @Test func `Ctrl-C at the prompt ends the line`() {
        let press = TranscriptStep.pressed([.control("C")], behind: "$ ", isQuestion: false)
        #expect(makeSUT([press, press]).map(\.text) == ["$ ^C", "$ ^C"])
    }

    @Test func `Ctrl-C while the app works has a line of its own`() {
        let sut = makeSUT([
            .pressed([.text("sleep"), .named(.enter), .control("C")], behind: "$ ", isQuestion: false),
            .shown("stopped", isError: false),
        ])
        #expect(sut.map(\.text) == ["$ sleep", "^C", "stopped"])
    }

    @Test func `keys are shown by their names`() {
        let sut = makeSUT([
            .pressed([.text("he"), .named(.tab), .named(.up), .named(.enter)], behind: "$ ", isQuestion: false)
        ])
        #expect(sut.map(\.text) == ["$ he[Tab][Up]"])
    }

    @Test func `a line that no key has ended goes on`() {
        let sut = makeSUT([
            .pressed([.text("he"), .named(.tab)], behind: "$ ", isQuestion: false),
            .pressed([.text("lp"), .named(.enter)], behind: "$ ", isQuestion: false),
            .pressed([.text("q"), .named(.enter)], behind: "$ ", isQuestion: false),
        ])
        #expect(sut.map(\.text) == ["$ he[Tab]lp", "$ q"])
    }

    @Test func `output ends a line that no key has ended`() {
        let sut = makeSUT([
            .pressed([.named(.tab)], behind: "$ ", isQuestion: false), .shown("help", isError: false),
            .pressed([.text("q"), .named(.enter)], behind: "$ ", isQuestion: false),
        ])
        #expect(sut.map(\.text) == ["$ [Tab]", "help", "$ q"])
    }

    @Test func `a tab that is typed leads on from the prompt`() {
        let sut = makeSUT([.pressed([.text("\tx"), .named(.enter)], behind: "$ ", isQuestion: false)])
        #expect(sut.map(\.text) == ["$       x"])
    }

    private func makeSUT(_ steps: [TranscriptStep]) -> [StyledText] {
        WalkScreen(steps).lines
    }
}
