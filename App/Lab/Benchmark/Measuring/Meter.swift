import Foundation

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
        child.type("")
        var output: [UInt8] = []
        while let bytes = child.output() { output += bytes }
        try child.finish()
        let fields = String(decoding: output, as: UTF8.self).split(whereSeparator: \.isWhitespace)
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
