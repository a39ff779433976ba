import ChildProcess
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

    /// The bank's program, and the one for any other's sessions; both are built beside this one.
    static let dobank = beside("dobank")
    static let sessions = beside("sessions")

    private static func beside(_ name: String) -> Program {
        Program(path: "\(Bundle.main.executableURL?.deletingLastPathComponent().path ?? ".")/\(name)")
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

/// A program that is measured while it runs, over pipes or at a terminal.
struct Child {
    private static let patience = Duration.seconds(600)

    private let words: [String]
    private var process: ChildProcess

    /// Starts the program at `words[0]`, with `columns` at a pseudo-terminal so wide.
    /// - Throws: `ChildProcessError`.
    init(_ words: [String], columns: Int? = nil) throws(ChildProcessError) {
        self.words = words
        process = try ChildProcess(
            words, environment: ProcessInfo.processInfo.environment.merging(["TERM": "xterm"]) { $1 },
            terminalColumns: columns)
    }

    mutating func type(_ input: String) {
        process.type(input.utf8)
        process.endInput()
    }

    /// What it wrote meanwhile; `nil` when it writes no more.
    mutating func output() -> [UInt8]? {
        while process.hasOutput || process.hasErrors {
            let ready = process.wait(Self.patience)
            if ready.contains(.channel) { _ = process.readChannel() }
            if ready.contains(.errors) { _ = process.readErrors() }
            if ready.contains(.output) {
                let bytes = process.readOutput()
                if !bytes.isEmpty { return bytes }
            }
            guard !ready.isEmpty else { return nil }
        }
        return nil
    }

    /// Waits until it has ended.
    /// - Throws: `ProgramFailure` unless it ended with 0.
    mutating func finish() throws {
        while output() != nil {}
        let status = process.end()
        guard status == 0 else { throw failure(status: status) }
    }

    /// Types nothing, waits until it has ended, and gives all that it wrote.
    /// - Throws: `ProgramFailure` unless it ended with 0.
    mutating func wholeOutput() throws -> String {
        type("")
        var bytes: [UInt8] = []
        while let more = output() { bytes += more }
        try finish()
        return String(decoding: bytes, as: UTF8.self)
    }

    /// Ends it at once.
    mutating func kill() {
        process.kill()
        _ = process.end()
    }

    /// What to say of a child that did not do what it should.
    func failure(status: Int32) -> ProgramFailure {
        ProgramFailure(words: words, status: status)
    }
}

/// Runs programs and measures their time, memory and output, with the help of Python, which the peers need anyway.
struct Meter {
    private static let script = """
        import hashlib, resource, subprocess, sys, time
        start = time.monotonic()
        output = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, check=True).stdout
        seconds = time.monotonic() - start
        peak = resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss
        print(seconds, peak, hashlib.sha256(output).hexdigest())
        """

    /// The path of the interpreter: that of a virtual environment, if one is on.
    let python: String

    /// A meter; `nil` when there is no Python.
    init?() {
        let environment = ProcessInfo.processInfo.environment["VIRTUAL_ENV"].map { $0 + "/bin/python3" }
        guard let path = environment ?? Program(named: "python3")?.path else { return nil }
        python = path
    }

    /// Runs the program at `words[0]` once.
    /// - Throws: `ProgramFailure` unless it ends with 0.
    func measure(_ words: [String]) throws -> Measurement {
        var child = try Child([python, "-c", Self.script] + words)
        let fields = try child.wholeOutput().split(whereSeparator: \.isWhitespace)
        guard fields.count == 3, let seconds = Double(fields[0]), let peak = Double(fields[1]) else {
            throw child.failure(status: 0)
        }
        #if os(Linux)
            let kibibytes = peak
        #else
            let kibibytes = peak / 1_024
        #endif
        return Measurement(seconds: seconds, mebibytes: kibibytes / 1_024, digest: String(fields[2]))
    }
}

/// What one run of a program took and gave.
struct Measurement {
    /// From its start to its end.
    let seconds: Double
    /// The most memory it had at once.
    let mebibytes: Double
    /// Tells outputs apart.
    let digest: String
}
