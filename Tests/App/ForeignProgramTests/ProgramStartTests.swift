import CForeignProgram
import CProgramParent
import ForeignProgram
import Foundation
import TestSupport
import Testing

struct ProgramStartTests: ProgramKit {
    private let folder = TemporaryFolder.fresh()

    @Test func `it has the plain environment and nothing of ours`() async {
        await #expect(processExitsWith: .success) {
            setenv("FOREIGN_PROGRAM_TEST", "ours", 1)
            let step = try Self().makeSUT(["env"]).next()
            let names = step.texts.compactMap { $0.split(separator: "=").first.map(String.init) }

            #expect(Set(names) == Set(ProgramEnvironment.standard.keys).union(["PATH", "HOME", "INPUTRC"]))
            #expect(step.texts.contains("PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "")"))
            #expect(step.texts.contains("TERM=dumb"))
            #expect(step.texts.contains("LANG=C.UTF-8"))
        }
    }

    @Test func `the environment is changed as wished`() throws {
        var settings = ProgramSettings(["env"])
        settings.environment = ["TERM": nil, "TZ": "CET", "OWN": "a b=c "]
        settings.isRaw = true
        let shown = try ForeignProgram(settings).next().texts

        #expect(!shown.contains { $0.hasPrefix("TERM=") })
        #expect(shown.contains("TZ=CET"))
        #expect(shown.contains("OWN=a b=c "))
    }

    @Test func `runs in a new, empty folder, which is its home`() throws {
        let shown = try makeSUT("pwd; ls -A; echo \"$HOME\"; cat \"$INPUTRC\"").next().texts

        #expect(shown == [shown[0], shown[0], "set enable-bracketed-paste off"])
    }

    @Test func `it runs where it shall`() throws {
        var settings = ProgramSettings(["pwd"])
        settings.folder = "/"

        #expect(try ForeignProgram(settings).next().texts == ["/"])
    }

    @Test func `its terminal has its size`() throws {
        let sut = try makeSUT(
            "stty size; test -t 0 && test -t 1 && test -t 2 && echo yes", over: .terminal(columns: 57, rows: 9))

        #expect(sut.next().texts == ["9 57", "yes"])
    }

    @Test func `its terminal is its own, and it leads a session`() throws {
        let sut = try makeSUT("echo one >/dev/tty; ps -o sid= -p $$ | tr -d ' ' | grep -qx $$ && echo leads")

        #expect(sut.next().texts == ["one", "leads"])
    }

    @Test func `over pipes errors are apart and in order`() throws {
        let sut = try makeSUT("echo 1; read a; echo 2 >&2; read a; echo 3", over: .pipes)
        var shown = sut.next().texts
        for _ in 1...2 {
            try sut.type("")
            shown += sut.next().texts
        }

        #expect(shown == ["1", "! 2", "3"])
    }

    @Test(arguments: ["no-such-program", "/no/such/program", "./no-such-program", ""])
    func `a missing program is named`(word: String) {
        #expect(throws: ProgramError.missing(word)) { try makeSUT([word]) }
        #expect(ProgramError.missing(word).description == "there is no program \"\(word)\"")
    }

    @Test func `distinguishes a file that is not a program from a missing one, and from no words`() throws {
        #expect(throws: ProgramError.notExecutable("/etc/passwd")) { try makeSUT(["/etc/passwd"]) }
        #expect(throws: ProgramError.notExecutable("/etc")) { try makeSUT(["/etc"]) }
        #expect(throws: ProgramError.missing("")) { try makeSUT([] as [String]) }
    }

    @Test func `a missing folder is named`() {
        var settings = ProgramSettings(["pwd"])
        settings.folder = "/no/such/folder"

        #expect(throws: ProgramError.folder("/no/such/folder", ENOENT)) { try ForeignProgram(settings) }
    }

    @Test func `it is looked for where its own variable says`() throws {
        try folder.write("#!/bin/sh\necho \"found $1\"\n", to: "program-of-test", mode: 0o755)
        var settings = ProgramSettings(["program-of-test", "it"])
        settings.environment = ["PATH": "/nowhere:\(folder.path):/bin"]

        #expect(try ForeignProgram(settings).next().texts == ["found it"])
    }

    @Test func `a script that does not say whose it is belongs to the shell`() throws {
        let plain = try folder.write("echo \"from $0\" \"$1\"\n", to: "plain", mode: 0o755)

        #expect(try makeSUT([plain, "a b"]).next().texts == ["from \(plain) a b"])
    }

    @Test func `a script whose interpreter is missing is missing`() throws {
        let lost = try folder.write("#!/no/such/interpreter\n", to: "lost", mode: 0o755)

        #expect(throws: ProgramError.missing(lost)) { try makeSUT([lost]) }
    }
}

struct ProgramRemainsTests: ProgramKit {
    private static let daemon = "(trap '' HUP INT TERM; exec setsid sh -c 'echo $$; exec sleep 1000') & "

    @Test(arguments: [
        ("read a", Remains.end), ("read a; exec sleep 1000", .silence), ("read a; yes", .flood),
        ("read a; read b", .kill),
        ("read a; read b", .release),
    ])
    func `nothing is left of it, however it ends`(script: String, end: Remains) throws {
        var settings = ProgramSettings(["sh", "-c", "echo $HOME; \(Self.daemon) \(script)"])
        settings.patience = end == .silence ? .milliseconds(300) : .seconds(60)
        settings.flood = 100_000
        var sut: ForeignProgram? = try ForeignProgram(settings)
        var lines = sut?.next().texts ?? []
        while lines.count < 2 { lines += sut?.next().texts ?? [] }
        let process = try #require(pid_t(lines[1]))
        #expect(FileManager.default.fileExists(atPath: lines[0]))

        try sut?.type("go")
        switch end {
        case .end: #expect(sut?.next().stop == .ended(0))
        case .silence: #expect(sut?.next().stop == .silent)
        case .flood: #expect(sut?.next().stop == .flooded)
        case .kill: sut?.kill()
        case .release: sut = nil
        }
        #expect(kill(process, 0) != 0)
        #expect(!FileManager.default.fileExists(atPath: URL(filePath: lines[0]).deletingLastPathComponent().path))
    }

    @Test func `what it has written in its folder goes with it`() throws {
        let sut = try makeSUT("mkdir -p a/b; echo x >a/b/c; echo y >.hidden; pwd; echo $HOME; ls; read a")
        let shown = sut.next().texts
        #expect(shown == [shown[0], shown[0], "a"])

        try sut.type("")
        #expect(sut.next().stop == .ended(0))
        #expect(!FileManager.default.fileExists(atPath: URL(filePath: shown[0]).deletingLastPathComponent().path))
    }

    @Test(arguments: [SIGKILL, SIGTERM, SIGINT, SIGHUP])
    func `nothing is left of it when we die`(signal: Int32) throws {
        let own = FileManager.default.temporaryDirectory.path + "/program-orphan-\(UUID().uuidString)"
        let orphans = PlanKit.withPlan("\(Self.daemon) touch file; read a", ownFolder: own) {
            program_parent_die($0, signal)
        }

        #expect(orphans.program > 0 && orphans.shown > 0)
        #expect(program_parent_sees_end(orphans.warden))
        #expect(kill(orphans.program, 0) != 0)
        #expect(kill(orphans.shown, 0) != 0)
        #expect(!FileManager.default.fileExists(atPath: own))
    }

    @Test(arguments: [true, false]) func `nothing stays open of it`(isOnTerminal: Bool) {
        let own = FileManager.default.temporaryDirectory.path + "/program-often-\(UUID().uuidString)"

        #expect(
            PlanKit.withPlan("read a", ownFolder: own, isOnTerminal: isOnTerminal) { program_parent_leaks($0, 100) }
                == 0)
    }

    @Test(arguments: [ProgramSettings.Link.terminal(columns: 80, rows: 24), .pipes])
    func `it has nothing open but what it is spoken to through`(link: ProgramSettings.Link) throws {
        let others = try (0..<3).map { _ in try makeSUT(["cat"], over: link) }
        defer { for other in others { other.kill() } }
        let sut = try makeSUT("ls /dev/fd | tr '\\n' ' '", over: link)

        // The last is the folder that is listed.
        #expect(sut.next() == ProgramStep(lines: [ProgramLine("0 1 2 3 ")], stop: .ended(0)))
    }

    @Test func `those that lose their parents are not left as dead`() throws {
        let sut = try makeSUT(
            "for n in 1 2 3 4 5; do (sh -c 'exit 0' &); done; while :; do set -- $(ps -o stat= --ppid $PPID); case \"$*\" in *Z*) ;; *) break ;; esac; done; echo none; read a"
        )

        #expect(sut.next() == ProgramStep(lines: [ProgramLine("none")], stop: .question("")))
    }

    enum Remains {
        case end
        case silence
        case flood
        case kill
        case release
    }
}
