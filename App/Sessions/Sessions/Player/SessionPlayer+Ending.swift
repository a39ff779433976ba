extension SessionPlayer {
    /// Hears that the app ended, and says how the walk went.
    /// - Parameters:
    ///   - exitCode: As a shell has it: 128 and the number of a signal that ended it.
    ///   - signal: That signal; nil when the app ended by itself.
    public mutating func end(exitCode: Int, signal: Int? = nil) -> SessionResult {
        if !isStopped {
            judge(at: nil)
            judgeEnd(exitCode, signal: signal)
        }
        note(.ended(exitCode))
        return result()
    }

    /// Hears that the host gave up waiting, and says how the walk went.
    /// - Parameters:
    ///   - wait: What the app waited for, if it did.
    ///   - reason: What the app did instead of going on.
    public mutating func hang(
        at wait: SessionWait?, because reason: String = "hangs: it neither goes on nor ends"
    ) -> SessionResult {
        let input: [String] =
            if case .input(let input) = script.sections[index].end, !isStopped { [input.source] } else { [] }
        let mismatch = report(
            "the app \(reason)", at: endOfSection, [.walk], expected: input,
            actual: shown.map { SessionLine.shown($0, in: script.grammar) }, wait: wait)
        changes.append(.walk(mismatch))
        return result()
    }

    private mutating func judgeEnd(_ exitCode: Int, signal: Int?) {
        let inputs = script.sections[index...].compactMap { section -> (place: ScriptPlace, source: String)? in
            switch section.end {
            case .input(let input): (input.place, input.source)
            case .interrupt(let place): (place, SessionLine.signal)
            case .keys(let keys, let place): (place, SessionLine.keys(keys))
            case .script: nil
            }
        }
        if let first = inputs.first {
            let mismatch = report(
                "an input that nothing consumes: the app has ended", at: first.place, [.walk],
                expected: inputs.map(\.source),
                wait: nil)
            changes.append(.end(mismatch))
        }
        let exit: ScriptSection.ExitLine? = if case .script(let exit) = script.sections.last?.end { exit } else { nil }
        if exit == nil, let signal {
            report("the signal \(signal) has ended the app", at: endOfSection, [.exitCode], wait: nil)
            changes.append(.exitCode(exitCode))
        }
        if let exit, exit.code != exitCode {
            report(
                "expected the exit code \(exit.code), but it is \(exitCode)", at: exit.place, [.exitCode],
                expected: [SessionLine.exitCode(exit.code)], actual: [SessionLine.exitCode(exitCode)], wait: nil)
            changes.append(.exitCode(exitCode))
        }
    }

    private func result() -> SessionResult {
        SessionResult(
            path: script.path, mismatches: mask.isEmpty ? mismatches : mismatches.map { $0.masked(by: mask) },
            transcript: Transcript(events: events, mask: mask, grammar: script.grammar), steps: steps,
            routes: routes.map(\.description),
            changes: changes)
    }
}
