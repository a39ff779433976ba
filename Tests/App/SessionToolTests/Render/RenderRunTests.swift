import Foundation
import SessionTool
import Shell
import Terminal
import TestSupport
import Testing

@MainActor
@Suite struct RenderRunTests {
    private static let walk =
        "# Echo\n\n```session\n@secret PW p4ssw0rd\n\nx> login\nlogin\n? Password: <*PW\n...\nx> quit\n[0]\n```\n"

    @Test func `writes the picture and the cast of a walk`() async throws {
        let sut = try makeSUT()
        #expect(try await sut.render(["--svg", sut.folder("a.svg"), "--cast", sut.folder("a.cast")]) == .success)
        #expect(try sut.folder.text(of: "a.svg").contains(">Echo</text>"))
        #expect(try sut.folder.text(of: "a.cast").contains(#""title":"Echo","version":2"#))
        #expect(sut.errors.text == "")
        #expect(sut.output.text == "")
    }

    @Test func `writes no secret, though the app shows it`() async throws {
        let sut = try makeSUT()
        _ = try await sut.render(["--svg", sut.folder("a.svg"), "--cast", "-"])
        #expect(try sut.folder.text(of: "a.svg").contains("&lt;*PW"))
        #expect(try !sut.folder.text(of: "a.svg").contains("p4ss"))
        #expect(sut.output.text.contains("<*PW"))
        #expect(!sut.output.text.contains("p4ss"))
    }

    @Test func `prints what goes to a hyphen, byte for byte`() async throws {
        let sut = try makeSUT()
        _ = try await sut.render(["--svg", "-"])
        _ = try await sut.render(["--svg", sut.folder("a.svg")])
        #expect(try sut.output.text == sut.folder.text(of: "a.svg"))
    }

    @Test func `is as wide as it is told, or as its session`() async throws {
        let sut = try makeSUT("@width 30\nx> quit\n[0]\n", name: "a.session")
        _ = try await sut.render(["--svg", sut.folder("a.svg")])
        _ = try await sut.render(["--svg", sut.folder("b.svg"), "--width", "25"])
        #expect(try sut.folder.text(of: "a.svg").contains("width=\"306\""))
        #expect(try sut.folder.text(of: "b.svg").contains("width=\"261\""))
    }

    @Test func `draws what happened where that does not match, and says so`() async throws {
        let sut = try makeSUT("x> hello\nhi\nx> quit\n[0]\n", name: "a.session")
        #expect(try await sut.render(["--svg", sut.folder("a.svg")]) == .mismatch)
        #expect(try sut.folder.text(of: "a.svg").matches(of: />hello</).count == 2)
        #expect(
            sut.errors.text
                == "\(sut.session) does not match any more; \"house session test \(sut.session)\" tells where\n")
    }

    @Test func `never writes over the session, also by a link`() async throws {
        let sut = try makeSUT()
        try FileManager.default.createSymbolicLink(atPath: sut.folder("link.svg"), withDestinationPath: sut.session)
        for path in [
            sut.session, sut.folder("link.svg"),
            sut.folder("./../") + sut.folder.path.split(separator: "/").last! + "/a.session.md",
        ] {
            await #expect(throws: UsageError("\(path) is the session, which no picture may take the place of")) {
                try await sut.render(["--svg", path])
            }
        }
        #expect(try sut.folder.text(of: "a.session.md") == Self.walk)
    }

    @Test func `leaves what the house keeps alone`() async throws {
        let sut = try makeSUT(keeping: "bank.svg")
        await #expect(throws: UsageError.self) { try await sut.render(["--svg", sut.folder("bank.svg")]) }
        #expect(try sut.folder.names == ["a.session.md"])
    }

    @Test func `writes nothing of a broken session`() async throws {
        let sut = try makeSUT("@nonsense\n", name: "a.session")
        await #expect(throws: (any Error).self) { try await sut.render(["--svg", sut.folder("a.svg")]) }
        #expect(try sut.folder.names == ["a.session"])
    }

    private func makeSUT(
        _ text: String = walk, name: String = "a.session.md", keeping kept: String = ""
    ) throws -> SUT {
        let folder = try TemporaryFolder()
        return SUT(folder: folder, session: try folder.write(text, to: name), house: EchoHouse(kept: folder(kept)))
    }

    @MainActor
    private struct SUT {
        let folder: TemporaryFolder
        let session: String
        let house: EchoHouse
        let output = BufferSink()
        let errors = BufferSink()

        func render(_ options: [String]) async throws -> ExitCode {
            let table = ShellCommand("house", commands: [SessionTable.render()], to: "")
            let command = try SessionCommand(try ShellLine(["render", session] + options, of: table))
            let runner = SessionRunner(house: house, writer: TerminalWriter(output: output, errors: errors))
            return try await runner.perform(try #require(command))
        }
    }
}
