import Sessions
import Testing

struct EllipsisTests {
    @Test(arguments: [[], ["a"], ["a", "b", "c"]])
    func standsForAnyNumberOfLines(lines: [String]) throws {
        let walk = try PretendedWalk("...", app: lines.map { .show($0) } + [.exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func standsBetweenLines() throws {
        #expect(try complaints("a\n...\nc", shown: ["a", "x", "c", "y", "c"]) == [])
        #expect(try complaints("a\n...\nc", shown: ["a", "c"]) == [])
    }

    @Test func letsNoLineBehindTheLastOneBe() throws {
        #expect(try complaints("a\n...\nc", shown: ["a", "c", "d"]) == ["3: a line nobody expects"])
    }

    @Test func reportsALineThatComesNowhere() throws {
        #expect(try complaints("a\n...\nc\n...", shown: ["a", "x", "y"]) == ["3: an expected line never came"])
    }

    @Test func doesNotUseALineTwice() throws {
        #expect(try complaints("a\n...\na", shown: ["a"]) == ["3: an expected line never came"])
    }

    @Test func triesEachPlace() throws {
        #expect(try complaints("...\na\nb\n...\nc", shown: ["a", "a", "b", "a", "c"]) == [])
    }

    @Test func forgetsWhatAPlaceThatDoesNotFitCaptured() throws {
        #expect(try complaints("...\nid {n:int}\nend {n:int}", shown: ["id 1", "id 2", "end 2"]) == [])
    }

    @Test func standsOnStandardErrorToo() throws {
        let walk = try PretendedWalk("...\n! c", app: [.error("a"), .show("b"), .error("c"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func isOutputWithMoreInTheLine() throws {
        #expect(try complaints("... a", shown: ["... a"]) == [])
    }

    @Test func comparesTenThousandLinesWithFiftyEllipses() throws {
        let shown = (0..<10_000).map { $0 % 200 == 199 ? "end \($0)" : "same" }
        let text = (0..<50).map { "...\nsame\nsame\nend \($0 * 200 + 199)" }.joined(separator: "\n")

        #expect(try complaints(text, shown: shown) == [])
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}
