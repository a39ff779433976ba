import Sessions
import Testing

/// A walk as the file has it, in which one edit is planted at a time, against the app as it is.
struct PlantedEditTests {
    /// An edit: the line, what it becomes, and how it is reported.
    struct Edit: Sendable, CustomTestStringConvertible {
        let name: String
        let line: Int
        let old: String
        let new: [String]
        let kinds: [DifferenceKind]

        var testDescription: String { name }

        init(_ name: String, _ line: Int, _ old: String, _ new: String..., kinds: DifferenceKind...) {
            self.name = name
            self.line = line
            self.old = old
            self.new = new
            self.kinds = kinds
        }
    }

    private static let text = """
        login> login demo
        ? Password for demo: <demo
        Welcome back, Zoë.
        Booked on 2026-01-05 at 2026-01-05T09:00:00Z
        @route login -> main
        main> send 100
        Sent 100.00 EUR to AT04 9999 9000 0000 0001.
        Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb
        Fees: -1.50
        You have 3 bookings, and 10 minutes left.
        ! The limit is near.
        main> quit
        Bye.
        [0]
        """

    private static let app: [AppStep] = [
        .wait(.prompt("login>")), .wait(.question("Password for demo:")), .go("login", "main"),
        .show("Welcome back, Zo\u{EB}."), .show("Booked on 2026-01-05 at 2026-01-05T09:00:00Z"),
        .wait(.prompt("main>")),
        .show("Sent 100.00 EUR to AT04 9999 9000 0000 0001."),
        .show("Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb"), .show("Fees: -1.50"),
        .show("You have 3 bookings, and 10 minutes left."), .error("The limit is near."), .wait(.prompt("main>")),
        .show("Bye."), .exit(0),
    ]

    private static let edits = [
        Edit("word", 3, "back", "again", kinds: .wording), Edit("blank doubled", 3, "back,", "back, ", kinds: .blanks),
        Edit("no-break space", 3, "Welcome back", "Welcome\u{A0}back", kinds: .hidden),
        Edit("zero width space", 3, "back", "ba\u{200B}ck", kinds: .hidden),
        Edit("amount", 7, "100.00", "100.01", kinds: .money), Edit("currency", 7, "EUR", "USD", kinds: .money),
        Edit("account number", 7, "0001", "0002", kinds: .account),
        Edit("reference", 8, "eebb", "eebc", kinds: .account),
        Edit("sign", 9, "-1.50", "1.50", kinds: .money),
        Edit("date", 4, "on 2026-01-05", "on 2026-01-06", kinds: .time),
        Edit("instant", 4, "09:00:00Z", "09:00:01Z", kinds: .time),
        Edit("duration", 10, "10 minutes", "20 minutes", kinds: .time),
        Edit("count", 10, "3 book", "4 book", kinds: .number),
        Edit("error to ok", 11, "! The", "The", kinds: .error),
        Edit("ok to error", 13, "Bye.", "! Bye.", kinds: .error),
        Edit(
            "lines swapped", 8, "Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb\nFees: -1.50",
            "Fees: -1.50", "Reference 785a5b79-81b8-46bb-805d-2fa1b7c2eebb", kinds: .order),
        Edit("line missing", 9, "Fees: -1.50\nYou", "You", kinds: .extra),
        Edit("line extra", 10, "You have", "Thank you.", "You have", kinds: .missing),
        Edit("route", 5, "-> main", "-> cards", kinds: .route),
        Edit("prompt", 6, "main> send", "home> send", kinds: .prompt),
        Edit("question label", 2, "Password for", "PIN for", kinds: .prompt),
        Edit("exit code", 14, "[0]", "[1]", kinds: .exitCode),
    ]

    @Test func `the walk passes, also with its text decomposed`() throws {
        #expect(try PretendedWalk(Self.text, app: Self.app).complaints == [])
        let decomposed = Self.text.replacing("\u{EB}", with: "e\u{308}")
        #expect(!decomposed.utf8.elementsEqual(Self.text.utf8))
        #expect(try PretendedWalk(decomposed, app: Self.app).complaints == [])
        #expect(try update(decomposed, app: Self.app) == .unchanged)
    }

    @Test(arguments: edits)
    func `an edit is reported at its line and by its kind, and a report shows where`(edit: Edit) throws {
        let walk = try PretendedWalk(try planted(edit), app: Self.app)
        let diff = try #require(SessionDiff.all(of: walk.result).first).lines
        let outcome = SessionOutcome(path: "a.session", verdict: .played(walk.result), duration: .zero)

        #expect(walk.result.mismatches.map(\.line) == [edit.line])
        #expect(walk.result.mismatches.map(\.kinds) == [edit.kinds])
        #expect(diff[0].hasPrefix("a.session:\(edit.line): \(edit.kinds[0].rawValue): "))
        let isReplaced = walk.result.mismatches[0].expected.count == 1 && walk.result.mismatches[0].actual.count == 1
        #expect(diff.contains { $0.allSatisfy { " ^".contains($0) } } == (isReplaced && edit.kinds != [.order]))
        let plain = diff.joined().unicodeScalars.allSatisfy {
            $0.properties.generalCategory != .format && $0 != "\u{A0}"
        }
        #expect(plain)
        #expect(JSONReport.text(of: [outcome]).contains("\"kinds\":[\"\(edit.kinds[0].rawValue)\"]"))
        #expect(JUnitReport.text(of: [outcome]).contains("\(edit.kinds[0].rawValue): "))
        #expect(TAPReport.text(of: [outcome]).contains("    \(diff[0])\n"))
    }

    @Test(arguments: edits)
    func `accepting wording takes wording only`(edit: Edit) throws {
        let isWording: Set<String> = ["word", "blank doubled", "question label", "line extra"]

        let updated = try update(try planted(edit), accepting: .wording, app: Self.app)

        if isWording.contains(edit.name) {
            #expect(updated.lines == Self.text.split(separator: "\n").map(String.init))
        } else {
            #expect(updated.refusals.count >= 1)
        }
    }

    @Test(arguments: edits)
    func `accepting all, or the classes of a refusal, takes the edit`(edit: Edit) throws {
        let text = try planted(edit)
        guard case .refused(let mismatches) = try update(text, accepting: [], app: Self.app) else {
            throw ScriptError(path: "", line: 0, message: "\(edit.name) is taken")
        }

        for acceptance in [.everything, SessionUpdate.Acceptance(taking: mismatches)] {
            #expect(try update(text, accepting: acceptance, app: Self.app) == .rewritten(Self.text))
        }
    }

    private func planted(_ edit: Edit) throws -> String {
        let text = Self.text.replacing(edit.old, with: edit.new.joined(separator: "\n"), maxReplacements: 1)
        try #require(text != Self.text)
        return text
    }
}
