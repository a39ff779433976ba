import ForeignProgram
import Foundation
import Testing

struct ProgramStartTests: ProgramKit {
    @Test func `it has the plain environment and nothing of ours`() throws {
        setenv("FOREIGN_PROGRAM_TEST", "ours", 1)
        let step = try makeSUT(["env"]).next()
        let names = step.texts.compactMap { $0.split(separator: "=").first.map(String.init) }

        #expect(Set(names) == Set(ProgramEnvironment.standard.keys).union(["PATH", "HOME", "INPUTRC"]))
        #expect(step.texts.contains("PATH=\(ProcessInfo.processInfo.environment["PATH"] ?? "")"))
        #expect(step.texts.contains("TERM=dumb"))
        #expect(step.texts.contains("LANG=C.UTF-8"))
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

    @Test func `it runs in an empty folder of its own, its home`() throws {
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

    @Test func `a file that is no program is told from a missing one`() throws {
        #expect(throws: ProgramError.notExecutable("/etc/passwd")) { try makeSUT(["/etc/passwd"]) }
        #expect(throws: ProgramError.notExecutable("/etc")) { try makeSUT(["/etc"]) }
    }

    @Test func `no words are no program`() {
        #expect(throws: ProgramError.missing("")) { try makeSUT([] as [String]) }
    }

    @Test func `a missing folder is named`() {
        var settings = ProgramSettings(["pwd"])
        settings.folder = "/no/such/folder"

        #expect(throws: ProgramError.folder("/no/such/folder", ENOENT)) { try ForeignProgram(settings) }
    }

    @Test func `it is looked for where its own variable says`() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("#!/bin/sh\necho \"found $1\"\n", to: folder + "/program-of-test")
        var settings = ProgramSettings(["program-of-test", "it"])
        settings.environment = ["PATH": "/nowhere:\(folder):/bin"]

        #expect(try ForeignProgram(settings).next().texts == ["found it"])
    }

    @Test func `a script that does not say whose it is belongs to the shell`() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("echo \"from $0\" \"$1\"\n", to: folder + "/plain")

        #expect(try makeSUT([folder + "/plain", "a b"]).next().texts == ["from \(folder)/plain a b"])
    }

    @Test func `a script whose interpreter is missing is missing`() throws {
        let folder = try makeFolder()
        defer { try? FileManager.default.removeItem(atPath: folder) }
        try write("#!/no/such/interpreter\n", to: folder + "/lost")

        #expect(throws: ProgramError.missing(folder + "/lost")) { try makeSUT([folder + "/lost"]) }
    }

    private func makeFolder() throws -> String {
        let folder = FileManager.default.temporaryDirectory.path + "/program-test-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
        return folder
    }

    private func write(_ text: String, to path: String) throws {
        try text.write(toFile: path, atomically: true, encoding: .utf8)
        try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: path)
    }
}
