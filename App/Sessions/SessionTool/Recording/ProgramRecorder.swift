import ForeignProgram
import Sessions
import Synchronization

/// Lets a person walk through a program, on a thread of its own, and keeps the walk.
struct ProgramRecorder {
    private let program: ForeignProgram
    private let keyboard: any Keyboard
    private let prompts: RecordedPrompts
    private let flight = Flight()
    private var recorder: SessionRecorder
    /// Whether the input was ended and the program may go on nevertheless.
    private var hasPressedEnd = false
    private var ends = 0
    private var longestStep = Duration.zero

    /// What happens while the program works.
    private final class Flight {
        var isOn = false
        var isInterrupted = false
    }

    /// Records on `recorder` what `keyboard` types; what the program shows is handed to `show` as it comes.
    init(
        program: ForeignProgram, keyboard: any Keyboard, prompts: RecordedPrompts, recorder: SessionRecorder,
        show: @escaping ([UInt8]) -> Void
    ) {
        self.program = program
        self.keyboard = keyboard
        self.prompts = prompts
        self.recorder = recorder
        program.onOutput = show
        program.meanwhile = { [flight, weak program] in
            guard let program, flight.isOn else { return }
            if keyboard.isGivenUp { program.kill() }
            guard !flight.isInterrupted, keyboard.takeInterrupt() else { return }
            flight.isInterrupted = true
            program.interrupt()
        }
    }

    /// Records to the end.
    /// - Throws: `ProgramError` for what cannot be typed.
    mutating func record() throws(ProgramError) -> SessionRecorder {
        while true {
            let step = next()
            for line in step.lines { recorder.show(line.text, isError: line.isError) }
            switch step.stop {
            case .prompt(let prompt): try input(at: .prompt(prompt))
            case .question(let text):
                let hidesLine = program.hidesLine
                if prompts.learn(text, hidesLine: hidesLine) {
                    recorder.add(prompt: text)
                    try input(at: .prompt(text))
                } else {
                    try input(at: .question(text, isSecret: hidesLine))
                }
            case .ended(let code): return finished(exitCode: Int(code))
            case .died(let signal): return finished(exitCode: 128 + Int(signal))
            case .silent, .flooded: return finished(exitCode: nil)
            }
        }
    }

    private mutating func next() -> ProgramStep {
        let start = ContinuousClock.now
        flight.isOn = true
        let step = program.next()
        flight.isOn = false
        longestStep = max(longestStep, .now - start)
        if flight.isInterrupted { recorder.interrupt(at: nil) }
        flight.isInterrupted = false
        if hasPressedEnd, step.stop.isWait { recorder.press([.control("D")]) }
        hasPressedEnd = false
        return step
    }

    private mutating func finished(exitCode: Int?) -> SessionRecorder {
        if let exitCode, !keyboard.isGivenUp { recorder.end(exitCode: exitCode) }
        // Twice the time that it took, in whole seconds: a machine that replays may be slower.
        let needed = longestStep.components.seconds * 2
        if needed > 10 { recorder.allow(milliseconds: needed * 1_000) }
        return recorder
    }

    /// Has something typed.
    private mutating func input(at wait: SessionWait) throws(ProgramError) {
        var line = TypedLine()
        while true {
            switch keyboard.next() {
            case .line(let text):
                recorder.type(text, at: wait, mayBeLogged: true)
                return try program.type(text)
            case .end: return end()
            case .key(.named(.enter)):
                recorder.type(line, at: wait)
                return try program.press([.enter])
            case .key(.control("C")):
                if line.isEmpty {
                    recorder.interrupt(at: wait)
                } else {
                    recorder.press(line.keys + [.control("C")])
                }
                return program.interrupt()
            case .key(.control("D")):
                if line.isEmpty { return end() }
            case .key(let key) where takes(key, after: line):
                line.press(key, inLineMode: program.takesLines)
                try program.press([ProgramKey(key)])
            case .key: break
            }
        }
    }

    private mutating func end() {
        ends += 1
        guard !keyboard.isGivenUp, ends <= ProgramWalk.mostEnds else { return program.kill() }
        hasPressedEnd = true
        program.endInput()
    }

    /// Whether a key goes to the program: what would stop the program goes nowhere, and in a line that the terminal puts
    /// together there is nothing to move in, and no more room than a line has.
    private func takes(_ key: SessionKey, after line: TypedLine) -> Bool {
        switch key {
        case .control("Z"), .control("S"), .control("Q"), .control("\\"): return false
        case .text(let text):
            return !program.takesLines || (line.text ?? "").utf8.count + text.utf8.count <= ForeignProgram.longestLine
        case .named(.backspace): return true
        case .control("U"), .control("W"): return true
        default: return !program.takesLines
        }
    }
}

extension SessionRecorder {
    /// Records a line that was ended: as a line where its text is known, otherwise as keys.
    fileprivate mutating func type(_ line: TypedLine, at wait: SessionWait) {
        if let text = line.text {
            type(text, at: wait, mayBeLogged: true)
        } else {
            press(line.keys + [.named(.enter)])
        }
    }
}

extension ProgramStop {
    /// Whether the program waits for input.
    fileprivate var isWait: Bool {
        switch self {
        case .prompt, .question: true
        case .ended, .died, .silent, .flooded: false
        }
    }
}

/// The prompts of a program: those that were given, or those that are seen.
final class RecordedPrompts: Sendable {
    private let areGiven: Bool
    private let patterns: Mutex<[PromptPattern]>

    /// These prompts; without any, those that will be seen.
    init(_ given: [String]) {
        areGiven = !given.isEmpty
        patterns = Mutex(given.map { .text($0) })
    }

    /// Whether an unfinished line is one.
    func contains(_ text: String) -> Bool {
        patterns.withLock { $0.contains { $0.isPrompt(text) } }
    }

    /// Takes an unfinished line at which the program waits for a prompt, unless it looks like a question: the first is none,
    /// unless what is typed there is hidden. `false` when it is a question.
    func learn(_ text: String, hidesLine: Bool) -> Bool {
        guard !areGiven, !hidesLine, let last = text.last(where: { $0 != " " }) else { return false }
        return patterns.withLock { patterns in
            guard patterns.isEmpty || !":?".contains(last) else { return false }
            patterns.append(.text(text))
            return true
        }
    }
}

/// What was typed since the program began to wait.
struct TypedLine {
    /// The keys, as they were pressed.
    private(set) var keys: [SessionKey] = []
    /// What they come to; `nil` when only the program knows, for one of them is its to answer.
    private(set) var text: String? = ""

    var isEmpty: Bool { keys.isEmpty }

    /// Adds a key. The terminal edits a line that it puts together: there Ctrl-U takes it away, and Ctrl-W its last
    /// word.
    mutating func press(_ key: SessionKey, inLineMode isLineMode: Bool) {
        if case .text(let more) = key, case .text(let before)? = keys.last {
            keys[keys.count - 1] = .text(before + more)
        } else {
            keys.append(key)
        }
        switch key {
        case .text(let more): text? += more
        case .named(.backspace): _ = text?.popLast()
        case .control("U") where isLineMode: text = text.map { _ in "" }
        case .control("W") where isLineMode: text = text.map(Self.withoutLastWord)
        default: text = nil
        }
    }

    private static func withoutLastWord(_ text: String) -> String {
        var rest = Substring(text)
        while rest.last == " " { rest.removeLast() }
        while let last = rest.last, last != " " { rest.removeLast() }
        return String(rest)
    }
}
