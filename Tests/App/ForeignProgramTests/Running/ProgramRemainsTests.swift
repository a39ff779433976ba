import CForeignProgram
import CProgramParent
import ForeignProgram
import Foundation
import Testing

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
