internal import CForeignProgram

/// A program that is operated as by a person at a terminal, or over pipes: it gets a line when it reads, and not
/// before.
///
/// Its calls wait for the program, so they belong on a thread of their own. Where the system tells what a process waits
/// for, as on Linux, a wait is known and not guessed. Everything that the program starts ends with it, and with our
/// process, even when that is killed; so does the program's own folder.
public final class ForeignProgram {
    /// How many bytes a terminal takes in a line.
    public static let longestLine = 4095
    private static let readChunk = 1 << 18
    /// How long an editor of lines shows nothing before it is taken to wait, where nothing else tells.
    private static let silenceOfEditor = Duration.milliseconds(300)

    let settings: ProgramSettings
    var handle: foreign_program
    var transcript: ProgramTranscript
    /// Why the program is over.
    var end: ProgramStop?
    /// Whether the program itself shows what is typed, as far as is known.
    var drawsInput = false
    /// The editor that was seen to show nothing of what is typed.
    var silentEditor: UInt64?
    /// The line that was typed in the belief that the editor shows nothing.
    var unseenLine: String?
    /// The line that an editor of the program's own had drawn when Enter was pressed last; nil when none had.
    public internal(set) var enteredLine: String?
    var hasInputEnded = false
    /// Whether something was typed since the program began to wait.
    var isLineBegun = false
    /// Whether it also waited for other things and for a time when it was last seen waiting.
    var hasTimers = false
    /// The answers of the terminal that the program has had no room for yet.
    private var answers: [UInt8] = []
    private var questions = QuestionFilter()
    /// Receives the bytes that the program shows, as they come: with echoed input, without its queries to the terminal.
    public var onOutput: (([UInt8]) -> Void)?
    /// Called again and again while we wait for the program.
    public var meanwhile: () -> Void = {}
    private var clock: StepClock?
    private var lastOutputTime = ContinuousClock.now

    /// Starts a program.
    /// - Throws: ``ProgramError``.
    public init(_ settings: ProgramSettings) throws(ProgramError) {
        handle = try ProgramStart(settings).run()
        transcript = ProgramTranscript(settings.link, isRaw: settings.isRaw)
        self.settings = settings
    }

    deinit { foreign_program_end(&handle) }

    /// Waits until the program waits for input, or is over, and tells what it has shown since the last time.
    public func next() -> ProgramStep {
        var stop: ProgramStop?
        if settle({ look in
            stop = self.stop(look)
            return stop != nil
        }), let stop {
            clock = nil
            isLineBegun = false
            let lines = transcript.takeLines()
            // It may have begun to show what is typed: it is shown again.
            if unseenLine != nil, lines.first?.text == unseenLine { silentEditor = nil }
            unseenLine = nil
            return ProgramStep(lines: lines, stop: stop)
        }
        return ProgramStep(lines: transcript.takeRest(), stop: end ?? .silent)
    }

    /// Ends the program and whatever it has started; nothing when it is over already.
    public func kill() {
        finish(.died(signal: 9))
    }

    /// Whether the program draws on the whole screen of its terminal, and so shows no lines.
    public var isFullScreen: Bool { transcript.isFullScreen }

    /// What stands on the screen of its terminal, row by row, without blanks at the ends and without empty rows at the bottom.
    public var screenRows: [String] { transcript.rows }

    /// Whether it has finished lines since the last step.
    public var hasLines: Bool { transcript.hasLines }

    /// The line that it has begun; empty where it draws on the whole screen.
    public var unfinishedLine: String { transcript.unfinished }

    /// The line that it has begun, with the sequences that draw it; nil when it is drawn in the usual way.
    public var inkedLine: String? { transcript.inkedLine }

    /// Whether it is over.
    public var isOver: Bool { end != nil }

    /// Whether the terminal would not pass a key on, but stop the program or its output.
    public func isStopped(by key: ProgramKey) -> Bool {
        guard isOnTerminal, case .control = key, let byte = key.bytes().first else { return false }
        return foreign_program_is_stopped(&handle, byte)
    }

    /// Whether the program, at a terminal, takes lines as the terminal puts them together, and not key by key.
    public var takesLines: Bool { !isOnTerminal || foreign_program_has_line_mode(&handle) }

    /// Whether the program has the terminal hide the line that is typed next. To be known, its settings must say that it
    /// echoes.
    public var hidesLine: Bool { isOnTerminal && takesLines && !foreign_program_echoes(&handle) }

    var isOnTerminal: Bool { handle.terminal >= 0 }

    /// Waits until the program waits for input in a way that `accepts`; `false` when it is over instead.
    func settle(_ accepts: (foreign_program_look) -> Bool) -> Bool {
        // What it shows ends the pause; one that has been given something to do is busy until then.
        var pause: Int64 = 100
        lastOutputTime = .now
        while end == nil {
            foreign_program_pause(&handle, pause, false)
            if drain() > 0 {
                pause = 10
                clock?.skip()
                lastOutputTime = .now
            }
            meanwhile()
            let isTaken = !foreign_program_has_input(&handle)
            let look = look()
            if !isTaken || look.is_running { lastOutputTime = .now }
            if isTaken, isStill(look), accepts(look) {
                hasTimers = look.wait == FOREIGN_PROGRAM_WAITS_AMONG_OTHERS
                return true
            }
            if !goOn(look) { return false }
            pause = min(pause * 2, 2_000)
        }
        return false
    }

    /// Shows what there is to read, but no more at a time than a look at the clock may wait for; gives how many bytes.
    @discardableResult func drain() -> Int {
        let before = transcript.count
        while transcript.count <= settings.flood, transcript.count - before < Self.readChunk {
            let hasOutput = read(handle.output, isError: false)
            let hasErrors = read(handle.errors, isError: true)
            guard hasOutput || hasErrors else { break }
        }
        return transcript.count - before
    }

    /// Whether the step may go on: the program runs, shows no more than it may and has time left.
    func goOn(_ look: foreign_program_look) -> Bool {
        var status: Int32 = 0
        var clock = self.clock ?? StepClock(settings.patience)
        if transcript.count > settings.flood {
            finish(.flooded)
        } else if foreign_program_ended(&handle, &status) {
            while drain() >= Self.readChunk {}
            let code = foreign_program_code(status)
            finish(foreign_program_died(status) ? .died(signal: code) : .ended(code))
        } else if !clock.advance(look) {
            finish(.silent)
        }
        self.clock = clock
        return end == nil
    }

    func look() -> foreign_program_look {
        var look = foreign_program_look()
        foreign_program_look(&handle, &look)
        return look
    }

    private func finish(_ stop: ProgramStop) {
        guard end == nil else { return }
        end = stop
        foreign_program_end(&handle)
    }

    /// Whether nothing has happened since `look` saw the program wait, so that all of its output is known.
    private func isStill(_ look: foreign_program_look) -> Bool {
        if hasInputEnded || look.count == 0 || look.is_running || look.is_held
            || look.is_exact && look.wait == FOREIGN_PROGRAM_DOES_NOT_WAIT
        {
            return false
        }
        if foreign_program_has_input(&handle) { return false }
        guard drain() < Self.readChunk, transcript.count <= settings.flood else { return false }
        // It may have asked the terminal meanwhile.
        if foreign_program_has_input(&handle) { return false }
        let again = self.look()
        return again.fingerprint == look.fingerprint && !again.is_running && !again.is_held
    }

    private func stop(_ look: foreign_program_look) -> ProgramStop? {
        let text = transcript.unfinished
        guard let isPrompt = settings.isPrompt else { return look.is_exact ? .question(text) : nil }
        if !isFullScreen, isPrompt(text) { return .prompt(text) }
        guard look.is_exact else { return nil }
        switch look.wait {
        case FOREIGN_PROGRAM_WAITS_FOR_INPUT: return .question(text)
        // A program such as node also waits in this way for work that it has begun: only a text shows that it asks.
        case FOREIGN_PROGRAM_WAITS_FOR_ANY: return text.isEmpty && !isFullScreen ? nil : .question(text)
        // An editor of lines that has timers, too: no prompt is known, so its silence has to tell.
        case FOREIGN_PROGRAM_WAITS_AMONG_OTHERS:
            let asks = isOnTerminal && !takesLines && (isFullScreen || !text.isEmpty)
            return asks && isQuiet(for: Self.silenceOfEditor) ? .question(text) : nil
        default: return nil
        }
    }

    /// Whether the program, with all its input taken, has neither worked nor shown anything for so long.
    func isQuiet(for time: Duration) -> Bool { ContinuousClock.now - lastOutputTime > time }

    private func read(_ descriptor: Int32, isError: Bool) -> Bool {
        guard descriptor >= 0 else { return false }
        var got = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: 16_384) { bytes, count in
            got = foreign_program_read(descriptor, bytes.baseAddress, bytes.count)
            count = max(0, got)
        }
        if got == 0, !isOnTerminal {
            if isError { foreign_program_close(&handle.errors) } else { foreign_program_close(&handle.output) }
        }
        if got > 0 {
            onOutput?(isOnTerminal ? questions.passed(bytes) : bytes)
            transcript.show(bytes, isError: isError)
            if isOnTerminal { answer() }
        }
        return got > 0
    }

    /// Types what the terminal answers, as far as there is room.
    private func answer() {
        answers += transcript.takeAnswers()
        guard !answers.isEmpty, answers.count <= Self.longestLine else { return answers = [] }
        let count = answers.withUnsafeBytes { foreign_program_write(&handle, $0.baseAddress, $0.count) }
        answers.removeFirst(max(0, count))
    }
}

/// How much of its time a step has used.
///
/// While the program has work, only the time counts for which it has had a processor: on a busy machine a task may wait
/// seconds for one. An endless loop uses its time up all the same.
struct StepClock {
    /// A time in which the same tasks had work.
    private struct Spell {
        let start: ContinuousClock.Instant
        let look: foreign_program_look
        var counted = Duration.zero
    }

    private var left: Duration
    private var last = ContinuousClock.now
    private var spell: Spell?

    init(_ patience: Duration) {
        left = patience
    }

    /// Counts the time up to a look at the program; `false` when the time is up.
    mutating func advance(_ look: foreign_program_look) -> Bool {
        let now = ContinuousClock.now
        left -= spent(until: now, look)
        last = now
        return left > .zero
    }

    /// Leaves out the time since the last look, which was ours.
    mutating func skip() {
        last = .now
    }

    private mutating func spent(until now: ContinuousClock.Instant, _ look: foreign_program_look) -> Duration {
        guard look.is_running, var spell, spell.look.tasks == look.tasks else {
            spell = look.is_running ? Spell(start: now, look: look) : nil
            return now - last
        }
        // The system adds up a task's time in leaps; so it is counted from the beginning of the spell.
        let had = Duration.nanoseconds(Int64(clamping: look.processor_time &- spell.look.processor_time))
        let used = max(spell.counted, min(had, now - spell.start))
        defer {
            spell.counted = used
            self.spell = spell
        }
        return used - spell.counted
    }
}
