import Money
import Testing

@testable import Sessions

struct AlignmentTests {
    @Test(arguments: [
        ("", "", ""), ("ab", "ab", "=="), ("abc", "ac", "=-="), ("ac", "abc", "=+="), ("abc", "aXc", "=~="),
        ("abcd", "bcde", "-===+"), (".", "abc", "."), ("a.c", "axyc", "=.="), ("a.", "Xyz", "~."), (".c", "xyZ", ".~"),
        (".c.", "xyz", ".-."), ("ab", "", "--"), ("", "ab", "++"),
    ])
    func `finds the smallest difference`(expected: String, actual: String, steps: String) {
        #expect(signs(alignment(expected, actual).steps()) == steps)
    }

    @Test func `keeps a pair that is fixed, whatever it costs`() {
        var sut = alignment("abc@d", "@abcd")
        sut.fixed = (3, 0)
        #expect(signs(sut.steps()) == "---=+++=")
    }

    @Test func `stays near in many lines`() {
        let lines = (0..<3000).map { "line \($0)" }
        var shown = lines
        shown[10] = "other"
        shown.remove(at: 1500)
        shown.insert("new", at: 2500)

        let steps = alignment(lines, shown).steps().filter { if case .kept = $0 { false } else { true } }

        #expect(steps == [.replaced(10, 10), .missing(1500), .extra(2500)])
    }

    @Test func `keeps an ellipsis in many lines`() {
        let shown = (0..<3000).map { "line \($0)" }
        let expected = ["line X"] + shown[1..<1000] + ["."] + shown[2000...2998] + ["end"]

        let steps = alignment(expected, shown).steps().filter { if case .kept = $0 { false } else { true } }

        #expect(steps == [.replaced(0, 0), .gap(1000, 1000..<2000), .replaced(2000, 2999)])
    }

    private func alignment(_ expected: String, _ actual: String) -> Alignment {
        alignment(expected.map(String.init), actual.map(String.init))
    }

    /// A point is an ellipsis; nothing resembles anything else.
    private func alignment(_ expected: [String], _ actual: [String]) -> Alignment {
        Alignment(
            expected: expected.count, actual: actual.count,
            likeness: AlignmentLikeness(
                isGap: { expected[$0] == "." }, matches: { expected[$0] == actual[$1] }, resembles: { _, _ in false }))
    }

    private func signs(_ steps: [AlignmentStep]) -> String {
        steps.map { step in
            switch step {
            case .kept: "="
            case .gap: "."
            case .replaced: "~"
            case .missing: "-"
            case .extra: "+"
            }
        }.joined()
    }
}

/// How often items are compared, for many of them.
struct AlignmentWorkTests {
    private static let many = 3_000

    /// Shapes that a difference may have.
    enum Shape: CaseIterable {
        case expectedOnly, shownOnly, allOther, allSame, alternating, shifted, gaps, gapsThatNeverEnd, repeated

        var lines: (expected: [String], shown: [String]) {
            let numbers = (0..<many).map { "line \($0)" }
            let few = (0..<16).map { "few \($0)" }
            switch self {
            case .expectedOnly: return (numbers, few)
            case .shownOnly: return (few, numbers)
            case .allOther: return (numbers, (0..<many).map { "other \($0)" })
            case .allSame: return (Array(repeating: "a", count: many), Array(repeating: "a", count: many / 2) + ["b"])
            case .alternating:
                return (
                    (0..<many).map { $0 % 2 == 0 ? "same" : "old" }, (0..<many).map { $0 % 2 == 0 ? "same" : "new" }
                )
            case .shifted: return (numbers, ["first"] + Array(numbers.dropFirst(50)) + few)
            case .gaps: return (numbers.map { $0.hasSuffix("7") ? "." : $0 }, numbers.reversed())
            case .gapsThatNeverEnd: return (few.flatMap { [".", $0] } + Array(repeating: ".", count: many), numbers)
            case .repeated:
                return ((0..<many).map { "a \($0 % 7)" }, (0..<many).map { "a \($0 % 5)" })
            }
        }
    }

    @Test(arguments: Shape.allCases, [true, false])
    func `grows with the number of items`(shape: Shape, hasKeys: Bool) {
        let (expected, shown) = shape.lines
        var comparisons = 0
        var likeness = AlignmentLikeness(
            isGap: { expected[$0] == "." },
            matches: {
                comparisons += 1
                return expected[$0] == shown[$1]
            }, resembles: { _, _ in false })
        if hasKeys {
            likeness.keys = AlignmentKeys(
                expected: expected.map { $0 == "." ? nil : $0.hashValue }, actual: shown.map(\.hashValue))
        }

        let steps = Alignment(expected: expected.count, actual: shown.count, likeness: likeness).steps()

        #expect(comparisons < 600 * (expected.count + shown.count) + 2_000_000)
        #expect(steps.compactMap(\.row) == Array(expected.indices))
        #expect(steps.flatMap(\.columns) == Array(shown.indices))
        #expect(
            steps.allSatisfy { step in
                if case .kept(let row, let column) = step { expected[row] == shown[column] } else { true }
            })
    }

    @Test func `finds what is the same in many lines by anchors`() {
        let (expected, shown) = Shape.shifted.lines
        let likeness = AlignmentLikeness(
            isGap: { _ in false }, matches: { expected[$0] == shown[$1] }, resembles: { _, _ in false },
            keys: AlignmentKeys(expected: expected.map(\.hashValue), actual: shown.map(\.hashValue)))

        let steps = Alignment(expected: expected.count, actual: shown.count, likeness: likeness).steps()

        #expect(steps.count { if case .kept = $0 { true } else { false } } == Self.many - 50)
    }
}

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

    @Test func `distinguishes errors from output`() throws {
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
