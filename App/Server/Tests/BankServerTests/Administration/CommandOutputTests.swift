import BankKernel
import Foundation
import Testing

@testable import BankServer

struct CommandOutputTests {
    @Test func `prints what was done`() async throws {
        let (output, reader) = try makePipe()
        try await CommandOutput(descriptor: output.fileDescriptor).perform(isChange: true) { ["Paid in.", "Příliš."] }
        try output.close()

        #expect(String(decoding: try #require(try reader.readToEnd()), as: UTF8.self) == "Paid in.\nPříliš.\n")
    }

    @Test func `does nothing when the reader is gone`() async throws {
        let (output, reader) = try makePipe()
        try reader.close()

        #expect(
            await failure(of: output, isChange: true)
                == Failure("The output cannot be written (Broken pipe); nothing was done.", isDone: false))
    }

    @Test func `does nothing when the output is closed`() async throws {
        #expect(
            await failure(of: .max, isChange: true)
                == Failure("The output cannot be written (Bad file descriptor); nothing was done.", isDone: false))
    }

    @Test func `does nothing when the output can only be read`() async throws {
        let output = try #require(FileHandle(forReadingAtPath: "/dev/null"))

        #expect(
            await failure(of: output, isChange: true)
                == Failure("The output cannot be written (Bad file descriptor); nothing was done.", isDone: false))
    }

    @Test(.enabled(if: FileManager.default.fileExists(atPath: "/dev/full")))
    func `does nothing when the disk is full`() async throws {
        let output = try #require(FileHandle(forWritingAtPath: "/dev/full"))

        #expect(
            await failure(of: output, isChange: true)
                == Failure("The output cannot be written (No space left on device); nothing was done.", isDone: false))
    }

    @Test(arguments: [(true, ", but this was done: Paid in. Reference 7"), (false, ".")])
    func `reports a change whose output was lost`(isChange: Bool, told: String) async throws {
        let (output, reader) = try makePipe()

        #expect(
            await failure(of: output, isChange: isChange) { try? reader.close() }
                == Failure("The output was lost (Broken pipe)\(told)", isDone: true))
    }

    private struct Failure: Equatable {
        let text: String
        let isDone: Bool

        init(_ text: String, isDone: Bool) {
            (self.text, self.isDone) = (text, isDone)
        }
    }

    private func failure(
        of output: FileHandle, isChange: Bool, meanwhile: () -> Void = {}
    ) async -> Failure? {
        await failure(of: output.fileDescriptor, isChange: isChange, meanwhile: meanwhile)
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
            return Failure("\(error)", isDone: isDone)
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
            "\(sut)" == "There is no bank at postgresql://db.example/bank; make one with \"dobank-server bank init\".")
    }

    @Test func `names the reference of a deposit with an unknown outcome`() {
        let sut = OperatorMessage(BankError.outcomeUnknown(TransferID(rawValue: 7)))

        #expect("\(sut)".contains("give the same command with \"--ref 00000000-0000-0000-0000-000000000007\""))
    }

    @Test func `repeats other errors`() {
        let error = BankError.storage(.busy(path: "postgresql://db.example/bank"))

        #expect("\(OperatorMessage(error))" == "\(error)")
    }
}
