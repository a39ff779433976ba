import ForeignProgram
import Sessions

/// Lets a person walk through a program, on a thread of its own, and keeps the walk.
struct ProgramRecorder {
    private let program: ForeignProgram
    private let keyboard: any Keyboard
    private let prompts: RecordedPrompts
    private let flight = Flight()
    private let show: ([UInt8]) -> Void
    /// Whether the person's terminal has fewer rows than that of the program.
    private let isLow: Bool
    private var recorder: SessionRecorder
    /// Where the input was ended, though the program may go on nevertheless.
    private var inputEnd: SessionWait?
    private var ends = 0
    private var longestStep = Duration.zero

    /// What happens while the program works.
    private final class Flight {
        var isOn = false
        var isInterrupted = false
    }

    /// Records on `recorder` what `keyboard` types. `show` gets what the program shows, as it comes. `isLow` says that
    /// the person's terminal has fewer rows than the program's.
    init(
        program: ForeignProgram, keyboard: any Keyboard, prompts: RecordedPrompts, recorder: SessionRecorder,
        isLow: Bool = false, show: @escaping ([UInt8]) -> Void
    ) {
        self.isLow = isLow
        self.program = program
        self.keyboard = keyboard
        self.prompts = prompts
        self.recorder = recorder
        self.show = show
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
            case .prompt(let text), .question(let text):
                let line = step.lines.last { !$0.text.allSatisfy(\.isWhitespace) }
                if line.map({ SecretWords.askForSecret($0.text, above: text) }) == true {
                    try input(at: .question(text, isSecret: true))
                } else if case .prompt = step.stop {
                    try input(at: .prompt(text))
                } else {
                    try input(at: wait(at: text, isFirst: true))
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
        if flight.isInterrupted {
            recorder.interrupt(at: nil)
            recorder.refuse("Ctrl-C met the program at work, and a replay may meet it a moment earlier or later")
        }
        flight.isInterrupted = false
        if let inputEnd {
            if step.stop.isWait { recorder.press([.control("D")]) } else { recorder.endInput(at: inputEnd) }
        }
        inputEnd = nil
        return step
    }

    private mutating func finished(exitCode: Int?) -> SessionRecorder {
        // One that was ended there has not left the other screen.
        if program.isFullScreen { show(Array("\u{1B}[?1049l".utf8)) }
        if let exitCode, !keyboard.isGivenUp { recorder.end(exitCode: exitCode) }
        // Twice the time that it took, in whole seconds: a machine that replays may be slower.
        let needed = longestStep.components.seconds * 2
        if needed > 10 { recorder.allow(milliseconds: needed * 1_000) }
        return recorder
    }

    /// What the program waits for after a text that is not a known prompt: the first such text becomes a prompt, and
    /// later each at which a line is typed.
    private mutating func wait(at text: String, isFirst: Bool) -> SessionWait {
        let hidesLine = program.hidesLine || SecretWords.askForSecret(text)
        guard prompts.isEmpty == isFirst, prompts.learn(text, hidesLine: hidesLine) else {
            return .question(text, isSecret: hidesLine)
        }
        recorder.add(prompt: text)
        return .prompt(text)
    }

    /// Has something typed.
    private mutating func input(at wait: SessionWait) throws(ProgramError) {
        if program.isFullScreen {
            recorder.show(screen: program.screenRows)
            if isLow {
                recorder.refuse(
                    "The program drew on 24 rows, as replays have them, and this terminal does not show them all")
            }
        }
        var line = TypedLine()
        while true {
            switch keyboard.next() {
            case .line(let text):
                type(text, at: wait)
                return try program.type(text)
            case .end: return end(at: wait)
            case .unknown(let sequence): refuse("The key that sends ESC \(sequence)", "no session can write it")
            case .key(.named(.enter)) where !program.isFullScreen:
                enter(line, at: wait)
                return try program.press([.enter])
            case .key(.control("C")):
                if line.isEmpty || isSecret(line, at: wait) {
                    recorder.hideTyped(by: line.keys)
                    recorder.interrupt(at: wait)
                } else {
                    recorder.press(line.keys + [.control("C")])
                }
                return program.interrupt()
            case .key(.control("D")) where line.isEmpty && !program.isFullScreen: return end(at: wait)
            case .key(let key):
                if let reason = reasonToRefuse(key, after: line) {
                    refuse(key.source, reason)
                } else if try press(key, in: &line, at: wait) {
                    return record(line.keys, of: line, at: wait, isEnded: false)
                }
            }
        }
    }

    private mutating func record(
        _ keys: [SessionKey], of line: TypedLine, at wait: SessionWait, isEnded: Bool = true
    ) {
        if isSecret(line, at: wait, isEnded: isEnded) { recorder.pressSecretly(keys) } else { recorder.press(keys) }
    }

    /// Whether a secret was typed: the question asks for one, the terminal hides it, or the program, which reads single keys, answers
    /// each by the same character or by none.
    private func isSecret(_ line: TypedLine, at wait: SessionWait, isEnded: Bool = true) -> Bool {
        if case .question(_, isSecret: true) = wait { return true }
        let answer = shown(behind: wait)
        if line.unseen > 2, !isEnded || answer == "" { return true }
        guard let answer, let mask = answer.first, answer.allSatisfy({ $0 == mask }) else { return false }
        guard "*•●∗".contains(mask) || !program.takesLines && answer.count > 2 else { return false }
        return line.keys.contains { if case .text(let text) = $0 { text != answer } else { false } }
    }

    /// What the program shows behind what it asked, without blanks; `nil` where it no longer shows that.
    private func shown(behind wait: SessionWait) -> String? {
        let line = program.unfinishedLine
        return line.hasPrefix(wait.label) ? line.dropFirst(wait.label.count).filter { $0 != " " } : nil
    }

    /// Presses a key, and says whether the program goes on with it, as one of single keys does.
    private mutating func press(
        _ key: SessionKey, in line: inout TypedLine, at wait: SessionWait
    ) throws(ProgramError) -> Bool {
        let (takesLines, isFullScreen) = (program.takesLines, program.isFullScreen)
        line.press(key, inLineMode: takesLines)
        try program.press([ProgramKey(key)])
        if takesLines { return key == .control("D") || program.isOver }
        if case .text = key, !program.isOver, !isFullScreen, shown(behind: wait) == "" { line.unseen += 1 }
        if program.isOver || program.isFullScreen != isFullScreen { return true }
        if isFullScreen { return keyboard.isQuiet() }
        return program.hasLines && !isShownAgain(behind: wait)
    }

    /// Whether an editor has shown the line that is typed in once more, below what it had to say.
    private func isShownAgain(behind wait: SessionWait) -> Bool {
        let (text, label) = (program.unfinishedLine, wait.label)
        return text.hasPrefix(label) && text != label
    }

    /// Records a line that was ended: as a line where its text is known, otherwise as keys.
    private mutating func enter(_ line: TypedLine, at wait: SessionWait) {
        let isSecret = isSecret(line, at: wait)
        guard let text = line.text else { return record(line.keys + [.named(.enter)], of: line, at: wait) }
        if isSecret {
            // What was taken for a prompt asks for a secret.
            if case .prompt(let label) = wait, prompts.forget(label) { recorder.remove(prompt: label) }
            return recorder.type(text, at: .question(wait.label, isSecret: true), mayBeLogged: true)
        }
        if text.isEmpty, case .question(let label, isSecret: false) = wait, prompts.mayLearn(label) {
            return recorder.press([.named(.enter)])
        }
        type(text, at: wait)
    }

    private mutating func type(_ text: String, at wait: SessionWait) {
        var wait = wait
        if case .question(let label, isSecret: false) = wait { wait = self.wait(at: label, isFirst: false) }
        recorder.type(text, at: wait, mayBeLogged: true, isDrawn: !program.takesLines)
    }

    /// Rings, and keeps the message that is shown at the end.
    private mutating func refuse(_ key: String, _ reason: String) {
        show([0x07])
        recorder.refuse("\(key) was not passed on: \(reason)")
    }

    private mutating func end(at wait: SessionWait) {
        ends += 1
        inputEnd = wait
        guard !keyboard.isGivenUp, ends <= ProgramWalk.mostEnds else { return program.kill() }
        program.endInput()
    }

    private func reasonToRefuse(_ key: SessionKey, after line: TypedLine) -> String? {
        if program.isStopped(by: ProgramKey(key)) { return "it would stop the program, or what it shows" }
        guard program.takesLines, line.count + ProgramKey(key).bytes().count > ForeignProgram.longestLine else {
            return nil
        }
        return "the terminal takes no longer line"
    }
}

extension SessionWait {
    /// What stands before the input.
    fileprivate var label: String {
        switch self {
        case .prompt(let text), .question(let text, _): text
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

/// What was typed since the program began to wait.
struct TypedLine {
    /// The keys, as they were pressed.
    private(set) var keys: [SessionKey] = []
    /// The line that they make; `nil` when only the program knows, because it handles one of them itself.
    private(set) var text: String? = ""
    /// How many characters a program of single keys has not shown.
    var unseen = 0

    var isEmpty: Bool { keys.isEmpty }

    /// How many bytes it has at most.
    var count: Int { text?.utf8.count ?? keys.reduce(0) { $0 + ProgramKey($1).bytes().count } }

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
