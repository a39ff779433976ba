import Terminal
import Testing

@Suite struct ColorModeTests {
    @Test func `auto colours a terminal`() {
        #expect(ColorMode.auto.isColored(environment: ["TERM": "xterm", "NO_COLOR": ""], isTerminal: true))
    }

    @Test func `auto does not colour a pipe`() {
        #expect(!ColorMode.auto.isColored(environment: ["TERM": "xterm"], isTerminal: false))
    }

    @Test(arguments: [["NO_COLOR": "1"], ["TERM": "dumb"]])
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
