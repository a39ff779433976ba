import Foundation

/// One run of the program over pipes, and what it said, line by line.
struct AppVisit {
    let output: [String]
    let errors: [String]
    let code: Int32

    /// The most memory that a visit so far has taken, in bytes.
    static var peakMemory: Int {
        var usage = rusage()
        #if canImport(Glibc)
            getrusage(__rusage_who_t(RUSAGE_CHILDREN.rawValue), &usage)
            return usage.ru_maxrss << 10
        #else
            getrusage(RUSAGE_CHILDREN, &usage)
            return usage.ru_maxrss
        #endif
    }

    /// Runs the program beside this one with `input` typed at once, and waits for its end.
    init(typing input: String, arguments: [String], variables: [String: String]) throws {
        let process = Process()
        let (keyboard, screen, complaints) = (Pipe(), Pipe(), Pipe())
        process.executableURL = Bundle.main.executableURL?.deletingLastPathComponent().appending(path: "dobank")
        process.arguments = arguments
        process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
        (process.standardInput, process.standardOutput, process.standardError) = (keyboard, screen, complaints)
        try process.run()
        try keyboard.fileHandleForWriting.write(contentsOf: Data(input.utf8))
        try keyboard.fileHandleForWriting.close()
        output = try screen.fileHandleForReading.lines()
        errors = try complaints.fileHandleForReading.lines()
        process.waitUntilExit()
        code = process.terminationStatus
    }
}

extension FileHandle {
    fileprivate func lines() throws -> [String] {
        let text = String(decoding: try readToEnd() ?? Data(), as: UTF8.self)
        return text.split(separator: "\n").map(String.init)
    }
}
