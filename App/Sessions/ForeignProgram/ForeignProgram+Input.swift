internal import CForeignProgram
import PlatformLibc

extension ForeignProgram {
    /// Types a line and presses Enter. What the program, or the terminal, shows of it is not output.
    /// - Throws: ``ProgramError/lineTooLong(_:)``, having typed nothing.
    public func type(_ line: String) throws(ProgramError) {
        try check([.text(line), .enter])
        send(line.isEmpty ? [.enter] : [.text(line), .enter])
    }

    /// Presses keys, each when the program has taken those before. Over pipes there are only text, Enter, Ctrl-C and
    /// Ctrl-D.
    /// - Throws: ``ProgramError/lineTooLong(_:)`` and ``ProgramError/noKeys(over:)``, having pressed none.
    public func press(_ keys: [ProgramKey]) throws(ProgramError) {
        try check(keys)
        enteredLine = nil
        // A program of single keys may throw away what comes before it reads again.
        send(takesLines ? keys : keys.flatMap(\.singles))
    }

    private func send(_ keys: [ProgramKey]) {
        var waiting: [UInt8] = []
        for (index, key) in keys.enumerated() {
            guard end == nil else { return }
            if isOnTerminal, !settings.echoes { foreign_program_hush(&handle) }
            switch key {
            case .enter where !isFullScreen:
                enter(after: waiting)
                waiting = []
            case .control("c"), .control("C"):
                send(waiting)
                // A program that works on a key may forget the interrupt when it waits for the next one.
                let isWorking = !waiting.isEmpty && !takesLines || index > 0 && keys[index - 1] == .enter
                waiting = []
                if isWorking { interruptWork() } else { interrupt() }
            case .control("d") where endsInput, .control("D") where endsInput:
                send(waiting)
                waiting = []
                endInput()
            case .text(let text) where !isEdited:
                waiting += text.utf8
                isLineBegun = true
            default:
                send(waiting)
                waiting = []
                edit(key)
            }
        }
        send(waiting)
        if settings.echoes, isOnTerminal, end == nil { awaitEcho() }
    }

    /// Whether Ctrl-D ends the input: behind a text an editor takes it for another key.
    private var endsInput: Bool { takesLines || !isLineBegun && !isFullScreen }

    /// Ends the input: presses Ctrl-D, or closes the pipe.
    public func endInput() {
        guard end == nil else { return }
        if isOnTerminal {
            transcript.leaveLine(echoing: "^D")
            send([0x04])
        } else {
            transcript.breakLine()
            hasInputEnded = true
            foreign_program_close(&handle.input)
        }
    }

    /// Interrupts the program, as soon as it works on what was typed last.
    public func interruptWork() {
        awaitWork()
        interrupt()
    }

    /// Interrupts the program: presses Ctrl-C, or sends SIGINT.
    public func interrupt() {
        guard end == nil else { return }
        if isOnTerminal {
            transcript.leaveLine(echoing: "^C")
            send([0x03])
        } else {
            transcript.breakLine()
            foreign_program_signal(&handle, SIGINT)
        }
    }

    private func check(_ keys: [ProgramKey]) throws(ProgramError) {
        guard isOnTerminal else {
            for key in keys {
                switch key {
                case .text, .enter, .control("c"), .control("C"), .control("d"), .control("D"): break
                default: throw .noKeys(over: settings.link)
                }
            }
            return
        }
        guard foreign_program_has_line_mode(&handle) else { return }
        var count = 0
        for key in keys {
            count = key == .enter ? 0 : count + key.bytes().count
            if count > Self.longestLine { throw .lineTooLong(count) }
        }
    }

    /// Ends a line. In line mode the terminal holds the line until then. A line editor of the program already has it;
    /// one that shows it also moves to the next line itself.
    private func enter(after text: [UInt8]) {
        isLineBegun = false
        guard isOnTerminal, !foreign_program_has_line_mode(&handle) else {
            if isOnTerminal, foreign_program_echoes(&handle) {
                send(text)
                awaitEcho()
                transcript.leaveLine()
                send([0x0A])
            } else {
                transcript.breakLine()
                send(text + [0x0A])
            }
            return
        }
        awaitDrawing()
        if drawsInput { enteredLine = transcript.unfinished }
        if drawsInput { transcript.leaveLine() } else { transcript.breakLine() }
        if !text.isEmpty { unseenLine = String(decoding: text, as: UTF8.self) }
        send(text + [0x0D])
    }

    /// Whether keys go to an editor of the program's own that may show them.
    private var isEdited: Bool {
        isOnTerminal && !foreign_program_has_line_mode(&handle)
            && (isFullScreen || silentEditor != foreign_program_editor(&handle))
    }

    /// Waits until the program works on what was typed: it has taken the input, and now rests or has been busy for a
    /// while. A terminal that is interrupted earlier throws away what was typed, and a shell does not pass an interrupt
    /// on to a command that it is just starting.
    private func awaitWork() {
        let limit = ContinuousClock.now + .milliseconds(500)
        var (last, rests) = (UInt64?.none, 0)
        while end == nil, rests < 3 {
            foreign_program_pause(&handle, 1_000, false)
            drain()
            let look = look()
            guard goOn(look) else { return }
            let hasInput = foreign_program_has_input(&handle)
            if !hasInput, ContinuousClock.now > limit { return }
            let fingerprint = look.is_running || hasInput ? nil : look.fingerprint
            rests = fingerprint != nil && fingerprint == last ? rests + 1 : 0
            last = fingerprint
        }
    }

    /// Has the terminal show what was sent. It has no end of a line, so the program cannot have it yet.
    private func awaitEcho() {
        _ = foreign_program_has_input(&handle)
        drain()
    }

    /// Presses a key in an editor of the program's own, and sees whether it shows it.
    private func edit(_ key: ProgramKey) {
        let (before, column) = (transcript.unfinished, transcript.column)
        let isEdited = isEdited
        isLineBegun = true
        send(key.bytes(hasApplicationKeys: transcript.hasApplicationKeys))
        guard settle({ _ in true }) else { return }
        if key == .escape { awaitEscape() }
        if case .text = key {} else { awaitDrawing() }
        guard isEdited, !isFullScreen else { return }
        // Where an editor had suggested the character, the cursor moves over it.
        if transcript.unfinished != before || transcript.column != column {
            drawsInput = true
            silentEditor = nil
        } else if case .text = key {
            drawsInput = false
            silentEditor = foreign_program_editor(&handle)
        }
    }

    /// Waits until the program knows that the key Esc does not begin the sequence of another key: until it waits for nothing
    /// but input, or as long as programs wait for the rest of a sequence.
    private func awaitEscape() {
        guard !takesLines else { return }
        let limit = ContinuousClock.now + .milliseconds(700)
        _ = settle { $0.wait == FOREIGN_PROGRAM_WAITS_FOR_INPUT || ContinuousClock.now > limit }
    }

    /// Waits until an editor that has timers has drawn what it has to draw after a key.
    private func awaitDrawing() {
        guard hasTimers else { return }
        _ = settle { $0.wait != FOREIGN_PROGRAM_WAITS_AMONG_OTHERS || isQuiet(for: .milliseconds(100)) }
    }

    /// Sends bytes as far as the program takes them, and reads what it shows meanwhile.
    private func send(_ bytes: [UInt8]) {
        var rest = bytes[...]
        while !rest.isEmpty, end == nil, handle.input >= 0 {
            let count = rest.withUnsafeBytes { foreign_program_write(&handle, $0.baseAddress, $0.count) }
            if count < 0 { return }
            rest = rest.dropFirst(count)
            if !rest.isEmpty {
                drain()
                guard goOn(look()) else { return }
                if count == 0 { foreign_program_pause(&handle, 1_000, true) }
            }
        }
    }
}

extension ProgramKey {
    /// One key for each character.
    fileprivate var singles: [ProgramKey] {
        if case .text(let text) = self { text.map { .text(String($0)) } } else { [self] }
    }
}

/// A key of a terminal, or what is typed without ending the line.
public enum ProgramKey: Sendable, Hashable {
    /// Characters, each by its key.
    case text(String)
    /// Ctrl and a letter, or one of `@[\]^_`.
    case control(Character)
    case alt(Character)
    /// Ends the line.
    case enter
    /// Completes.
    case tab
    /// Completes the other way round: Shift and Tab.
    case backTab
    /// Leaves.
    case escape
    /// Deletes the character before the cursor.
    case backspace
    /// Deletes the character at the cursor.
    case delete
    /// Changes between inserting and replacing.
    case insert
    /// Goes up, or back in time.
    case up
    /// Goes down, or forward in time.
    case down
    /// Goes to the left.
    case left
    /// Goes to the right.
    case right
    /// Goes a word to the left: Ctrl and the arrow.
    case wordLeft
    /// Goes a word to the right: Ctrl and the arrow.
    case wordRight
    /// Goes to the beginning.
    case home
    /// Goes to the end.
    case end
    /// Goes a page up.
    case pageUp
    /// Goes a page down.
    case pageDown
    /// A function key, by its number from 1 to 12.
    case function(Int)

    /// The bytes that a terminal sends for it; with `hasApplicationKeys`, those that it sends after a program has
    /// turned application keys on.
    public func bytes(hasApplicationKeys: Bool = false) -> [UInt8] {
        switch self {
        case .text(let text): Array(text.utf8)
        case .control(let letter): [(letter.uppercased().utf8.first ?? 0x40) & 0x1F]
        case .alt(let letter): [0x1B] + Array(String(letter).utf8)
        case .enter: [0x0D]
        case .tab: [0x09]
        case .escape: [0x1B]
        case .backspace: [0x7F]
        case .up, .down, .left, .right, .home, .end: Array("\u{1B}\(hasApplicationKeys ? "O" : "[")\(sequence)".utf8)
        case .function(1...4): Array("\u{1B}O\(sequence)".utf8)
        default: Array("\u{1B}[\(sequence)".utf8)
        }
    }

    /// What follows ESC and another character.
    private var sequence: String {
        switch self {
        case .up: "A"
        case .down: "B"
        case .right: "C"
        case .left: "D"
        case .home: "H"
        case .end: "F"
        case .backTab: "Z"
        case .insert: "2~"
        case .delete: "3~"
        case .pageUp: "5~"
        case .pageDown: "6~"
        case .wordRight: "1;5C"
        case .wordLeft: "1;5D"
        case .function(let number): Self.functions[min(max(number, 1), Self.functions.count) - 1]
        case .text, .control, .alt, .enter, .tab, .escape, .backspace: ""
        }
    }

    private static let functions = ["P", "Q", "R", "S", "15~", "17~", "18~", "19~", "20~", "21~", "23~", "24~"]
}
