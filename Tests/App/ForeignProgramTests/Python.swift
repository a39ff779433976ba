import ForeignProgram
import Foundation
import Testing

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
