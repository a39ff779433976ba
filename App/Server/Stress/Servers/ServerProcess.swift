import Foundation
import Synchronization

/// A server in a process of its own, killed and started again.
final class ServerProcess: Sendable {
    private let command: [String]
    private let environment: [String: String]
    private let log: String
    private let process = Mutex<Process?>(nil)
    /// Open for as long as this process lives: a server whose own end of it closes has nobody to serve.
    private let life = Pipe()

    init(command: [String], environment: [String: String], log: String) {
        (self.command, self.environment, self.log) = (command, environment, log)
    }

    func start() throws {
        let descriptor = open(log, O_WRONLY | O_APPEND | O_CREAT | O_CLOEXEC, 0o600)
        guard descriptor >= 0 else { throw StressFailure("\(log) cannot be written") }
        let file = FileHandle(fileDescriptor: descriptor, closeOnDealloc: true)
        let process = Process()
        process.executableURL = URL(filePath: command[0])
        process.arguments = Array(command.dropFirst())
        process.environment = environment
        process.standardInput = life.fileHandleForReading
        process.standardOutput = file
        process.standardError = file
        try process.run()
        self.process.withLock { $0 = process }
    }

    /// Whether it ends by itself, as it does when it cannot open the bank.
    var isRunning: Bool { process.withLock { $0?.isRunning ?? false } }

    /// Ends it at once.
    func kill() {
        signal(SIGKILL)
        process.withLock { $0 }?.waitUntilExit()
    }

    /// Lets it do nothing, in the middle of whatever it does.
    func pause() { signal(SIGSTOP) }

    /// Lets it go on.
    func resume() { signal(SIGCONT) }

    private func signal(_ number: Int32) {
        process.withLock { process in
            guard let process, process.isRunning else { return }
            Foundation.kill(process.processIdentifier, number)
        }
    }
}
