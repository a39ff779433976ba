import ChildProcess
import Foundation
import Histories

/// A worker in a process of its own, and what it wrote down.
struct WorkerProcess {
    private let worker: Worker
    private var process: ChildProcess

    /// Starts `worker`.
    init(_ worker: Worker) throws {
        self.worker = worker
        try Data().write(to: URL(filePath: worker.historyPath))
        let words = [Bundle.main.executablePath ?? "", "work", worker.path, "\(worker.seconds)", "\(worker.seed)"]
        process = try ChildProcess(words, environment: ProcessInfo.processInfo.environment)
    }

    /// Ends it without a warning.
    func kill() {
        process.kill()
    }

    /// Waits for its end and gives its history, and whether it ended by itself and well.
    mutating func finish() throws -> (operations: [ClientOperation], hasSucceeded: Bool) {
        while process.hasOutput || process.hasErrors {
            let ready = process.wait(.seconds(60))
            if ready.contains(.output) { FileHandle.standardOutput.write(Data(process.readOutput())) }
            if ready.contains(.errors) { FileHandle.standardError.write(Data(process.readErrors())) }
        }
        let code = process.end()
        let text = try String(contentsOfFile: worker.historyPath, encoding: .utf8)
        try FileManager.default.removeItem(atPath: worker.historyPath)
        return (try ClientOperation.history(of: Int(worker.seed), lines: text), code == 0)
    }
}
