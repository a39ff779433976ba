import Sessions
import Terminal
import Testing

@testable import BankSessions

@MainActor
@Suite struct RecordingStageTests {
    @Test(arguments: ["login demo", "LOGIN demo", "  help", "help "])
    func `before the login a command is kept as it is`(line: String) {
        #expect(makeSUT([(.line(line), login)]).contains("login> \(line.trimmingBlanksAtEnd)\n"))
    }

    @Test(arguments: ["correct horse battery", "s3cret", "open sesame"])
    func `before the login what is no command is not kept, for it may be a password`(line: String) {
        let text = makeSUT([(.line(line), login)])
        #expect(text.contains("login> unknown\n"))
        #expect(!text.contains(line))
    }

    @Test func `before the login a mistyped command is kept without what follows it`() {
        #expect(makeSUT([(.line("Loginn s3cret"), login)]).contains("login> Loginn\n"))
    }

    @Test func `nothing typed is kept as nothing`() {
        #expect(makeSUT([(.line(""), login)]).contains("\nlogin>\n"))
    }

    @Test func `after the login every command is kept`() {
        let request = InputRequest(kind: .command, prompt: "main(demo)>", keepsHistory: true)
        #expect(makeSUT([(.line("sned 5"), request)]).contains("main(demo)> sned 5\n"))
    }

    @Test func `an answer is kept`() {
        let request = InputRequest(kind: .answer, prompt: "Confirm [y/N]")
        #expect(makeSUT([(.line("y"), request)]).contains("? Confirm [y/N] <y\n"))
    }

    @Test func `a secret is kept by a name alone`() {
        let request = InputRequest(kind: .secret, prompt: "Password:")
        let text = makeSUT([(.line("correct horse"), request)])
        #expect(text.contains("? Password: <*SECRET1\n"))
        #expect(!text.contains("correct horse"))
    }

    @Test func `a command is kept though a secret is the same`() {
        let request = InputRequest(kind: .secret, prompt: "Password:")
        #expect(makeSUT([(.line("quit"), request), (.line("quit"), login)]).contains("login> quit\n"))
        #expect(makeSUT([(.line("help me"), request), (.line("help me"), login)]).contains("login> **** **\n"))
    }

    @Test func `Ctrl-C is kept`() {
        #expect(makeSUT([(.interrupted, login)]).contains("@signal INT\n"))
    }

    @Test func `idleness is time that passes`() {
        let request = InputRequest(kind: .command, prompt: "main(demo)>", idleLimit: .seconds(600))
        #expect(makeSUT([(.idle, request)]).contains("@advance 10m\n"))
    }

    @Test func `the end is nothing that was typed`() {
        #expect(makeSUT([(.end, login)]) == "# A walk\n\n```session\n[0]\n```\n")
    }

    private let login = InputRequest(kind: .command, prompt: "login>") { _ in ["login", "help", "quit"] }

    /// The record of what was typed where.
    private func makeSUT(_ events: [(InputEvent, InputRequest)]) -> String {
        let stage = RecordingStage(SessionRecorder(title: "A walk", setup: SessionSetup(), offer: FixtureNames()))
        for (event, request) in events { stage.keep(event, of: request) }
        return stage.end(exitCode: 0).text
    }
}

extension String {
    fileprivate var trimmingBlanksAtEnd: String {
        hasSuffix(" ") ? String(dropLast()) : self
    }
}
