import Sessions
import Testing

struct MovedLineTests {
    @Test func `is told where it was expected, once`() throws {
        #expect(try told("a\nb\nc\nd", shown: ["b", "c", "d", "a"]) == ["1: order: the line comes in another place"])
        #expect(try told("a\nb\nc\nd", shown: ["d", "a", "b", "c"]) == ["4: order: the line comes in another place"])
    }

    @Test func `may be two that changed places, or three that went round`() throws {
        #expect(try told("a 1 x\nb 1 x", shown: ["b 1 x", "a 1 x"]).allSatisfy { $0.contains("order") })
        #expect(
            try told("a 1 x\nb 1 x\nc 1 x", shown: ["c 1 x", "a 1 x", "b 1 x"]).allSatisfy { $0.contains("order") })
    }

    @Test func `may have holes`() throws {
        #expect(
            try told("id {_:int}\nb\nc\nd", shown: ["b", "c", "d", "id 7"])
                == ["1: order: the line comes in another place"])
    }

    @Test func `is none when it comes twice, or as an error`() throws {
        #expect(try told("a\nb", shown: ["a", "b", "a"]) == ["3: extra: a line nobody expects"])
        let walk = try PretendedWalk("a\nb\n[0]", app: [.show("b"), .error("a"), .exit(0)])
        #expect(walk.result.mismatches.map(\.kinds) == [[.missing], [.extra]])
    }

    @Test func `is mended by an update`() throws {
        #expect(
            try update("a\nb\nc\nd", app: ["b", "c", "d", "a"].map { .show($0) } + [.exit(0)]).lines
                == ["b", "c", "d", "a"])
    }

    private func told(_ text: String, shown: [String]) throws -> [String] {
        try PretendedWalk(text + "\n[0]", app: shown.map { .show($0) } + [.exit(0)]).result.mismatches.map {
            "\($0.line): \($0.kinds.map(\.rawValue).joined(separator: ", ")): \($0.message)"
        }
    }
}
