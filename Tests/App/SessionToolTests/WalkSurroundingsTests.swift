import Foundation
import Sessions
import TestSupport
import Testing

@testable import SessionTool

@MainActor
struct WalkSurroundingsTests {
    private let folder = TemporaryFolder.fresh()

    @Test func `commands run before and after the walk, in its folder`() async throws {
        let sut = try await makeSUT(
            """
            @program cat notes
            @before echo hello > notes
            @before echo "$HOME" > home && [ "$PWD" = "$(cat home)" ]
            @after cp notes RESULT
            hello
            [0]
            """)
        #expect(sut.complaints == [])
        #expect(try sut.folder.text(of: "result") == "hello\n")
    }

    @Test func `one that fails before keeps the program from starting, and what comes after runs`() async throws {
        let sut = try await makeSUT(
            """
            @program touch STARTED
            @before echo no room; echo really >&2; exit 3
            @before touch STARTED
            @after touch RESULT
            [0]
            """)
        #expect(sut.complaints == ["2: @before ended with code 3"])
        #expect(sut.result?.mismatches.first?.actual.sorted() == ["no room", "really"])
        #expect(try sut.folder.names == ["result"])
    }

    @Test(arguments: [
        ("@program cat\n@after touch RESULT\n? <a\nb\n[0]\n", "the output differs"),
        ("@program sleep 100\n@timeout 300ms\n@after touch RESULT\n? <a\n", "is silent"),
        ("@program sh -c 'kill -9 $$'\n@after touch RESULT\n[0]\n", "expected the exit code 0"),
        ("@program no-such-program\n@after touch RESULT\n[0]\n", "there is no program"),
    ])
    func `what comes after runs when the walk fails`(text: String, complaint: String) async throws {
        let sut = try await makeSUT(text)
        #expect(sut.complaints.contains { $0.contains(complaint) }, "\(sut.complaints)")
        #expect(try sut.folder.names == ["result"])
    }

    @Test func `a failure of what comes after is one of the session`() async throws {
        let sut = try await makeSUT("@program true\n@after echo left over; false\n@after touch RESULT\n[0]\n")
        #expect(sut.complaints == ["2: @after ended with code 1"])
        #expect(sut.result?.mismatches.first?.actual == ["left over"])
        #expect(try sut.folder.names == ["result"])
    }

    @Test func `a command that does not end is given up`() async throws {
        let sut = try await makeSUT("@program true\n@timeout 300ms\n@before sleep 301 & wait\n[0]\n")
        #expect(sut.complaints == ["3: @before does not end in time"])
    }

    @Test func `nothing is left of the folder`() async throws {
        let sut = try await makeSUT("@program true\n@before pwd > RESULT\n[0]\n")
        let path = try sut.folder.text(of: "result").filter { $0 != "\n" }
        #expect(path.contains("/sessions-walk-"))
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/python3")))
    func `a client is walked through beside its server, which is ended`() async throws {
        let sut = try await makeSUT(
            """
            @program sh
            @prompt "$ "
            @env PS1="$ "
            @before echo content > page.txt
            @start server python3 -m http.server --bind 127.0.0.1 {port}
            @ready port {port}
            @after echo $PORT > RESULT
            $ python3 -c "import urllib.request as u; print(u.urlopen('http://127.0.0.1:$PORT/page.txt').read().decode().strip())"
            content
            $ exit
            [0]
            """)
        #expect(sut.complaints == [])
        let port = try #require(UInt16(try sut.folder.text(of: "result").filter(\.isNumber)))
        #expect(!FreePorts.answers(port))
    }

    @Test(arguments: [
        ("@ready up and running", "echo starting; sleep 0.1; echo up and running on 7; sleep 100"),
        ("@ready server /running on \\d/", "echo starting; sleep 0.1; echo running on 7 >&2; sleep 100"),
    ])
    func `a program beside it is ready when it says so`(ready: String, command: String) async throws {
        let sut = try await makeSUT("@program cat ready\n@start server touch ready; \(command)\n\(ready)\n[0]\n")
        #expect(sut.complaints == [])
    }

    @Test(arguments: [
        ("echo oops; exit 4", "server ended with code 4 before it was ready"),
        ("echo oops; exec sleep 100", "server is not ready in time"),
    ])
    func `reports one that is never ready, with its output`(command: String, complaint: String) async throws {
        let sut = try await makeSUT("@program true\n@timeout 500ms\n@start server \(command)\n@ready listening\n[0]\n")
        #expect(sut.complaints == ["3: \(complaint)"])
        #expect(sut.result?.mismatches.first?.actual == ["oops"])
    }

    @Test func `one that talks all the time holds nothing up`() async throws {
        let sut = try await makeSUT(
            "@program sh -c 'sleep 0.3; echo done'\n@start chatter exec yes\n@ready y\ndone\n[0]\n")
        #expect(sut.complaints == [])
    }

    @Test(arguments: [("sleep 100", ""), ("true", "; sleep 100")])
    func `an interrupted walk is cleaned up after`(program: String, rest: String) async throws {
        let host = ProgramHost()
        let script = try SessionScript(
            "@program \(program)\n@before touch \(folder("begun"))\(rest)\n@after touch \(folder("result"))\n? <x\n")
        async let result = host.play(script)
        try await waitUntil { try folder.names.contains("begun") }
        await host.interrupt()
        #expect(try folder.names == ["begun", "result"])
        #expect(try await !result.isPassed)
    }

    @Test func `a port is given to one walk at a time`() throws {
        let ports = try (0..<50).map { _ in try FreePorts.next() }
        defer { for port in ports { FreePorts.release(port) } }
        #expect(Set(ports).count == 50)
    }

    @Test(arguments: [
        ("@needs no-such-program it is rare\n", "needs no-such-program, which is not here: it is rare"),
        ("@needs sh\n", nil), ("@only linux\n", onLinux ? nil : "only for linux"),
        ("@only macos\n", onLinux ? "only for macos" : nil), ("@hosts prompt its keys\n", nil),
        ("@hosts prompt web\n", nil), ("@hosts web\n", "only for web"),
    ])
    func `a session is skipped where it cannot be played`(line: String, reason: String?) async throws {
        let path = try folder.write("\(line)@program true\n[0]\n", to: "a.session")
        let outcome = await SessionBatch(host: ProgramHost(), jobs: 1, bails: false).outcome(of: path)
        #expect(outcome.skipReason == reason)
        #expect(outcome.failure == nil)
    }

    @Test func `a session for the prompt alone is skipped in a browser, with its reason`() async throws {
        let path = try folder.write("@hosts prompt its keys\n@program true\n[0]\n", to: "a.session")
        let outcome = await SessionBatch(host: ProgramHost(), jobs: 1, bails: false, way: .web).outcome(of: path)
        #expect(outcome.skipReason == "only for prompt: its keys")
    }

    private struct SUT {
        let folder: TemporaryFolder
        let result: SessionResult?
        let complaints: [String]
    }

    /// Plays a session in which RESULT and STARTED are files of a folder that is looked at.
    private func makeSUT(_ text: String) async throws -> SUT {
        let text = text.replacing("RESULT", with: folder("result")).replacing("STARTED", with: folder("started"))
        do {
            let result = try await ProgramHost().play(SessionScript(text))
            return SUT(
                folder: folder, result: result, complaints: result.mismatches.map { "\($0.line): \($0.message)" })
        } catch {
            return SUT(folder: folder, result: nil, complaints: ["\(error)"])
        }
    }
}

#if os(Linux)
    private let onLinux = true
#else
    private let onLinux = false
#endif

struct WalkFolderTests {
    @Test func `is there as long as the walk`() throws {
        let path = try {
            let sut = try WalkFolder()
            #expect(FileManager.default.fileExists(atPath: sut.path))
            return sut.path
        }()
        #expect(!FileManager.default.fileExists(atPath: path))
    }

    @Test func `removes only the folders of dead processes`() throws {
        let folder = try TemporaryFolder()
        for name in ["sessions-walk-gone/home", "sessions-walk-used", "target", "walk-notes"] {
            try FileManager.default.createDirectory(atPath: folder(name), withIntermediateDirectories: true)
        }
        try FileManager.default.createSymbolicLink(
            atPath: folder("sessions-walk-link"), withDestinationPath: folder("target"))
        let lock = open(folder("sessions-walk-used"), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        #expect(flock(lock, LOCK_EX | LOCK_NB) == 0)
        defer { close(lock) }

        WalkFolder.removeAbandoned(in: folder.path)

        #expect(try folder.names == ["sessions-walk-link", "sessions-walk-used", "target", "walk-notes"])
    }
}
