import ForeignProgram
import Foundation
import Sessions
import TestSupport
import Testing

@testable import SessionTool

/// The listings of `Documentation/Testing.md`. A block of code whose opening line has a file name behind the language is that file.
@MainActor
struct TestingPageTests {
    @Test func `every session of the page passes beside the files of the page`() async throws {
        let sut = try makeSUT()
        #expect(sut.sessions.count >= 6)
        let batch = SessionBatch(host: ProgramHost(secrets: ["PIN": "4711"]), jobs: 1, bails: false)
        for path in sut.sessions {
            let outcome = await batch.outcome(of: path)
            #expect(outcome.failure == nil, "\(path): \(outcome.failure ?? "")")
        }
    }

    private struct SUT {
        let folder: TemporaryFolder
        let sessions: [String]
    }

    private func makeSUT() throws -> SUT {
        let folder = try TemporaryFolder()
        let page = try SessionFiles.read("Documentation/Testing.md")
        var file: (name: String, text: String)?
        var sessions: [String] = []
        for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
            if line == "```", let (name, text) = file {
                let path = try folder.write(text, to: name, mode: 0o755)
                if name.hasSuffix(".session") { sessions.append(path) }
                file = nil
            } else if file != nil {
                file?.text += line + "\n"
            } else if line.hasPrefix("```"), let name = line.split(separator: " ").dropFirst().first {
                file = (String(name), "")
            }
        }
        return SUT(folder: folder, sessions: sessions)
    }
}

struct SessionFormatTests {
    @Test func `the printed grammar names all variables that a program gets`() {
        for name in ["HOME", "PATH", "INPUTRC"] + ProgramEnvironment.standard.keys {
            #expect(SessionFormat.text.contains("`\(name)"), "\(name)")
        }
    }

    @Test(arguments: [
        ("@include FILE", "the file that this line is in"), ("@cwd DIR", "the session, also in an included"),
    ])
    func `the printed grammar says from where a path is seen`(directive: String, place: String) {
        let line = SessionFormat.text.split(separator: "\n").first { $0.hasPrefix("| `\(directive)`") }
        #expect(line?.contains(" seen from the folder of \(place)") == true)
    }
}
