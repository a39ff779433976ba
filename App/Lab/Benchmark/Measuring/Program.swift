import Foundation

/// A program that is measured from outside.
struct Program {
    let path: String

    /// The program called `name`: the system's own before any other in `PATH`, which may be a shim that starts it.
    /// - Returns: `nil` when it is not installed.
    init?(named name: String) {
        let folders = (ProcessInfo.processInfo.environment["PATH"] ?? "").split(separator: ":").map(String.init)
        let paths = (["/usr/bin", "/bin"] + folders).map { "\($0)/\(name)" }
        guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
        self.init(path: path)
    }

    private init(path: String) {
        self.path = path
    }

    /// A product of this package, such as `dobank`, beside this program; built when it is not there yet.
    /// - Throws: `ProgramFailure` when it cannot be built.
    static func product(_ name: String) throws -> Program {
        let folder = Bundle.main.executableURL?.deletingLastPathComponent().path ?? "."
        let program = Program(path: "\(folder)/\(name)")
        if !FileManager.default.fileExists(atPath: program.path) {
            let build = ["swift", "build", "-c", "release", "--product", name]
            _ = try Program(path: "/usr/bin/env").time(build)
        }
        return program
    }

    /// The seconds from its start to its end, with `input` typed at once and its output thrown away.
    /// - Throws: `ProgramFailure` unless it ends with 0.
    func time(_ arguments: [String], input: String = "") throws -> Double {
        let start = ContinuousClock.now
        var child = try Child([path] + arguments)
        child.type(input)
        try child.finish()
        return (ContinuousClock.now - start) / .seconds(1)
    }
}

/// A measured program did not end well, so that its time means nothing.
struct ProgramFailure: Error, CustomStringConvertible {
    let words: [String]
    let status: Int32

    var description: String { "\(words.joined(separator: " ")) ended with \(status)" }
}
