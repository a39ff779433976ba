import Sessions
import Testing

struct CommentLineTests {
    private static let complaint =
        "the app shows what is a comment here; a line of output that begins with # is written \\#"

    @Test func `is read over`() throws {
        #expect(try PretendedWalk("# why\na\n#b", app: [.show("a"), .exit(0)]).complaints == [])
    }

    @Test func `is an error when the app shows it`() throws {
        let walk = try PretendedWalk("a\n# Date\nb", app: [.show("a"), .show("# Date"), .show("b"), .exit(0)])

        #expect(walk.complaints == ["2: \(Self.complaint)"])
        #expect(walk.result.mismatches.map(\.expected) == [["# Date"]])
        #expect(walk.result.mismatches.map(\.actual) == [["\\# Date"]])
    }

    @Test func `is an error where an ellipsis takes it`() throws {
        let walk = try PretendedWalk(
            "x> 1\n# Date\n...\nx> 2",
            app: [.wait(.prompt("x>")), .show("# Date"), .show("r"), .wait(.prompt("x>"))])

        #expect(walk.complaints == ["2: \(Self.complaint)"])
    }

    @Test func `is fine beside the line that is meant`() throws {
        #expect(try PretendedWalk("# Date\n\\# Date", app: [.show("# Date"), .exit(0)]).complaints == [])
    }

    @Test func `is fine where the line is shown elsewhere, or as an error`() throws {
        let app: [AppStep] = [.wait(.prompt("x>")), .show("# Date"), .error("# Day"), .exit(0)]

        #expect(try PretendedWalk("# Date\nx> 1\n...\n# Day", app: app).complaints == [])
    }

    @Test func `is told once when two of them cross`() throws {
        let walk = try PretendedWalk("# a\n# b\n[0]", app: [.show("# b"), .show("# a"), .exit(0)])

        #expect(walk.complaints.filter { $0.hasSuffix(Self.complaint) }.count == 1)
        #expect(walk.complaints.filter { $0.hasSuffix("never came") } == [])
    }

    @Test func `is escaped by an update`() throws {
        let app: [AppStep] = [.show("# Date"), .show("5"), .exit(0)]

        #expect(try update("# Date\n5", app: app).lines == ["\\# Date", "5"])
        #expect(try update("# Date\n...", app: app).lines == ["\\# Date", "..."])
        #expect(try update("\\# Date\n5", app: app) == .unchanged)
    }
}
