import BankApp
import Foundation
import Sessions
import Shell
import TestSupport
import Testing

@testable import BankSessions
@testable import SessionTool

@MainActor
@Suite struct RecordRunTests {
    @Test(arguments: PlayingWay.allCases)
    func `a record passes unedited`(way: PlayingWay) async throws {
        let folder = try TemporaryFolder()
        let sut = try Program("record", folder("pay-a-saver.session.md"), input: Self.walk)
        let script = try SessionFiles.script(folder("pay-a-saver.session.md"))
        let result = try await BankHouse(executable: Checkout.program).host(way).play(script)
        #expect(sut.code == 0)
        #expect(sut.errors == [#"unknown command "sned". Did you mean "send"?"#])
        #expect(result.mismatches.map(\.message) == [])
        #expect(result.steps == Self.walk.count)
    }

    @Test func `a mistyped command and a secret in the wrong place pass, too`() async throws {
        let folder = try TemporaryFolder()
        let walk = [
            "quti now", "Open Sesame", "login demo", "Open Sesame", "login demo", "demo", "Open Sesame", "quit",
        ]
        _ = try Program("record", folder("a.session.md"), input: walk)
        let result = try await InProcessHost().play(try SessionFiles.script(folder("a.session.md")))
        #expect(result.mismatches.map { SessionDiff($0).description } == [])
        #expect(try !folder.text(of: "a.session.md").lowercased().contains("sesame"))
    }

    @Test func `a password after the name of a customer is in no line, and the file is its owner's alone`() async throws
    {
        let folder = try TemporaryFolder()
        let walk = [
            "login demo hunter2 zwei", "LOGIN demo hunter2", "logn demo hunter2", "login demo", "hunter2", "login demo",
            "demo",
            "login demo hunter2", "quit",
        ]
        _ = try Program("record", folder("a.session.md"), input: walk)
        let text = try folder.text(of: "a.session.md")
        #expect(!text.contains("hunter2") && !text.contains("zwei"))
        #expect(try folder.mode(of: "a.session.md") == 0o600)
        let result = try await InProcessHost().play(try SessionFiles.script(folder("a.session.md")))
        #expect(result.mismatches.map { SessionDiff($0).description } == [], "\(text)")
    }

    @Test func `no file of the program's own is taken for a record`() throws {
        let folder = try TemporaryFolder()
        let sut = try Program(
            "record", folder("bank.sqlite-wal"), input: ["quit"], environment: ["DOBANK_DATA": folder.path])
        #expect(sut.code == 2)
        #expect(try folder.names == [])
    }

    @Test func `the last line says how to replay it`() throws {
        let folder = try TemporaryFolder()
        let path = folder("a.session")
        let sut = try Program("record", path, input: ["quit"])
        #expect(sut.lines == ["Recorded \(path). \"dobank session test \(path)\" replays it."])
    }

    @Test func `the title is made of the name of the file`() throws {
        let folder = try TemporaryFolder()
        _ = try Program("record", folder("pay-a-saver.session.md"), input: ["quit"])
        #expect(try folder.text(of: "pay-a-saver.session.md").hasPrefix("# Pay a saver\n\n```session\n@clock "))
    }

    @Test func `ids become holes and secrets names`() throws {
        let folder = try TemporaryFolder()
        _ = try Program("record", folder("a.session.md"), input: Self.walk)
        let text = try folder.text(of: "a.session.md")
        #expect(text.contains("\n? Password: <*DEMO\n"))
        #expect(text.contains("\nSent 100.00 EUR. Reference {id1:id}\n"))
    }

    @Test func `the end of the input ends the record`() throws {
        let folder = try TemporaryFolder()
        let sut = try Program("record", folder("a.session.md"), input: ["help"])
        #expect(sut.code == 0)
        #expect(try folder.text(of: "a.session.md").hasSuffix("\n[0]\n```\n"))
    }

    @Test func `a file that is there is not touched`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("kept", to: "a.session.md")
        let message = "\(path) is there already; delete it first, or choose another name"
        await #expect(throws: UsageError(message)) {
            try await RecordRun(house: BankHouse(), writer: Output().writer).perform(
                path, walk: { try await BankRecording().record(title: $0) }, host: { _ in InProcessHost() })
        }
        #expect(try folder.text(of: "a.session.md") == "kept")
    }

    @Test func `a file that cannot be written is told before the walk`() throws {
        let sut = try Program("record", "/nowhere/a.session.md", input: ["quit"])
        #expect(sut.code == 2)
        #expect(sut.lines == [])
        #expect(sut.errors.first?.hasPrefix("dobank: /nowhere/a.session.md cannot be written: ") == true)
    }

    @Test func `a date is a date, for the clock of the record stands still`() throws {
        let folder = try TemporaryFolder()
        _ = try Program("record", folder("a.session.md"), input: ["login demo", "demo", "history", "quit"])
        let text = try folder.text(of: "a.session.md")
        #expect(!text.contains(":date}") && !text.contains(":instant}"), "\(text)")
    }

    private static let walk = [
        "login demo", "demo", "transfer", "send 100.00 to AT749999900000000002 note rainy day", "y", "sned 5", "back",
        "quit",
    ]
}
