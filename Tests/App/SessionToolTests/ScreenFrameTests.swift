import Testing

@testable import SessionTool

struct ScreenFrameTests {
    @Test func `a taller terminal scrolls the rows of the program's alone, and all of them at the end`() {
        let sut = ScreenFrame(rows: 24, height: 30)
        #expect(sut.beginning == "\u{1B}[H\u{1B}[2J\u{1B}[1;24r")
        #expect(sut.end.contains("\u{1B}[r"))
    }

    @Test(arguments: [24, 10]) func `any other is cleared`(height: Int) {
        let sut = ScreenFrame(rows: 24, height: height)
        #expect(sut.beginning == "\u{1B}[H\u{1B}[2J")
        #expect(sut.end.isEmpty)
    }
}
