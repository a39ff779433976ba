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
