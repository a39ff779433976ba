import CForeignProgram
import ForeignProgram
import Foundation
import Testing

/// What tests of programs have in common.
protocol ProgramKit {}

extension ProgramKit {
    /// A script of the shell's at a terminal, or over pipes.
    func makeSUT(
        _ script: String, over link: ProgramSettings.Link = .terminal(columns: 80, rows: 24), prompt: String? = nil,
        patience: Duration = .seconds(60)
    ) throws -> ForeignProgram {
        try makeSUT(["sh", "-c", script], over: link, prompt: prompt, patience: patience)
    }

    func makeSUT(
        _ words: [String], over link: ProgramSettings.Link = .terminal(columns: 80, rows: 24), prompt: String? = nil,
        patience: Duration = .seconds(60), environment: [String: String?] = [:]
    ) throws -> ForeignProgram {
        var settings = ProgramSettings(words)
        settings.environment = environment
        settings.link = link
        settings.patience = patience
        if let prompt { settings.isPrompt = { $0 == prompt } }
        return try ForeignProgram(settings)
    }
}

extension ProgramStep {
    /// The lines, with an exclamation mark before an error.
    var texts: [String] { lines.map { $0.isError ? "! \($0.text)" : $0.text } }
}

/// A script of the shell's, for functions that start it from C.
enum PlanKit {
    static func withPlan<Result>(
        _ script: String, ownFolder: String, isOnTerminal: Bool = true,
        _ body: (UnsafePointer<foreign_program_plan>) -> Result
    ) -> Result {
        let texts = [
            "/bin/sh", "-c", script, "PATH=/usr/bin:/bin", ownFolder, ownFolder + "/home", ownFolder + "/inputrc",
        ]
        let copies = texts.map { strdup($0) }
        defer { for copy in copies { free(copy) } }
        let words = copies[..<3].map { UnsafePointer($0) } + [nil]
        let environment = [UnsafePointer(copies[3]), nil]
        return words.withUnsafeBufferPointer { words in
            environment.withUnsafeBufferPointer { environment in
                var plan = foreign_program_plan(
                    path: copies[0], words: words.baseAddress, environment: environment.baseAddress,
                    own_folder: copies[4], home: copies[5], inputrc: copies[6], inputrc_text: copies[6],
                    folder: copies[5], is_on_terminal: isOnTerminal, echoes: false, columns: 80, rows: 24)
                return body(&plan)
            }
        }
    }
}

/// The interpreter for programs that wait in ways that a shell cannot.
enum Python {
    /// Where it is; `nil` when it is not installed.
    static let path = ["/usr/bin/python3", "/usr/local/bin/python3"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }
}

extension ProgramKit {
    /// A script of Python's, which has imported what ways to wait ask for.
    func python(
        _ script: String, over link: ProgramSettings.Link = .terminal(columns: 80, rows: 24), prompt: String
    ) throws -> ForeignProgram {
        try makeSUT(
            [try #require(Python.path), "-Sc", "import os, select, signal, sys, threading, time\n" + script],
            over: link,
            prompt: prompt)
    }
}
