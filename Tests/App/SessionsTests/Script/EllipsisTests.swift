import Sessions
import Testing

struct EllipsisTests {
    @Test(arguments: [[], ["a"], ["a", "b", "c"]])
    func `stands for any number of lines`(lines: [String]) throws {
        let walk = try PretendedWalk("...", app: lines.map { .show($0) } + [.exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `stands between lines`() throws {
        #expect(try complaints("a\n...\nc", shown: ["a", "x", "c", "y", "c"]) == [])
        #expect(try complaints("a\n...\nc", shown: ["a", "c"]) == [])
    }

    @Test func `lets no line behind the last one be`() throws {
        #expect(try complaints("a\n...\nc", shown: ["a", "c", "d"]) == ["3: a line nobody expects"])
    }

    @Test func `reports a line that comes nowhere`() throws {
        #expect(try complaints("a\n...\nc\n...", shown: ["a", "x", "y"]) == ["3: an expected line never came"])
    }

    @Test func `does not use a line twice`() throws {
        #expect(try complaints("a\n...\na", shown: ["a"]) == ["3: an expected line never came"])
    }

    @Test func `tries each place`() throws {
        #expect(try complaints("...\na\nb\n...\nc", shown: ["a", "a", "b", "a", "c"]) == [])
    }

    @Test func `forgets what a place that does not fit captured`() throws {
        #expect(try complaints("...\nid {n:int}\nend {n:int}", shown: ["id 1", "id 2", "end 2"]) == [])
    }

    @Test func `stands on standard error, too`() throws {
        let walk = try PretendedWalk("...\n! c", app: [.error("a"), .show("b"), .error("c"), .exit(0)])

        #expect(walk.complaints == [])
    }

    @Test func `is output with more in the line`() throws {
        #expect(try complaints("... a", shown: ["... a"]) == [])
    }

    @Test func `compares ten thousand lines with fifty ellipses`() throws {
        let shown = (0..<10_000).map { $0 % 200 == 199 ? "end \($0)" : "same" }
        let text = (0..<50).map { "...\nsame\nsame\nend \($0 * 200 + 199)" }.joined(separator: "\n")

        #expect(try complaints(text, shown: shown) == [])
    }

    private func complaints(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text, app: shown.map { .show($0) } + [.exit(0)]).complaints
    }
}
