import Testing

@testable import Sessions

struct UnorderedLinesTests {
    private static let block = "a\n@unordered\nb\nc [..]\nd\n@end\ne"

    @Test(arguments: [["b", "c 1", "d"], ["d", "b", "c 1"], ["c 1", "d", "b"]])
    func `lines come in any order, each once`(order: [String]) throws {
        #expect(try complaints(["a"] + order + ["e"]) == [])
    }

    @Test func `reports a missing line and a repeated one`() throws {
        #expect(try complaints(["a", "d", "c 1", "e"]) == ["3: an expected line never came"])
        #expect(try complaints(["a", "d", "c 1", "b", "b", "e"]).count == 1)
        #expect(try complaints(["a", "d", "c 1", "x", "e"]) == ["3: the output differs"])
    }

    @Test func `a line before or behind them is none of them`() throws {
        #expect(try !complaints(["b", "a", "c 1", "d", "e"]).isEmpty)
    }

    @Test func `they stand between ellipses`() throws {
        let text = "...\n@unordered\nb\nc\n@end\n..."
        #expect(try PretendedWalk(text, app: ["x", "c", "b", "y"].map { .show($0) } + [.exit(0)]).complaints == [])
    }

    @Test func `what a hole captures in one holds in the others`() throws {
        let lines = ["a", "b"].flatMap { ["worker {\($0):int} begins", "worker {\($0):int} ends"] }
        let text = "@unordered\n\(lines.joined(separator: "\n"))\n@end"
        let app = [2, 1, 1, 2].enumerated().map { AppStep.show("worker \($1) \($0 < 2 ? "begins" : "ends")") }
        #expect(try PretendedWalk(text, app: app + [.exit(0)]).complaints == [])
    }

    @Test func `an update changes the line that differs only`() throws {
        let app = ["a", "d", "c 1", "x", "e"].map { AppStep.show($0) } + [.exit(0)]
        #expect(try update(Self.block, app: app) == .rewritten("a\n@unordered\nx\nc [..]\nd\n@end\ne"))
    }

    @Test(arguments: [
        ("@unordered\na", "a.session:1: @unordered has no @end"),
        ("a\n@end", "a.session:2: @end has no @unordered before it"),
        ("@unordered\na\n...\n@end", "a.session:3: @unordered in line 1 holds expected lines only, up to its @end"),
        ("@unordered\nx> a\n@end", "a.session:2: @unordered in line 1 holds expected lines only, up to its @end"),
        ("@unordered 2\na\n@end", "a.session:1: @unordered is written @unordered alone"),
    ])
    func `a block must be whole`(text: String, message: String) {
        let error = #expect(throws: ScriptError.self) { try SessionScript(text) }
        #expect(error?.description == message)
    }

    @Test func `many lines that are all alike take no longer`() throws {
        let lines = (0..<60).map { "line [..] {/.*/} \($0 % 2)" }.joined(separator: "\n")
        let app = (0..<60).map { AppStep.show("line x y \($0 / 59)") }
        let time = try ContinuousClock().measure {
            _ = try PretendedWalk("@unordered\n\(lines)\n@end", app: app + [.exit(0)])
        }
        #expect(time < .seconds(20))
    }

    private func complaints(_ lines: [String]) throws -> [String] {
        try PretendedWalk(Self.block, app: lines.map { .show($0) } + [.exit(0)]).complaints
    }
}
