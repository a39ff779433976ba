import ChildProcess
import Foundation
import Sessions
import Synchronization
import Terminal

/// A process of the house's own program that plays one session after the other: an app that lives on the main actor uses one
/// processor, however many sessions are played at once.
final class SessionWorker: Sendable {
    private let process: Mutex<ChildProcess>

    /// Starts `words`, which play what they are told to in `scope`.
    /// - Throws: `ChildProcessError`.
    init(_ words: [String], scope: IncludeScope) throws(ChildProcessError) {
        // A worker that has ended is noticed when it does not answer.
        Signals.ignoreBrokenPipes()
        process = Mutex(
            try ChildProcess(words + scope.folders, environment: ProcessInfo.processInfo.environment))
    }

    deinit {
        process.withLock { process in
            process.kill()
            _ = process.end()
        }
    }

    /// What came of the session at `path`.
    func outcome(of path: String) async -> SessionOutcome {
        await withCheckedContinuation { continuation in
            // What waits for another process belongs on no thread that tasks share.
            Thread.detachNewThread {
                let answer = self.process.withLock { process in
                    var channel = process.channel
                    channel.send(path)
                    return channel.nextLine()
                }
                let outcome = answer.flatMap { try? JSONDecoder().decode(SessionOutcome.self, from: Data($0.utf8)) }
                continuation.resume(returning: outcome ?? Self.lost(path))
            }
        }
    }

    private static func lost(_ path: String) -> SessionOutcome {
        let error = ScriptError(path: path, line: 1, message: "the process that played it has ended")
        return SessionOutcome(path: path, verdict: .broken(error), duration: .zero)
    }

    /// The worker's own side: plays what it is told to on `host`, until nobody tells it any more.
    @MainActor
    static func work(on host: any SessionHost, folders: [String]) async {
        let batch = SessionBatch(host: host, jobs: 1, bails: false, scope: IncludeScope(paths: folders))
        var channel = LineChannel.toParent
        while let path = channel.nextLine() {
            let outcome = await batch.outcome(of: path)
            let data = (try? JSONEncoder().encode(outcome)) ?? Data()
            channel.send(String(decoding: data, as: UTF8.self))
        }
    }
}
