import ChildProcess
import Sessions
import Synchronization
import SystemFiles
import TerminalIO

/// Plays many session files, several at once.
@MainActor
struct SessionBatch {
    let host: any SessionHost
    /// How many are played at once.
    let jobs: Int
    /// Whether the first that does not pass is the last.
    let bails: Bool
    /// The program of the command line.
    var program: [String] = []
    /// What the files may include.
    var scope = IncludeScope()
    /// How the app is reached.
    var way: Transport = .process
    /// The words that start a process which plays for this one; without them this one plays all.
    var worker: [String] = []

    struct Result {
        /// In the order of the files.
        var outcomes: [SessionOutcome] = []
        /// Whether Ctrl-C, or a request to end, came before the last.
        var isInterrupted = false
    }

    private enum Event: Sendable {
        case played(Int, SessionOutcome, SessionWorker?)
        case interrupted
    }

    /// Plays `files` and hands each outcome to `report` in their order. Ctrl-C ends the batch at once: what is played then
    /// has no outcome.
    func play(_ files: [String], report: (SessionOutcome) -> Void) async -> Result {
        let (events, continuation) = AsyncStream.makeStream(of: Event.self)
        let watcher = SignalWatcher([.interrupt, .terminate, .hangUp]) { _ in continuation.yield(.interrupted) }
        defer { withExtendedLifetime(watcher) {} }
        var result = Result()
        var waiting: [Int: SessionOutcome] = [:]
        var next = 0
        func begin(with worker: SessionWorker?) {
            guard next < files.count else { return }
            let index = next
            next += 1
            // Not a child task: the batch may return before it ends.
            Task {
                let path = files[index]
                // What a program leaves behind is cleaned up by this process, also when it is told to end; and a worker is told a
                // path by a line.
                let isOwn = worker == nil || path.utf8.contains(UInt8(ascii: "\n")) || SessionFiles.namesProgram(path)
                let outcome = if isOwn { await outcome(of: path) } else { await worker?.outcome(of: path) }
                if let outcome { continuation.yield(.played(index, outcome, worker)) }
            }
        }
        let players = min(jobs, files.count)
        for _ in 0..<players {
            let worker = players > 1 ? startWorker() : nil
            begin(with: worker)
            // Its next file is queued ahead, so that it never waits for one.
            if worker != nil { begin(with: worker) }
        }
        for await event in events {
            guard case .played(let index, let outcome, let worker) = event else {
                result.isInterrupted = true
                await host.interrupt()
                break
            }
            waiting[index] = outcome
            while let outcome = waiting.removeValue(forKey: result.outcomes.count) {
                report(outcome)
                result.outcomes.append(outcome)
                guard bails, outcome.failure != nil else { continue }
                await host.interrupt()
                return result
            }
            if result.outcomes.count == files.count { break }
            begin(with: worker)
        }
        return result
    }

    /// A process for each of several that are played at once.
    private func startWorker() -> SessionWorker? {
        worker.isEmpty ? nil : try? SessionWorker(worker, scope: scope)
    }

    /// Plays the file at `path`.
    func outcome(of path: String) async -> SessionOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        let verdict: SessionOutcome.Verdict
        do {
            var script = try SessionFiles.script(path, program: program, scope: scope)
            script.keepsTranscript = false
            if let requirement = script.unmetRequirement(via: way) {
                verdict = .skipped(line: requirement.line, reason: requirement.explanation)
            } else {
                verdict = .played(try await host.play(script))
            }
        } catch let error as ScriptError {
            verdict = .broken(error)
        } catch {
            verdict = .broken(ScriptError(path: path, line: 1, message: "\(error)"))
        }
        return SessionOutcome(path: path, verdict: verdict, duration: clock.now - start)
    }
}

/// A process of the provider's program that plays one session after the other: an app that lives on the main actor uses one
/// processor, however many sessions are played at once.
final class SessionWorker: Sendable {
    private let words: [String]
    /// `nil` after a session has ended it, until the next one is played.
    private let process: Mutex<ChildProcess?>

    /// Starts `words`, which play the requested files in `scope`.
    /// - Throws: `ChildProcessError`.
    init(_ words: [String], scope: IncludeScope) throws(ChildProcessError) {
        // A worker that has ended is noticed when it does not answer.
        Signals.ignoreBrokenPipes()
        let words = words + scope.folders
        self.words = words
        process = Mutex(try Self.start(words))
    }

    deinit {
        process.withLock { process in
            process?.kill()
            _ = process?.end()
        }
    }

    private static func start(_ words: [String]) throws(ChildProcessError) -> ChildProcess {
        try ChildProcess(words, environment: ProcessEnvironment.variables)
    }

    /// What came of the session at `path`. One that ends the process is lost; the next session gets another process.
    func outcome(of path: String) async -> SessionOutcome {
        await ThisProgram.onOwnThread {
            let answer = self.process.withLock { process -> String? in
                if process == nil { process = try? Self.start(self.words) }
                guard var channel = process?.channel else { return nil }
                channel.send(path)
                let answer = channel.nextLine()
                if answer == nil {
                    process?.kill()
                    _ = process?.end()
                    process = nil
                }
                return answer
            }
            return answer.flatMap(SessionOutcome.init(line:)) ?? Self.lost(path)
        }
    }

    private static func lost(_ path: String) -> SessionOutcome {
        let error = ScriptError(path: path, line: 1, message: "the process that played it has ended")
        return SessionOutcome(path: path, verdict: .broken(error), duration: .zero)
    }

    /// The worker's own side: plays each file that the parent names on `host`, until the channel closes.
    @MainActor
    static func work(on host: any SessionHost, folders: [String]) async {
        let batch = SessionBatch(host: host, jobs: 1, bails: false, scope: IncludeScope(paths: folders))
        var channel = LineChannel.toParent
        while let path = channel.nextLine() {
            channel.send(await batch.outcome(of: path).line)
        }
    }
}
