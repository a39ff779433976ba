import Money
import Testing

@testable import Sessions

struct SectionMatcherTests {
    @Test(arguments: 0..<8)
    func `finds lines behind an ellipsis at the first place where they fit`(seed: Int) throws {
        var draws = SplitMix64(seed: UInt64(seed))
        for _ in 0..<250 {
            let expected = draws.lines(atMost: 9, of: ["a", "a", "b", "[..]", "...", "..."])
            let shown = draws.lines(atMost: 12, of: ["a", "a", "b"])

            #expect(try isMatch(expected, shown) == Self.fits(expected[...], shown[...]), "\(expected) \(shown)")
        }
    }

    @Test func `holds a hole to what it captured before`() throws {
        #expect(try isMatch(["...", "a", "{x:int}", "a", "...", "{x:int}"], ["a", "b", "a", "7", "a", "b"]) == false)
        #expect(try isMatch(["...", "a", "{x:int}", "...", "b", "{x:int}"], ["a", "b", "a", "7", "b", "8", "b", "7"]))
    }

    @Test func `tells errors from output`() throws {
        #expect(try isMatch(["...", "a", "! b", "..."], ["a", "b"]) == false)
    }

    /// Looks at no line twice: this would be a billion comparisons otherwise.
    @Test func `finds a long repetition in a longer one`() throws {
        let expected = ["..."] + Array(repeating: "a", count: 30_000) + ["b", "..."]
        #expect(try isMatch(expected, Array(repeating: "a", count: 60_000)) == false)
        #expect(try isMatch(expected, Array(repeating: "a", count: 60_000) + ["b", "c"]))
    }

    /// Says it again, plainly: an ellipsis takes as few lines as it can and does not take them back.
    private static func fits(_ expected: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        guard let gap = expected.firstIndex(of: "...") else { return isSame(expected, shown) }
        let block = expected[..<gap]
        guard isSame(block, shown.prefix(block.count)) else { return false }
        let behind = expected[(gap + 1)...]
        let rest = shown.dropFirst(block.count)
        let next = behind.prefix { $0 != "..." }
        guard next.count < behind.count else {
            return next.count <= rest.count && isSame(next, rest.suffix(next.count))
        }
        for start in rest.indices.prefix(max(0, rest.count - next.count + 1)) + [rest.endIndex]
        where isSame(next, rest[start...].prefix(next.count)) {
            return fits(behind, rest[start...])
        }
        return false
    }

    private static func isSame(_ expected: ArraySlice<String>, _ shown: ArraySlice<String>) -> Bool {
        expected.count == shown.count && zip(expected, shown).allSatisfy { $0 == "[..]" || $0 == $1 }
    }

    private func isMatch(_ expected: [String], _ shown: [String]) throws -> Bool {
        let script = try SessionScript(expected.joined(separator: "\n") + "\n[0]\n")
        var sut = SectionMatcher(
            expected: script.sections[0].lines, shown: shown.map { ShownLine(text: $0, isError: false) },
            captures: Captures(types: script.holes.map(\.type)))
        return sut.matches()
    }
}

extension SplitMix64 {
    fileprivate mutating func lines(atMost count: Int, of words: [String]) -> [String] {
        (0..<Int.random(in: 0...count, using: &self)).map { _ in words.randomElement(using: &self) ?? "" }
    }
}
