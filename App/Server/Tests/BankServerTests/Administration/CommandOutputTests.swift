import BankKernel
import Foundation
import Logging
import Synchronization
import TestSupport
import Testing

@testable import BankServer

struct CommandOutputTests {
    @Test(arguments: [
        (["Paid in.", "Příliš."], "Paid in.\nPříliš.\n"),
        (["red\u{1B}[31m\r\nand\nso on"], "red<U+001B>[31m<U+000D><U+000A>and\nso on\n"),
    ])
    func `prints what was done, and nothing that a terminal obeys but the ends of lines`(
        lines: [String], printed: String
    ) async throws {
        let (output, reader) = try makePipe()
        try await CommandOutput(descriptor: output.fileDescriptor).perform(isChange: true) { lines }
        try output.close()

        #expect(String(decoding: try #require(try reader.readToEnd()), as: UTF8.self) == printed)
    }

    @Test func `does nothing when the reader is gone`() async throws {
        let (output, reader) = try makePipe()
        try reader.close()

        await expectNothing(of: output.fileDescriptor, because: "Broken pipe")
    }

    @Test func `does nothing when the output is closed`() async throws {
        await expectNothing(of: .max, because: "Bad file descriptor")
    }

    @Test func `does nothing when the output can only be read`() async throws {
        let output = try #require(FileHandle(forReadingAtPath: "/dev/null"))

        await expectNothing(of: output.fileDescriptor, because: "Bad file descriptor")
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `does nothing when the disk is full`() async throws {
        let output = try #require(FileHandle(forWritingAtPath: "/dev/full"))

        await expectNothing(of: output.fileDescriptor, because: "No space left on device")
    }

    @Test(arguments: [(true, ", but this was done: Paid in. Reference 7"), (false, ".")])
    func `reports a change whose output was lost`(isChange: Bool, told: String) async throws {
        let (output, reader) = try makePipe()

        #expect(
            await failure(of: output.fileDescriptor, isChange: isChange) { try? reader.close() }
                == Failure(text: "The output was lost (Broken pipe)\(told)", isDone: true))
    }

    private struct Failure: Equatable {
        let text: String
        let isDone: Bool
    }

    private func expectNothing(of descriptor: Int32, because reason: String) async {
        let refusal = Failure(text: "The output cannot be written (\(reason)); nothing was done.", isDone: false)
        #expect(await failure(of: descriptor, isChange: true) == refusal)
    }

    /// What is said of an output, and whether the work was done.
    private func failure(of descriptor: Int32, isChange: Bool, meanwhile: () -> Void = {}) async -> Failure? {
        var isDone = false
        do {
            try await CommandOutput(descriptor: descriptor).perform(isChange: isChange) {
                isDone = true
                meanwhile()
                return ["Paid in. Reference 7"]
            }
            return nil
        } catch {
            return Failure(text: "\(error)", isDone: isDone)
        }
    }

    private func makePipe() throws -> (output: FileHandle, reader: FileHandle) {
        signal(SIGPIPE, SIG_IGN)
        let pipe = Pipe()
        return (pipe.fileHandleForWriting, pipe.fileHandleForReading)
    }
}

struct OperatorMessageTests {
    @Test func `names the command that makes a bank`() {
        let sut = OperatorMessage(BankError.storage(.missing(path: "postgresql://db.example/bank")))

        #expect(
            "\(sut)" == """
                There is no bank at postgresql://db.example/bank; \
                make one with "dobank-server bank init" and the same --bank.
                """)
    }

    @Test func `says that a bank was here where its mark is left`() throws {
        let folder = try TemporaryFolder()
        try folder.write("", to: "bank.sqlite.mark")
        let path = folder("bank.sqlite")

        let sut = OperatorMessage(BankError.storage(.missing(path: path)))

        #expect("\(sut)" == "\(BankError.storage(.gone(path: path)))")
    }

    @Test func `names the reference of a deposit with an unknown outcome`() {
        let sut = OperatorMessage(BankError.outcomeUnknown(TransferID(rawValue: 7)))

        #expect("\(sut)".contains("give the same command with \"--ref 00000000-0000-0000-0000-000000000007\""))
    }

    @Test func `writes out what a terminal obeys`() {
        #expect("\(OperatorMessage(BankError.unknownCustomer("\u{1B}[31m")))".contains("\"<U+001B>[31m\""))
        #expect("\(OperatorMessage("\u{7} is no address"))" == "<U+0007> is no address")
    }

    @Test func `repeats other errors`() {
        let error = BankError.storage(.busy(path: "postgresql://db.example/bank"))

        #expect("\(OperatorMessage(error))" == "\(error)")
    }
}

@Suite(.timeLimit(.minutes(20)))
struct LogOutputTests {
    @Test func `a log that nobody reads stops nobody, and says later how many lines are lost`() async throws {
        let pipe = Pipe()
        let sut = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, room: 10_000)
        let logger = Logger(label: "", factory: sut.handler)
        let note = String(repeating: "x", count: 1_000)
        for number in 0..<200 {
            logger.notice("\(note)")
            if number.isMultiple(of: 10) { logger.notice("Audit: a login", metadata: ["number": "\(number)"]) }
        }
        sut.flush(within: .milliseconds(1))
        let lost = sut.lostLines
        #expect(lost.all > 0 && lost.ofAudit == 0)

        let (reader, output) = (DispatchQueue(label: "reader"), pipe.fileHandleForReading)
        let text = Mutex("")
        reader.async {
            let data = output.readDataToEndOfFile()
            text.withLock { $0 = String(decoding: data, as: UTF8.self) }
        }
        sut.flush(within: .seconds(600))
        try pipe.fileHandleForWriting.close()
        reader.sync {}
        let said = text.withLock { $0 }

        #expect(said.ranges(of: note).count == 200 - lost.all)
        #expect(said.ranges(of: "Audit: a login").count == 20)
        let told = said.matches(of: #/lines=(\d+) of-audit=0/#).compactMap { Int($0.1) }
        #expect(told.reduce(0, +) == lost.all)
        #expect(sut.lostLines == lost)
    }

    @Test func `lost lines are told where there is hardly any room`() async throws {
        let pipe = Pipe()
        let sut = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, room: 10)

        sut.write("longer than the room\n")
        sut.write("short\n")
        sut.flush(within: .seconds(1_000))
        try pipe.fileHandleForWriting.close()

        let said = String(decoding: try #require(try pipe.fileHandleForReading.readToEnd()), as: UTF8.self)
        #expect(said.hasPrefix("short\n") && said.contains("lines=1 of-audit=0"))
        #expect(sut.lostLines.all == 1)
    }

    @Test func `lines of the audit are counted, too, when there is no room for them`() async throws {
        let pipe = Pipe()
        let sut = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor, room: 0)

        Logger(label: "", factory: sut.handler).notice("Audit: a login")

        #expect(sut.lostLines.all == 1 && sut.lostLines.ofAudit == 1)
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `lines for which the disk has no room are lost`() async throws {
        let output = try #require(FileHandle(forWritingAtPath: "/dev/full"))
        let sut = LogOutput(descriptor: output.fileDescriptor)

        sut.write("one\n")
        sut.write("two\n")
        sut.flush(within: .seconds(1_000))

        #expect(sut.lostLines.all == 2)
    }

    @Test func `what is logged at the end is written`() async throws {
        let pipe = Pipe()
        let sut = LogOutput(descriptor: pipe.fileHandleForWriting.fileDescriptor)

        sut.write("the end\n")
        sut.flush(within: .seconds(1_000))
        try pipe.fileHandleForWriting.close()

        #expect(try pipe.fileHandleForReading.readToEnd() == Data("the end\n".utf8))
    }
}
