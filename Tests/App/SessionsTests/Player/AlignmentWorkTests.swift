import Testing

@testable import Sessions

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
