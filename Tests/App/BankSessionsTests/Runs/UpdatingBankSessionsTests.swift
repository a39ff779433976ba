import Sessions
import ShellCommands
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
struct UpdatingBankSessionsTests {
    @Test func `a session that matches is left alone`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(sut.output.lines == ["\(sut.path): unchanged"])
        #expect(try sut.text == SampleSession.right)
    }

    @Test func `a session that does not is rewritten, once`() async throws {
        let sut = try SessionFolder(["a.session": Self.wording])
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(sut.output.lines == ["\(sut.path): updated", "\(sut.path): unchanged"])
        #expect(try sut.text == Self.mended)
        #expect(try sut.folder.names == ["a.session"])
    }

    @Test func `a check writes nothing and is 1 when something would change`() async throws {
        let sut = try SessionFolder(["a.session": Self.wording])
        #expect(try await sut.run(UpdateOptions(checks: true)) == .mismatch)
        #expect(sut.output.lines == ["\(sut.path): would be updated"])
        #expect(try sut.text == Self.wording)
    }

    @Test func `an exit code is not, and the mismatch is shown`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong])
        #expect(try await sut.run(UpdateOptions(accepted: .wording)) == .mismatch)
        #expect(sut.output.lines == ["\(sut.path):2: exit code: the exit code would change", "-[1]", "+[0]", "  ^"])
        #expect(
            sut.output.errors == [
                "\(sut.path): not updated: this is more than wording; --accept all takes it"
            ])
        #expect(try sut.text == SampleSession.wrong)
    }

    @Test func `an exit code is accepted with all`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong])
        #expect(try await sut.run(UpdateOptions(accepted: .money)) == .mismatch)
        #expect(try await sut.run(UpdateOptions(accepted: .everything)) == .success)
        #expect(try sut.text == SampleSession.right)
    }

    @Test(arguments: [SessionUpdate.Acceptance.wording, .money, .everything])
    func `leaves a letter that has become a feature to people`(accepted: SessionUpdate.Acceptance) async throws {
        let sut = try SessionFolder(["a.session": Self.elsewhere])
        #expect(try await sut.run(UpdateOptions(accepted: accepted)) == .mismatch)
        #expect(
            sut.output.lines.suffix(5).prefix(3) == [
                "\(sut.path):9: prompt: expected the prompt main(demo)>, but the app waits at balance>",
                "-main(demo)> quit", "+balance> quit",
            ])
        #expect(
            sut.output.errors == ["\(sut.path): not updated: update cannot fix this; change the lines above by hand"])
        #expect(try sut.text == Self.elsewhere)
    }

    @Test func `inputs behind the end go where all is accepted`() async throws {
        let sut = try SessionFolder(["a.session": "login> quit\nlogin> help\n[0]\n"])
        #expect(try await sut.run(UpdateOptions(accepted: .money)) == .mismatch)
        #expect(
            sut.output.errors == [
                "\(sut.path): not updated: this is more than money; --accept all takes it"
            ])
        #expect(try await sut.run(UpdateOptions()) == .success)
        #expect(try sut.text == "login> quit\n[0]\n")
    }

    @Test func `a refusal does not keep other files from being updated`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong])
        let other = try sut.folder.write(Self.wording, to: "b.session")
        #expect(try await sut.run(UpdateOptions(accepted: .wording)) == .mismatch)
        #expect(sut.output.lines.last == "\(other): updated")
        #expect(try sut.folder.text(of: "b.session") == Self.mended)
    }

    @Test func `a broken script is an error and stays as it is`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.broken])
        #expect(try await sut.run(UpdateOptions()) == .usage)
        #expect(sut.output.errors.first?.hasPrefix("\(sut.path):") == true)
        #expect(try sut.text == SampleSession.broken)
    }

    private static let wording = "login> quti\n! Pardon?\nlogin> quit\n[0]\n"
    private static let elsewhere = """
        @secret PW demo
        login> login demo
        ? Password: <*PW
        ...
        main(demo)> help quit
        ...
        main(demo)> b
        ! There is no feature b.
        main(demo)> quit
        [0]

        """
    private static let mended = """
        login> quti
        ! unknown command "quti". Did you mean "quit"?
        login> quit
        [0]

        """
}

extension SessionFolder {
    fileprivate func run(_ options: UpdateOptions) async throws -> ExitCode {
        try await UpdateRun(
            host: InProcessHost(), provider: BankSessionProvider(), options: options, writer: output.writer
        ).perform([folder.path])
    }

    fileprivate func replay(_ way: Transport) async throws -> ExitCode {
        try await ReplayRun(
            host: BankSessionProvider(executable: Checkout.program).host(way), options: RunOptions(),
            writer: output.writer
        ).perform(path)
    }
}

@MainActor
struct ReplayRunTests {
    @Test(arguments: [Transport.process, .pipe, .pty])
    func `what happened is printed as a session, whatever the file expects`(way: Transport) async throws {
        let sut = try SessionFolder(["a.session": "login> quti\nnonsense\nlogin> quit\n[9]\n"])
        #expect(try await sut.replay(way) == .success)
        #expect(
            sut.output.lines == [
                "login> quti", "! unknown command \"quti\". Did you mean \"quit\"?", "",
                "login> quit", "[0]",
            ])
        #expect(sut.output.errors == [])
    }

    @Test func `a walk that does not go on as the file says is 1, with what kept it from that`() async throws {
        let sut = try SessionFolder(["a.session": "login> quit\nlogin> help\n[0]\n"])
        #expect(try await sut.replay(.process) == .mismatch)
        #expect(sut.output.lines == ["login> quit", "[0]"])
        #expect(
            sut.output.errors == [
                "\(sut.path):2: walk: an input that nothing consumes: the app has ended", "-login> help",
            ])
    }

    @Test func `a broken script is an error`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.broken])
        let message = "unknown directive @sede. Did you mean @seed?"
        await #expect(throws: ScriptError(path: sut.folder("a.session"), line: 1, message: message)) {
            try await sut.replay(.process)
        }
    }
}

@MainActor
struct TestingBankSessionsTests {
    @Test func `lists matching sessions by name, in order`() async throws {
        let sut = try SessionFolder(["b.session": SampleSession.right, "a.session": SampleSession.right])
        #expect(try await sut.run(TestOptions()) == .success)
        let paths = ["a.session", "b.session"].map { sut.folder($0) }
        #expect(sut.output.lines == paths.map { "ok \($0)" } + ["2 sessions, 2 steps, 0 failed"])
        #expect(sut.output.errors == [])
    }

    @Test func `a mismatch is 1, and goes to the errors`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong, "b.session": SampleSession.right])
        #expect(try await sut.run(TestOptions()) == .mismatch)
        #expect(sut.output.lines == ["ok \(sut.folder("b.session"))", "2 sessions, 2 steps, 1 failed"])
        #expect(sut.output.errors == SampleSession.complaint(about: sut.folder("a.session")))
    }

    @Test func `a broken script is 2, a mismatch or not`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.wrong, "b.session": SampleSession.broken])
        #expect(try await sut.run(TestOptions()) == .usage)
        #expect(
            sut.output.errors == SampleSession.complaint(about: sut.folder("a.session")) + [
                "\(sut.folder("b.session")):1: unknown directive @sede. Did you mean @seed?"
            ])
    }

    @Test func `an app that cannot be started is 2`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        let host = ChildHost(executable: "/nowhere/dobank", isOnTerminal: false)
        #expect(try await sut.run(TestOptions(), host: host) == .usage)
        #expect(
            sut.output.errors == [
                "\(sut.folder("a.session")):1: /nowhere/dobank cannot be started: No such file or directory"
            ])
    }

    @Test func `a filter keeps the paths that contain its text, and must leave one`() async throws {
        let sut = try SessionFolder(["pay/a.session": SampleSession.right, "b.session": SampleSession.wrong])
        #expect(try await sut.run(TestOptions(filter: "pay/")) == .success)
        #expect(sut.output.lines == ["ok \(sut.folder("pay/a.session"))", "1 session, 1 step, 0 failed"])
        await #expect(throws: UsageError("no session has \"none\" in its path")) {
            try await sut.run(TestOptions(filter: "none"))
        }
    }

    @Test(arguments: [1, 2, 7, 256])
    func `reports parallel sessions in the order of the files`(jobs: Int) async throws {
        let names = (10..<30).map { "\($0).session" }
        let sut = try SessionFolder(Dictionary(uniqueKeysWithValues: names.map { ($0, SampleSession.right) }))
        #expect(try await sut.run(TestOptions(jobs: jobs)) == .success)
        #expect(sut.output.lines == names.map { "ok \(sut.folder($0))" } + ["20 sessions, 20 steps, 0 failed"])
    }

    @Test(arguments: [1, 4])
    func `the first that fails is the last when it bails`(jobs: Int) async throws {
        let sut = try SessionFolder([
            "a.session": SampleSession.right, "b.session": SampleSession.wrong, "c.session": SampleSession.broken,
        ])
        #expect(try await sut.run(TestOptions(jobs: jobs, bails: true)) == .mismatch)
        #expect(sut.output.lines == ["ok \(sut.folder("a.session"))", "2 sessions, 2 steps, 1 failed"])
        #expect(sut.output.errors == SampleSession.complaint(about: sut.folder("b.session")))
    }

    @Test func `TAP has a point for each, in order`() async throws {
        let sut = try SessionFolder([
            "a.session": SampleSession.right, "b.session": SampleSession.wrong, "c.session": SampleSession.broken,
        ])
        #expect(try await sut.run(TestOptions(format: .tap)) == .usage)
        #expect(
            sut.output.lines.filter { !$0.hasPrefix("  ") } == [
                "TAP version 14", "1..3", "ok 1 - \(sut.folder("a.session"))", "not ok 2 - \(sut.folder("b.session"))",
                "not ok 3 - \(sut.folder("c.session"))",
            ])
        #expect(sut.output.errors == [])
    }

    @Test func `JSON is one line with the counts and each status`() async throws {
        let sut = try SessionFolder([
            "a.session": SampleSession.right, "b.session": SampleSession.wrong, "c.session": SampleSession.broken,
        ])
        #expect(try await sut.run(TestOptions(format: .json)) == .usage)
        let text = try #require(sut.output.lines.first)
        #expect(sut.output.lines.count == 1)
        #expect(text.hasPrefix("{\"passed\":1,\"failed\":1,\"broken\":1,"))
        #expect(
            text.matches(of: /"status":"(\w+)"/).map { String($0.output.1) } == ["passed", "failed", "broken"])
    }

    @Test func `JUnit is written beside what is printed`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right, "b.session": SampleSession.wrong])
        #expect(try await sut.run(TestOptions(junit: sut.folder("junit.xml"))) == .mismatch)
        #expect(try sut.folder.text(of: "junit.xml").contains(#"<testsuites tests="2" failures="1" errors="0""#))
        #expect(sut.output.lines.last == "2 sessions, 2 steps, 1 failed")
    }

    @Test func `a report does not take the place of a session`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right, "b.session": SampleSession.right])
        let path = sut.folder("./b.session")
        await #expect(throws: UsageError("\(path) is one of the sessions; choose another file for the report")) {
            try await sut.run(TestOptions(junit: path))
        }
        #expect(try sut.folder.text(of: "b.session") == SampleSession.right)
        #expect(sut.output.lines == [])
    }

    @Test func `a session whose name has a line feed is played like the others`() async throws {
        let sut = try SessionFolder([
            "a\nb.session": SampleSession.right, "c.session": SampleSession.right, "d.session": SampleSession.right,
        ])
        #expect(try await sut.run(TestOptions(jobs: 2)) == .success)
        #expect(sut.output.lines.last == "3 sessions, 3 steps, 0 failed")
    }

    @Test(arguments: [("none/junit.xml", "No such file or directory"), (".", "Is a directory")])
    func `a report that cannot be written is refused before anything is played`(
        name: String, reason: String
    ) async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        let path = sut.folder(name)
        await #expect(throws: CommandStop.refused("\(path) cannot be written: \(reason)")) {
            try await sut.run(TestOptions(junit: path))
        }
        #expect(sut.output.lines == [])
    }
}

extension SessionFolder {
    fileprivate func run(_ options: TestOptions, host: any SessionHost = InProcessHost()) async throws -> ExitCode {
        let provider = BankSessionProvider(executable: Checkout.program)
        return try await TestRun(host: host, provider: provider, options: options, writer: output.writer)
            .perform([folder.path])
    }
}

@MainActor
struct SessionWorkerTests {
    @Test func `a session is played in another process, as in this one`() async throws {
        let folder = try TemporaryFolder()
        let sut = try makeSUT()
        for text in [SampleSession.right, SampleSession.wrong, SampleSession.broken] {
            let path = try folder.write(text, to: "a.session")
            let expected = await SessionBatch(host: InProcessHost(), jobs: 1, bails: false).outcome(of: path)
            #expect(await sut.outcome(of: path).failure == expected.failure)
        }
    }

    @Test func `reports a worker that has ended without waiting for it`() async throws {
        let sut = try SessionWorker(["/bin/true"], scope: IncludeScope())
        let outcome = await sut.outcome(of: "a.session")
        #expect(outcome.failure == "a.session:1: the process that played it has ended\n")
    }

    @Test func `a session that ends its process costs no other session`() async throws {
        let answer = #"{"path":"b","seconds":0,"attoseconds":0,"skipped":1,"reason":"played"}"#
        let script = "read -r path <&3; [ \"$path\" = a ] || echo '\(answer)' >&3"
        let sut = try SessionWorker(["/bin/sh", "-c", script], scope: IncludeScope())

        #expect(await sut.outcome(of: "a").failure == "a:1: the process that played it has ended\n")
        #expect(await sut.outcome(of: "b").skipReason == "played")
    }

    private func makeSUT() throws -> SessionWorker {
        try SessionWorker(BankSessionProvider(executable: Checkout.program).worker(.process), scope: IncludeScope())
    }
}
