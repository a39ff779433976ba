import Sessions
import Terminal

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
    /// What starts a process that plays for this one; without it this one plays all.
    var worker: [String] = []

    /// What came of a batch.
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
            // Not a child of this task: whoever waits for it may stop waiting.
            Task {
                let path = files[index]
                let outcome = if let worker { await worker.outcome(of: path) } else { await outcome(of: path) }
                continuation.yield(.played(index, outcome, worker))
            }
        }
        for _ in 0..<min(jobs, files.count) {
            let worker = startWorker()
            begin(with: worker)
            // What it is to play next waits for it, so that it need not wait to be told.
            if worker != nil { begin(with: worker) }
        }
        for await event in events {
            guard case .played(let index, let outcome, let worker) = event else {
                result.isInterrupted = true
                break
            }
            waiting[index] = outcome
            while let outcome = waiting.removeValue(forKey: result.outcomes.count) {
                report(outcome)
                result.outcomes.append(outcome)
                if bails, outcome.failure != nil { return result }
            }
            if result.outcomes.count == files.count { break }
            begin(with: worker)
        }
        return result
    }

    /// A process of its own for each of several that are played at once.
    private func startWorker() -> SessionWorker? {
        jobs > 1 && !worker.isEmpty ? try? SessionWorker(worker, scope: scope) : nil
    }

    /// Plays the file at `path`.
    func outcome(of path: String) async -> SessionOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        let verdict: SessionOutcome.Verdict
        do {
            var script = try SessionFiles.script(path, program: program, scope: scope)
            script.keepsTranscript = false
            verdict = .played(try await host.play(script))
        } catch let error as ScriptError {
            verdict = .broken(error)
        } catch {
            verdict = .broken(ScriptError(path: path, line: 1, message: "\(error)"))
        }
        return SessionOutcome(path: path, verdict: verdict, duration: clock.now - start)
    }
}
