import ChildProcess
import Foundation
import Terminal

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
        // One that ends early reads nothing of its input.
        Signals.ignoreBrokenPipes()
        // Foundation's process has crashed where a test run has thousands of files open.
        var process = try ChildProcess(
            [Checkout.program, "session"] + arguments,
            environment: ProcessInfo.processInfo.environment.merging(environment) { $1 })
        process.type(input.map { $0 + "\n" }.joined().utf8)
        process.endInput()
        var (output, errors): ([UInt8], [UInt8]) = ([], [])
        while process.hasOutput || process.hasErrors {
            let sources = process.wait(.seconds(60))
            if sources.contains(.output) { output += process.readOutput() }
            if sources.contains(.errors) { errors += process.readErrors() }
        }
        code = process.end()
        lines = Self.lines(in: output)
        self.errors = Self.lines(in: errors)
    }

    private static func lines(in bytes: [UInt8]) -> [String] {
        String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(String.init)
    }
}
