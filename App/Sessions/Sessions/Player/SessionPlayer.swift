/// Plays a script: says what to type whenever the app waits, and compares what the app does with what the file says.
///
/// It knows no time and no files: the host runs the app, reports lines and navigations, and makes the moves.
public struct SessionPlayer: Sendable {
    let script: SessionScript
    private let secrets: [String: String]
    /// Hides the secrets of the file and those it types.
    let mask: SecretMask
    /// The holes whose values the fixture gives.
    private var offered: Set<String> = []
    var captures: Captures
    private(set) var spelling: Spelling
    var events: [WalkEvent] = []
    /// What was shown since the last input, without the blank lines and spelled as the file does.
    var shown: [ShownLine] = []
    /// The errors that the ellipses of the section took, once that is known.
    var swallowed: [String]?
    /// The navigations since the last input.
    var moves: [Navigation] = []
    var routes: [Navigation] = []
    var mismatches: [Mismatch] = []
    var changes: [SectionChange] = []
    var prompts = KnownPrompts()
    var index = 0
    private var actionsDone = 0
    var steps = 0
    /// Whether the walk has left the script, so that nothing more is typed.
    var isStopped = false

    /// Prepares a script for an app that starts from a fixture.
    ///
    /// - Throws: ``ScriptError`` at the line of a secret without a value, of an input hole for which nothing offers a value of its
    ///   type, of a capture that nothing uses or offers, or of a fault in a service that does not exist.
    public init(script: SessionScript, offer: FixtureNames) throws(ScriptError) {
        self.script = script
        spelling = script.spelling
        secrets = offer.secrets.merging(script.setup.secrets) { _, own in own }
        captures = Captures(types: script.holes.map(\.type))
        for (slot, hole) in script.holes.enumerated() {
            let value = offer.values[hole.name]
            guard let value, hole.type.takes(value) || hole.isOffered && hole.type == .text else {
                if let error = script.unused[slot] { throw error }
                guard hole.isOffered else { continue }
                guard value != nil else {
                    throw hole.missing(among: script.holes.prefix(slot).map(\.name) + offer.values.keys)
                }
                let problem = "\(hole.text) cannot be what the fixture offers as \(hole.name)"
                throw ScriptError(hole.place, LineProblem(problem))
            }
            captures[slot] = hole.type.captured(spelling.spelled(value))
            offered.insert(hole.name)
        }
        var spoken = script.setup.secrets
        for (name, place) in script.typedSecrets {
            guard let value = secrets[name] else {
                let hint = script.setup.program == nil ? "" : "; @secret does, or the variable SESSIONS_SECRET_\(name)"
                throw ScriptError(place, LineProblem("nothing sets the secret \(name)\(hint)"))
            }
            if let hidden = value.nameOfFirstHidden {
                throw ScriptError(
                    place, LineProblem("the secret \(name) has the character \(hidden), which cannot be typed"))
            }
            spoken[name] = value
        }
        mask = SecretMask(script.hidden(among: spoken))
        if let services = offer.services { try Self.check(script.faults, strike: services) }
    }

    private static func check(
        _ faults: [(service: String, place: ScriptPlace)], strike services: [String]
    ) throws(ScriptError) {
        guard let (service, place) = faults.first(where: { !services.contains($0.service) }) else { return }
        let known = services.joined(separator: ", ")
        throw ScriptError(place, LineProblem("there is no service \"\(service)\" to fail; there are \(known)"))
    }

    /// Whether a secret is to be typed next.
    public var expectsSecret: Bool {
        guard !isStopped, case .input(let input) = script.sections[index].end else { return false }
        return input.isSecret
    }

    /// Takes a line that the app wrote, in the order over both streams; `inked` is the same with the sequences that draw it.
    public mutating func show(_ line: String, isError: Bool, inked: String? = nil) {
        let text = line.withoutTrailingBlanks
        if let inked { note(.drawn(inked)) }
        note(.shown(ShownLine(text: text, isError: isError)))
        if !text.isEmpty { shown.append(ShownLine(text: spelling.spelled(text), isError: isError)) }
    }

    /// Takes the line at which the app waits, with the sequences that draw it, before what is next is asked for.
    public mutating func draw(_ inked: String) { note(.drawn(inked)) }

    /// Takes the line that stood where keys were pressed, as it was when Enter ended it.
    public mutating func enter(_ line: String) { note(.entered(line)) }

    /// Whether the rows of the screen are compared before the next input.
    public var expectsScreen: Bool { !isStopped && script.sections[index].showsScreen }

    /// Takes the current rows of the screen.
    public mutating func show(screen rows: [String]) {
        for text in [ShownLine.screen.text] + mask.masked(rows: rows) { show(text, isError: false) }
    }

    /// Keeps an event for the transcript.
    mutating func note(_ event: WalkEvent) {
        if script.keepsTranscript { events.append(event) }
    }

    /// Takes a navigation.
    public mutating func move(from: String, to: String) {
        let route = Navigation(from: from, to: to)
        note(.moved(route))
        moves.append(route)
        routes.append(route)
    }

    /// What to do while the app waits. Ask again until something is typed or the input ends.
    public mutating func next(at wait: SessionWait) -> SessionMove {
        guard !isStopped else { return .end }
        if actionsDone < script.sections[index].actions.count { return act() }
        switch script.sections[index].end {
        case .script:
            if let line = unanswered(at: wait) { show(line, isError: false) }
            return .end
        case .interrupt:
            judge(at: wait)
            note(.interrupted(at: wait))
            goOn()
            return .interrupt
        case .keys(let keys, _):
            judge(at: wait)
            note(.pressed(keys, at: wait))
            steps += 1
            goOn()
            return .press(keys)
        case .input(let input):
            judge(at: wait)
            guard check(wait, against: input), let text = text(of: input, at: wait) else {
                isStopped = true
                changes += mismatches.suffix(1).map(SectionChange.walk)
                return .end
            }
            goOn()
            return .type(text, isInterrupted: input.isInterrupted)
        }
    }

    /// The question that the end of the input leaves without an answer, which is output; nil when the script answers the same one,
    /// as it does what is the prompt of a program.
    private func unanswered(at wait: SessionWait) -> String? {
        guard let label = wait.question else { return nil }
        let isKnown = script.sections.contains { section in
            if case .input(let input) = section.end { input.isLabelled(label) } else { false }
        }
        return isKnown ? nil : label
    }

    private mutating func act() -> SessionMove {
        let move = script.sections[index].actions[actionsDone]
        actionsDone += 1
        switch move {
        case .advance(let milliseconds): note(.advanced(milliseconds: milliseconds))
        case .fault(let fault): note(.failing(fault))
        case .type, .press, .interrupt, .end: break
        }
        return move
    }

    private mutating func goOn() {
        index += 1
        actionsDone = 0
        shown.removeAll(keepingCapacity: true)
        moves.removeAll(keepingCapacity: true)
    }

    /// What the input types; nil, with a mismatch, when a line that should have captured it did not come.
    private mutating func text(of input: ScriptInput, at wait: SessionWait) -> String? {
        let typed: String?
        let answer: WalkEvent.Answer
        switch input.answer {
        case .secret(let name): (typed, answer) = (secrets[name], .secret(name))
        case .text(let parts):
            typed = text(of: parts, for: input, at: wait)
            answer = .text(typed ?? "")
        }
        guard let typed else { return nil }
        steps += 1
        note(.typed(answer, at: wait, isInterrupted: input.isInterrupted))
        return typed
    }

    private mutating func text(of parts: [ScriptInput.Part], for input: ScriptInput, at wait: SessionWait) -> String? {
        if parts.count == 1, case .text(let text) = parts[0] { return text }
        var text = ""
        for part in parts {
            switch part {
            case .text(let piece): text += piece
            case .captured(let slot):
                guard let value = captures[slot] else {
                    report(
                        "the input needs \(script.holes[slot].text), which nothing shown has captured",
                        at: input.place, [.walk], expected: [input.source], wait: wait)
                    return nil
                }
                text += value
            }
        }
        return text
    }
}

extension SessionPlayer {
    /// Finishes after the app ended, and returns the result.
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

    /// Finishes after the host gave up waiting, and returns the result.
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

    /// An error in the line of what is typed, which cannot be.
    public func inputError(_ message: String) -> ScriptError {
        ScriptError(
            script.sections[index].start ?? ScriptPlace(path: script.path, line: 1), LineProblem(message))
    }

    /// The result of a walk that did not begin: a command before it has failed.
    public func unplayed() -> SessionResult { result() }

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
            let cause = signal.map { ": the signal \($0) has ended the app" } ?? ""
            report(
                "expected the exit code \(exit.code), but it is \(exitCode)\(cause)", at: exit.place, [.exitCode],
                expected: [SessionLine.exitCode(exit.code)], actual: [SessionLine.exitCode(exitCode)], wait: nil)
            changes.append(.exitCode(exitCode))
        }
    }

    private func result() -> SessionResult {
        SessionResult(
            path: script.path, mismatches: mask.isEmpty ? mismatches : mismatches.map { $0.masked(by: mask) },
            transcript: Transcript(events: events, mask: mask, grammar: script.grammar), steps: steps,
            routes: routes.map(\.description),
            changes: mask.isEmpty ? changes : changes.map { $0.masked(by: mask) }, offered: offered)
    }
}

/// The result of a walk.
public struct SessionResult: Sendable {
    /// The path of the session file.
    public let path: String
    /// What was different, in the order of the walk; empty when the file is right.
    public let mismatches: [Mismatch]
    /// What happened, as a session file would write it.
    public let transcript: Transcript
    /// How many inputs were typed.
    public let steps: Int
    /// The navigations that happened, like `login -> main`.
    public let routes: [String]
    /// What the file would have to say instead.
    let changes: [SectionChange]
    /// The holes whose values the fixture gave.
    var offered: Set<String> = []

    /// Whether the app did what the file says.
    public var isPassed: Bool {
        mismatches.isEmpty
    }

    /// Where the walk did not go on as the file says, whatever was shown until then.
    public var obstacles: [Mismatch] {
        changes.compactMap { change in
            switch change {
            case .end(let mismatch), .walk(let mismatch): mismatch
            case .lines, .label, .routes, .exitCode: nil
            }
        }
    }

    /// The result with the failure of a command that surrounds the walk, and what it printed.
    public func failed(at command: SetupCommand, because reason: String, output: [String]) -> SessionResult {
        let mismatch = Mismatch(
            reason, at: command.place, [.walk], actual: output.map(transcript.mask.mask), navigations: routes.count,
            wait: nil)
        return SessionResult(
            path: path, mismatches: mismatches + [mismatch], transcript: transcript, steps: steps, routes: routes,
            changes: changes + [.walk(mismatch)], offered: offered)
    }
}

/// The screens that each prompt has stood for, to tell a reworded prompt from another screen.
struct KnownPrompts: Sendable {
    private var screens: [String: Set<String>] = [:]

    /// Learns that `prompt` means `screen`.
    mutating func learn(_ prompt: String, of screen: String) {
        screens[prompt, default: []].insert(screen)
    }

    /// Whether an app that shows `actual` at `screen` has left the screen that `expected` means: `expected` has stood for
    /// other screens only, or `screen` still has a known prompt.
    func tellApart(_ expected: String, from actual: String, at screen: String) -> Bool {
        screens[expected].map { !$0.contains(screen) } ?? false || screens[actual]?.contains(screen) ?? false
    }
}
