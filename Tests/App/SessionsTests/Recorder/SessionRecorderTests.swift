import Sessions
import Testing

struct SessionRecorderTests {
    private static let id = "785a5b79-81b8-46bb-805d-2fa1b7c2eebb"

    @Test func `writes a walk`() throws {
        let setup = SessionSetup(clock: 1_767_603_600_250, seed: 42, fixture: "empty", width: 80)
        let text = TinyWalk.recorded(["login demo", "demo", "send rent", "quit"], setup: setup)

        #expect(
            text == """
                # A walk

                ```session
                @clock 2026-01-05T09:00:00.250Z
                @seed 42
                @fixture empty
                @width 80

                login> login demo
                ? Password: <*DEMO
                @route login -> main
                Welcome, demo.

                main(demo)> send rent
                Sent with "rent" at 2026-01-05T09:00:00Z, day 2026-01-05. Reference {id1:id}

                main(demo)> quit
                [0]
                ```

                """)
        #expect(try TinyWalk.replayed(text).mismatches == [])
    }

    @Test func `without a clock that stands still a date is nobody's choice, unless it was typed`() {
        let text = TinyWalk.recorded(["login demo", "demo", "send it", "send 2026-01-05", "quit"])

        #expect(text.contains("\nSent with \"it\" at {time1:instant}, day {day1:date}. Reference {id1:id}\n"))
        #expect(text.contains("\nmain(demo)> send $day1\n"))
        #expect(TinyWalk.recorded(["login demo", "demo", "send 2026-01-05"]).contains(", day 2026-01-05. "))
    }

    @Test func `writes no setup that nobody asked for`() {
        #expect(
            TinyWalk.recorded(["help"])
                == "# A walk\n\n```session\nlogin> unknown\n! unknown command\n[4]\n```\n")
    }

    @Test(arguments: [
        [], ["login demo", "demo", "send \(id)", "show \(id)", "show it", "send [..] {x:int} $ref", "quit"],
        ["login demo", "demo", "$5", "\\show $ref", "*", "a> b", ""], ["login {x:int}", "", "login x"],
        ["login demo", "demo", "show x from 2026-01-05", "send 2026-01-05", "  show  y"], ["# x", "@y", "..."],
    ])
    func `passes unedited`(inputs: [String]) throws {
        #expect(try TinyWalk.replayed(TinyWalk.recorded(inputs)).mismatches == [])
    }

    @Test func `types a value that was shown by the name of its hole`() {
        let text = TinyWalk.recorded(["login demo", "demo", "send it", "send \(Self.id)"])

        #expect(text.contains("\nmain(demo)> send $id1\nSent with \"{id1:id}\" at {time1:instant}"))
        #expect(!text.contains(Self.id))
    }

    @Test func `escapes lines that would be read as grammar`() {
        let text = TinyWalk.recorded(["login demo", "demo", "show x", "say $ref [..]"])

        #expect(text.contains("\n\\x is \(Self.id), 2026-01-05 {x:int}\n"))
        #expect(text.contains("\nmain(demo)> \\say $ref [..]\n! \\unknown command \"say $ref [..]\"\n"))
    }

    @Test func `writes a blank for a control character and nothing for other hidden ones`() throws {
        var sut = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        sut.type("a\tb\u{202E}\u{7F}", at: .prompt("x>"), isQuotable: true)
        #expect(sut.text == "# T\n\n```session\nx> a b\n```\n")
    }

    @Test func `writes a signal in flight and one at the prompt`() throws {
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        recorder.type("a", at: .prompt("x>"), isQuotable: true)
        recorder.show("half", isError: false)
        recorder.interrupt(at: nil)
        recorder.type("b", at: .prompt("x>"), isQuotable: true)
        recorder.interrupt(at: .prompt("x>"))
        recorder.end(exitCode: 130)

        #expect(
            recorder.text
                == "# T\n\n```session\nx> a\n@signal INT\nhalf\n\nx> b\n\n@signal INT\n[130]\n```\n")
    }

    @Test func `writes an answer in the open`() {
        var recorder = SessionRecorder(title: "T", setup: SessionSetup(), offer: FixtureNames())
        recorder.type("*y", at: .question("Sure? "), isQuotable: true)

        #expect(recorder.text == "# T\n\n```session\n? Sure? <\\*y\n```\n")
    }
}
