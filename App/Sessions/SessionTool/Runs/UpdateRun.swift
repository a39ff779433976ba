import DisplayText
import Sessions
import ShellCommands
import TerminalIO

/// Rewrites the sessions that failed, as far as it may.
@MainActor
struct UpdateRun {
    let host: any SessionHost
    let provider: any SessionHostProvider
    let options: UpdateOptions
    let writer: TerminalWriter
    /// Asks about what is not accepted; without it that is refused.
    var dialogue: UpdateDialogue?

    /// Updates the files in `paths`; 1 when one would have to change and must not, or only a check was asked for, 2 when a
    /// script is broken, which stays as it is and keeps no other from being updated.
    /// - Throws: `UsageError` when there is no file.
    func perform(_ paths: [String]) async throws -> ExitCode {
        var code = ExitCode.success
        let scope = IncludeScope(paths: paths, allowed: options.run.includes)
        for path in try SessionFiles.find(paths) {
            do {
                let change = try await update(path, scope: scope)
                code = max(code, change.code)
                if change.isLast { return code }
            } catch let stop as CommandStop {
                code = max(code, stop.report(to: writer, from: provider.program))
            } catch let error as UsageError {
                writer.error("\(provider.program): \(error)")
                code = .usage
            } catch {
                writer.error("\(error)")
                code = .usage
            }
        }
        return code
    }

    private func update(_ path: String, scope: IncludeScope) async throws -> Change {
        let text = try SessionFiles.read(path)
        var script = try SessionFiles.script(path, program: options.run.program, scope: scope)
        script.keepsTranscript = false
        if let requirement = script.unmetRequirement(via: options.run.way) {
            writer.line(StyledText("\(path): skipped: \(requirement.explanation)"))
            return Change(code: .success)
        }
        let result = try await host.play(script)
        if let dialogue, !result.isPassed {
            return try await decide(UpdateChanges(text, script: script, result: result), text, at: path, with: dialogue)
        }
        switch SessionUpdate.rewrite(text, script: script, result: result, accepting: options.accepted) {
        case .unchanged:
            writer.line("\(path): unchanged")
            return Change(code: .success)
        case .rewritten(let rewritten) where !options.checks:
            try write(rewritten, over: text, at: path)
            writer.line("\(path): updated")
            return Change(code: .success)
        case .rewritten:
            writer.line("\(path): would be updated")
            return Change(code: .mismatch)
        case .refused(let mismatches):
            show(mismatches)
            writer.error("\(path): not updated: \(reason(of: mismatches, text, script, result))")
            return Change(code: .mismatch)
        }
    }

    private func decide(
        _ changes: UpdateChanges, _ text: String, at path: String, with dialogue: UpdateDialogue
    ) async throws -> Change {
        show(changes.obstacles)
        let answer = await dialogue.decisions(on: changes.all, at: path, accepting: options.accepted)
        guard !answer.isInterrupted else {
            writer.error("Interrupted: \(path) is left as it was.")
            return Change(code: .interrupted, isLast: true)
        }
        let (all, left) = (changes.all.count, answer.decisions.count { $0 == .leave })
        let isWhole = left == 0 && changes.obstacles.isEmpty
        switch changes.decided(answer.decisions) {
        case .unchanged:
            writer.line("\(path): left as it was")
        case .rewritten(let rewritten):
            try write(rewritten, over: text, at: path)
            writer.line(isWhole ? "\(path): updated" : "\(path): updated, \(all - left) of \(all) changes")
        case .refused(let mismatches):
            show(mismatches)
            writer.error("\(path): not updated: update cannot fix this; change the lines above by hand")
            return Change(code: .mismatch, isLast: answer.isLast)
        }
        return Change(code: isWhole ? .success : .mismatch, isLast: answer.isLast)
    }

    /// Refuses when the file was changed since it was played.
    private func write(_ rewritten: String, over text: String, at path: String) throws {
        guard try SessionFiles.read(path) == text else {
            throw UsageError("\(path) was changed while it was played, and is left as it is now; update it again")
        }
        try SessionFiles.save(rewritten, to: path, of: provider)
    }

    private func show(_ mismatches: [Mismatch]) {
        for mismatch in mismatches { writer.text(SessionDiff(mismatch).description) }
    }

    /// Why a session was refused, and what would take it.
    private func reason(
        of refusals: [Mismatch], _ text: String, _ script: SessionScript, _ result: SessionResult
    ) -> String {
        func isTaken(_ acceptance: SessionUpdate.Acceptance) -> Bool {
            if case .rewritten = SessionUpdate.rewrite(text, script: script, result: result, accepting: acceptance) {
                true
            } else {
                false
            }
        }
        let needed = options.accepted.union(SessionUpdate.Acceptance(taking: refusals))
        guard isTaken(needed) else { return "update cannot fix this; change the lines above by hand" }
        return "this is more than \(options.accepted.text); --accept \(needed.text) takes it"
    }

    private struct Change {
        let code: ExitCode
        /// Whether the others stay as they are.
        var isLast = false
    }

    private func max(_ first: ExitCode, _ second: ExitCode) -> ExitCode {
        first.rawValue > second.rawValue ? first : second
    }
}

/// Asks a person about the changes of a file, one after the other.
@MainActor
struct UpdateDialogue {
    struct Answer: Equatable {
        /// For each change, in their order.
        var decisions: [UpdateChange.Decision] = []
        /// Whether no other file is to be asked about.
        var isLast = false
        /// Whether it was broken off with Ctrl-C: nothing is to be written.
        var isInterrupted = false
    }

    let input: any LineInput
    let writer: TerminalWriter

    /// Shows each of the `changes` that are more than `accepted` and asks for a decision; what is accepted is taken.
    func decisions(
        on changes: [UpdateChange], at path: String, accepting accepted: SessionUpdate.Acceptance
    ) async -> Answer {
        var answer = Answer()
        var rest: UpdateChange.Decision?
        for (index, change) in changes.enumerated() {
            if !accepted.isEmpty, change.refusal(at: path, accepting: accepted) == nil {
                answer.decisions.append(.take)
            } else if let rest {
                answer.decisions.append(rest)
            } else {
                writer.text(
                    SessionDiff(change.mismatch("change \(index + 1) of \(changes.count)", at: path)).description)
                if let hole = change.hole { writer.line(StyledText("h would write: \(hole)")) }
                switch await word(for: change) {
                case .yes: answer.decisions.append(.take)
                case .no: answer.decisions.append(.leave)
                case .hole: answer.decisions.append(.hole)
                case .takeAll: rest = .take
                case .leaveAll: rest = .leave
                case .quit: (rest, answer.isLast) = (.leave, true)
                case nil: return Answer(isLast: true, isInterrupted: true)
                }
                if let rest { answer.decisions.append(rest) }
            }
        }
        return answer
    }

    /// The word that was answered for `change`; `nil` for Ctrl-C. The end of the input is ``Word/quit``.
    private func word(for change: UpdateChange) async -> Word? {
        let words = Word.allCases.filter { $0 != .hole || change.hole != nil }
        let letters = words.map(\.rawValue).joined(separator: ",")
        while true {
            switch await input.read(InputRequest(kind: .answer, prompt: "Change the file? [\(letters)]")) {
            case .line(let line):
                let typed = line.filter { !$0.isWhitespace }.lowercased()
                if let word = words.first(where: { typed == $0.rawValue || typed == $0.name }) { return word }
                for word in words { writer.line(StyledText("\(word.rawValue)  \(word.help)")) }
            case .refused(let fault): writer.error("\(fault)")
            case .end: return .quit
            case .interrupted: return nil
            case .idle: break
            }
        }
    }

    private enum Word: String, CaseIterable {
        case yes = "y"
        case no = "n"
        case hole = "h"
        case takeAll = "a"
        case leaveAll = "d"
        case quit = "q"

        var name: String {
            switch self {
            case .takeAll: "all"
            case .leaveAll: "none"
            default: "\(self)"
            }
        }

        var help: String {
            switch self {
            case .yes: "the file is to say what the app does"
            case .no: "the file stays as it is there"
            case .hole: "a hole takes the place of what is different"
            case .takeAll: "yes to this and all that follow in the file"
            case .leaveAll: "no to this and all that follow in the file"
            case .quit: "no to this and all that follow, in other files, too"
            }
        }
    }
}
