import BankKernel
import Foundation
import Money

/// A worker in a process of its own, and what it said.
final class WorkerProcess {
    private let process = Process()
    private let outputPath: String

    /// Starts a worker on the bank at `path`.
    init(path: String, seconds: Int, seed: Int) throws {
        outputPath = "\(path).\(seed).acknowledged"
        try Data().write(to: URL(fileURLWithPath: outputPath))
        process.executableURL = Bundle.main.executableURL
        process.arguments = ["work", path, "\(seconds)", "\(seed)"]
        process.standardOutput = FileHandle(forWritingAtPath: outputPath)
        try process.run()
    }

    /// Ends it without a warning.
    func kill() {
        Foundation.kill(process.processIdentifier, SIGKILL)
    }

    /// Waits for its end and gives the transfers that it was told are booked.
    func acknowledged() throws -> [TransferID] {
        process.waitUntilExit()
        defer { try? FileManager.default.removeItem(atPath: outputPath) }
        let text = try String(contentsOfFile: outputPath, encoding: .utf8)
        return text.split(separator: "\n").compactMap { TransferID(parsing: String($0)) }
    }

    /// Whether it ended by itself and well.
    var hasSucceeded: Bool {
        process.terminationReason == .exit && process.terminationStatus == 0
    }
}
