import Foundation
import TestSupport
import Testing

/// The program, run by a test.
struct Program {
    let code: Int32
    /// The lines on standard output.
    let lines: [String]
    /// The lines on standard error.
    let errors: [String]

    /// Runs `dobank session` with `arguments` over the lines of `input`, to the end, with `environment` besides its own.
    init(_ arguments: String..., input: [String] = [], environment: [String: String] = [:]) throws {
        try self.init(arguments, input: input, environment: environment)
    }

    /// Runs it with `arguments` that were gathered before.
    init(_ arguments: [String], input: [String] = [], environment: [String: String] = [:]) throws {
        let folder = try TemporaryFolder()
        let process = Process()
        process.executableURL = URL(filePath: Checkout.program)
        process.arguments = ["session"] + arguments
        process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
        process.standardInput = FileHandle(
            forReadingAtPath: try folder.write(input.map { $0 + "\n" }.joined(), to: "input"))
        for name in ["output", "errors"] { try folder.write("", to: name) }
        process.standardOutput = FileHandle(forWritingAtPath: folder("output"))
        process.standardError = FileHandle(forWritingAtPath: folder("errors"))
        try process.run()
        process.waitUntilExit()
        code = process.terminationStatus
        lines = try folder.text(of: "output").split(separator: "\n").map(String.init)
        errors = try folder.text(of: "errors").split(separator: "\n").map(String.init)
    }
}
