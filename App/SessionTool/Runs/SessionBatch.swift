import Sessions

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

    /// Plays `files` and hands each outcome to `report` in their order; gives all of them.
    func play(_ files: [String], report: (SessionOutcome) -> Void) async -> [SessionOutcome] {
        var outcomes: [SessionOutcome] = []
        var waiting: [Int: SessionOutcome] = [:]
        await withTaskGroup(of: (Int, SessionOutcome).self) { group in
            var next = 0
            func begin() {
                guard next < files.count else { return }
                let index = next
                next += 1
                group.addTask { (index, await outcome(of: files[index])) }
            }
            for _ in 0..<jobs { begin() }
            while let (index, outcome) = await group.next() {
                waiting[index] = outcome
                while let outcome = waiting.removeValue(forKey: outcomes.count) {
                    report(outcome)
                    outcomes.append(outcome)
                    if bails, outcome.failure != nil { return group.cancelAll() }
                }
                begin()
            }
        }
        return outcomes
    }

    private func outcome(of path: String) async -> SessionOutcome {
        let clock = ContinuousClock()
        let start = clock.now
        let verdict: SessionOutcome.Verdict
        do {
            verdict = .played(try await host.play(try SessionFiles.script(path, program: program, scope: scope)))
        } catch let error as ScriptError {
            verdict = .broken(error)
        } catch {
            verdict = .broken(ScriptError(path: path, line: 1, message: "\(error)"))
        }
        return SessionOutcome(path: path, verdict: verdict, duration: clock.now - start)
    }
}
