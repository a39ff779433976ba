import BankApp
import SessionTool
import Sessions
import ShellCommands
import TestSupport
import Testing

@testable import BankSessions

@MainActor
struct TraceRunTests {
    @Test func `login, main, transfer is the messages it was agreed to be, in their order`() async throws {
        let sut = try SessionFolder()
        #expect(try await sut.trace(Checkout.trace("session.md")) == .success)
        #expect(sut.output.lines == (try golden("trace")))
        #expect(sut.output.errors == [])
    }

    @Test func `its diagram is the one that was agreed`() async throws {
        let sut = try SessionFolder()
        #expect(try await sut.trace(Checkout.trace("session.md"), isDiagram: true) == .success)
        #expect(sut.output.lines == (try golden("mmd")))
    }

    @Test func `the page about sessions shows that diagram`() throws {
        let page = try SessionFiles.read(Checkout.page)
        let diagram = try #require(page.split(separator: "```mermaid\n").last?.split(separator: "```").first)
        #expect(String(diagram) == (try SessionFiles.read(Checkout.trace("mmd"))))
    }

    @Test func `a secret that no line shows is taken out of what the modules say`() async throws {
        let sut = try SessionFolder()
        let path = try sut.folder.write("@secret HIDDEN Checking\n@secret PW demo\n" + Self.login, to: "a.session")
        #expect(try await sut.trace(path) == .success)
        #expect(!sut.output.lines.joined().contains("Checking"))
        #expect(sut.output.lines.contains { $0.contains("displaySelectedAccount(<*HIDDEN ") })
    }

    @Test func `a password is in no message, and what a line shows is not a secret`() async throws {
        let sut = try SessionFolder()
        let path = try sut.folder.write("@secret PW demo\n" + Self.login, to: "a.session")
        #expect(try await sut.trace(path) == .success)
        #expect(
            sut.output.lines.prefix(2) == [
                "AuthView -> AuthPresenter  login(username: \"demo\", password: ***)",
                "AuthPresenter -> AuthInteractor  authenticate(username: \"demo\", password: ***)",
            ])
    }

    @Test func `a walk that does not match is traced as far as it goes, and is 1`() async throws {
        let sut = try SessionFolder()
        let path = try sut.folder.write(SampleSession.wrong, to: "a.session")
        #expect(try await sut.trace(path) == .mismatch)
        #expect(
            sut.output.errors == [
                "\(path) no longer matches; \"dobank session test \(path)\" tells where"
            ])
    }

    @Test func `a walk through another program is refused`() async throws {
        let sut = try SessionFolder(["a.session": "@program cat\n" + Self.login])
        let message = "the session walks through a program, which has no parts of the bank"
        await #expect(throws: ScriptError(path: sut.path, line: 1, message: message)) { try await sut.trace(sut.path) }
        #expect(sut.output.lines == [])
    }

    private static let login = "login> login demo\n? Password: <*PW\n...\nmain(demo)> quit\n[0]\n"

    /// The lines that were agreed, with as many features as there are: one more changes no message.
    private func golden(_ kind: String) throws -> [String] {
        try SessionFiles.read(Checkout.trace(kind))
            .replacing("[7 features]", with: "[\(FeatureRegistry.offered.count) features]")
            .split(separator: "\n").map(String.init)
    }
}

@MainActor
struct CoverageRunTests {
    @Test func `names what no session reaches`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        #expect(try await sut.cover() == .success)
        #expect(sut.output.lines.first?.hasPrefix("Coverage 0 %: 0 of ") == true)
        #expect(sut.output.lines.contains("  never: AuthPresenter.login(username:password:)"))
        #expect(sut.output.lines.contains("  never: AuthError.invalidCredentials"))
        #expect(sut.output.lines.contains("  never: transfer"))
    }

    @Test func `what one session or another reaches is reached`() async throws {
        let sut = try SessionFolder([
            "a.session": "login> login demo\n? Password: <*DEMO\n...\nmain(demo)> transfer\ntransfer> quit\n[0]\n",
            "b.session": "login> login demo\n? Password: <x\n! [..]\nlogin> quit\n[0]\n",
        ])
        #expect(try await sut.cover() == .success)
        #expect(!sut.output.lines.contains("  never: AuthPresenter.login(username:password:)"))
        #expect(!sut.output.lines.contains("  never: AuthError.invalidCredentials"))
        #expect(!sut.output.lines.contains("  never: transfer"))
        #expect(sut.output.lines.contains("  never: history"))
    }

    @Test func `a walk through another program reaches nothing`() async throws {
        let sut = try SessionFolder([
            "a.session": SampleSession.right, "b.session": "@program cat\nlogin> login demo\n? Password: <*DEMO\n",
        ])
        #expect(try await sut.cover() == .success)
        #expect(sut.output.lines.contains("  never: AuthPresenter.login(username:password:)"))
    }

    @Test func `it is 0 when all that is missed was missed before`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        _ = try await sut.cover()
        let missed = sut.missed
        try sut.folder.write(missed.joined(separator: "\n") + "\n", to: "baseline")
        #expect(try await sut.cover(baseline: sut.folder("baseline")) == .success)
        #expect(sut.output.errors == [])
    }

    @Test func `it is 1 when something is missed that was not, which is named`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        _ = try await sut.cover()
        let missed = sut.missed
        let baseline = try sut.folder.write(missed.dropFirst().joined(separator: "\n") + "\n", to: "baseline")
        #expect(try await sut.cover(baseline: baseline) == .mismatch)
        #expect(sut.output.errors == ["no session reaches \(missed[0]), and \(baseline) does not allow for it"])
    }

    @Test func `a baseline that is not there is an error`() async throws {
        let sut = try SessionFolder(["a.session": SampleSession.right])
        let path = sut.folder("baseline")
        await #expect(throws: ScriptError(path: path, line: 1, message: "the file cannot be read")) {
            try await sut.cover(baseline: path)
        }
    }
}

extension SessionFolder {
    /// The names of what no session reaches.
    fileprivate var missed: [String] {
        output.lines.filter { $0.hasPrefix("  never: ") }.map { String($0.dropFirst("  never: ".count)) }
    }

    fileprivate func trace(_ path: String, isDiagram: Bool = false) async throws -> ExitCode {
        try await TraceRun(writer: output.writer, isDiagram: isDiagram).perform(path)
    }

    fileprivate func cover(baseline: String? = nil) async throws -> ExitCode {
        try await CoverageRun(writer: output.writer).perform([folder.path], baseline: baseline)
    }
}
