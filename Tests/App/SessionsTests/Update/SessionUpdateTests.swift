import Sessions
import Testing

struct SessionUpdateTests {
    private static let wait = AppStep.wait(.prompt("x>"))

    @Test func `leaves a file be that is right`() throws {
        #expect(try update("a [..]\n...", app: [.show("a b"), .exit(0)]) == .unchanged)
    }

    @Test func `rewrites the line that differs`() throws {
        let updated = try update("# c\na\n\nb\n...\nx> 1", app: [.show("a"), .show("B"), .show("c"), Self.wait])

        #expect(updated == .rewritten("# c\na\n\nB\n...\nx> 1"))
    }

    @Test func `adds and removes lines`() throws {
        let updated = try update(
            "x> 1\na\nc\n\nx> 2\nd\n",
            app: [Self.wait, .show("a"), .show("b"), .show("c"), Self.wait, .exit(0)])

        #expect(updated == .rewritten("x> 1\na\nb\nc\n\nx> 2\n"))
    }

    @Test func `adds the first line of a section`() throws {
        #expect(
            try update("x> 1\n\nx> 2\n", app: [Self.wait, .show("a"), Self.wait]).lines == [
                "x> 1", "a", "", "x> 2", "",
            ])
        #expect(try update("# c\nx> 1\n", app: [.show("a"), Self.wait]).lines == ["# c", "a", "x> 1", ""])
        #expect(try update("x> 1\nb", app: [Self.wait, .show("a"), .show("b")]).lines == ["x> 1", "a", "b"])
        #expect(try update("[0]", app: [.show("a")]).lines == ["a", "[0]"])
    }

    @Test func `adds behind a signal in flight`() throws {
        let updated = try update("x> 1\n@signal INT\n\nx> 2", app: [Self.wait, .show("^C"), Self.wait])

        #expect(updated.lines == ["x> 1", "@signal INT", "^C", "", "x> 2"])
    }

    @Test func `escapes what would be read as grammar`() throws {
        let updated = try update("a\nb\nc", app: [.show("x> 1"), .error("[..]"), .show("```"), .exit(0)])

        #expect(updated.lines == ["\\x> 1", "! \\[..]", "\\```"])
    }

    @Test func `keeps the holes that still fit`() throws {
        let updated = try update(
            "Sent it. Reference {ref:id} at {t:instant}",
            app: [.show("Paid it: reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb at 2026-01-05T09:00:00Z")])

        #expect(updated.lines == ["Paid it: reference {ref:id} at {t:instant}"])
    }

    @Test func `keeps the ellipses that still fit`() throws {
        #expect(
            try update("Took [..] ms, five rows [..] all", app: [.show("Took 12 ms, six rows of all")]).lines
                == ["Took [..] ms, six rows [..] all"])
    }

    @Test func `does not let an ellipsis swallow the line`() throws {
        #expect(try update("Hello\n...", app: [.show("Bye"), .show("x"), .show("y")]).lines == ["Bye", "..."])
        #expect(
            try update("...\nTotal of all\n...", app: [.show("x"), .show("Sum of all"), .show("y")]).lines
                == ["...", "Sum of all", "..."])
    }

    @Test func `drops a hole that no longer fits`() throws {
        #expect(try update("On {d:date} [..]", app: [.show("Never a thing")]).lines == ["Never a [..]"])
    }

    @Test func `writes a line to the letter that would not match with its holes`() throws {
        #expect(
            try update("On {d:date} of it", app: [.show("On 2026-01-05 $ {a:int}")]).lines == [
                "\\On 2026-01-05 $ {a:int}"
            ])
    }

    @Test func `rewrites a prompt and a question`() throws {
        let updated = try update(
            "x> say  it\n? Q <y <n", app: [.wait(.prompt("main>")), .wait(.question("Really?"))])

        #expect(updated.lines == ["main> say  it", "? Really? <y <n"])
    }

    @Test func `is idempotent`() throws {
        let app: [AppStep] = [.show("Sent 5 to you"), Self.wait, .show("more"), .exit(0)]
        let first = try update("Paid 4 to [..]\n...\nx> 1\nless\n", app: app)

        #expect(first.lines == ["Sent 5 to [..]", "...", "x> 1", "more", ""])
        #expect(try update(first.lines.joined(separator: "\n"), app: app) == .unchanged)
    }

    @Test func `keeps the ends of the lines`() throws {
        #expect(
            try update("a\r\nb\r\n", app: [.show("A"), .show("b"), .show("c")]) == .rewritten("A\r\nb\r\nc\r\n"))
    }

    @Test func `refuses another walk`() throws {
        #expect(
            try update("x> 1\n? Q <y", accepting: .everything, app: [Self.wait, Self.wait]).refusals
                == ["2: expected the question \"Q\", but the app waits at x>"])
        #expect(
            try update("x> 1", accepting: .everything, app: [.hang(nil)]).refusals
                == ["1: the app hangs: it neither goes on nor ends"])
    }

    @Test func `refuses to rewrite an included file`() throws {
        let updated = try update(
            "@include b.session\nx> 1", including: ["b.session": "\na"], app: [.show("b"), Self.wait])

        #expect(updated.refusals == ["2: an included file is not rewritten"])
    }

    @Test func `refuses to break the script`() throws {
        let updated = try update(
            "Row {n:int}\nRow {n:int} is it\nx> 1", app: [.show("Row 1"), .show("Gone"), Self.wait])

        #expect(updated.refusals == ["1: the update would break the script: the capture {n:int} is never used again"])
    }

    @Test func `keeps a hole that an input needs`() throws {
        let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"
        let app: [AppStep] = [.show("Ref \(id)"), Self.wait]

        #expect(try update("Reference {ref:id}\nx> show $ref", app: app).lines == ["Ref {ref:id}", "x> show $ref"])
    }
}
