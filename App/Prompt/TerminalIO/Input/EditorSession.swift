import CLineEditor
import DisplayText

/// The line editor, on the one thread that may touch it.
final class EditorSession {
    private let mailbox: ReaderMailbox<EditorJob>
    private let input: Int32
    private let output: Int32
    private let settings: EditorSettings
    private var editor: OpaquePointer?
    private var search = HistorySearch()
    private var onWait: @Sendable () -> Void = {}
    private var completions: @Sendable (String) -> [String] = { _ in [] }
    private var liveSearch: LiveSearch?
    /// The line whose search was left; it shows no rows until it changes.
    private var leftLine: String?
    /// What is picked from below the line, and how the line takes it.
    private var picking: Picking?
    private var theme: Theme?
    /// The text before the cursor when Tab found several words; a second Tab lists them.
    private var ambiguousText: String?

    /// Opens the editor on the calling thread.
    init(mailbox: ReaderMailbox<EditorJob>, input: Int32, output: Int32, settings: EditorSettings) {
        self.mailbox = mailbox
        self.input = input
        self.output = output
        self.settings = settings
        open()
    }

    /// Serves one read after the other until the mailbox is closed.
    func run() {
        while let job = mailbox.nextJob() {
            let event = read(job)
            mailbox.finish()
            job.deliver(event)
        }
        if let editor { line_editor_close(editor) }
        editor = nil
    }

    private func open() {
        let keys =
            switch settings.keys {
            case nil: LINE_EDITOR_KEYS_ANY
            case .emacs: LINE_EDITOR_KEYS_EMACS
            case .vi: LINE_EDITOR_KEYS_VI
            }
        editor = line_editor_open(
            input, output, mailbox.pipe.readEnd, keys, settings.trustedStartupFile, callbacks)
        search = HistorySearch()
    }

    private func read(_ job: EditorJob) -> InputEvent {
        if job.forgetsOthers {
            if let editor { line_editor_close(editor) }
            open()
        }
        guard let editor else { return .end }
        if mailbox.takeInterruptBetweenReads() { line_editor_drop_pasted(editor) }
        for line in job.remembered {
            line_editor_remember(editor, line)
            search.append(line)
        }
        search.rest()
        completions = job.request.completions
        onWait = job.request.onWait
        ambiguousText = nil
        picking = nil
        (liveSearch, leftLine) = (job.request.search, nil)
        theme = job.request.theme
        var line: UnsafePointer<CChar>?
        let limit = job.request.idleLimit.pollLimit
        let outcome =
            job.request.kind == .secret
            ? line_editor_read_secret(editor, job.prompt, limit, &line)
            : line_editor_read(editor, job.prompt, job.request.kind == .command, limit, &line)
        let event = event(of: outcome, line: line)
        if job.request.kind == .secret { line_editor_wipe(editor) }
        return event
    }

    private func event(of outcome: line_editor_outcome, line: UnsafePointer<CChar>?) -> InputEvent {
        switch outcome {
        case LINE_EDITOR_LINE: line.map(LineSplitter.event) ?? .end
        case LINE_EDITOR_INTERRUPTED: .interrupted
        case LINE_EDITOR_IDLE: .idle
        default: .end
        }
    }

    /// The session outlives the editor, which calls back only from within `run`.
    private var callbacks: line_editor_callbacks {
        line_editor_callbacks(
            context: Unmanaged.passUnretained(self).toOpaque(),
            take_pokes: { EditorSession.from($0)?.mailbox.takePokes().rawValue ?? 0 },
            waits: { EditorSession.from($0)?.onWait() },
            accepts: { _, scalar in Unicode.Scalar(scalar).map { !Sanitizer.isHidden($0) } ?? false },
            complete: { context, typed in
                guard let typed else { return }
                EditorSession.from(context)?.complete(String(cString: typed))
            },
            recall: { context, direction, line, cursor in
                guard let line else { return }
                EditorSession.from(context)?.recall(direction, from: String(cString: line), cursor: Int(cursor))
            },
            search: { context, line in
                guard let line else { return }
                EditorSession.from(context)?.searchHistory(beginningWith: String(cString: line))
            },
            typed: { context, line in
                guard let line else { return }
                EditorSession.from(context)?.searchLive(by: String(cString: line))
            },
            pick: { EditorSession.from($0)?.pick() })
    }

    private static func from(_ context: UnsafeMutableRawPointer?) -> EditorSession? {
        context.map { Unmanaged<EditorSession>.fromOpaque($0).takeUnretainedValue() }
    }

    private func recall(_ direction: Int32, from line: String, cursor: Int) {
        let recalled = direction < 0 ? search.older(than: line, cursor: cursor) : search.newer(than: line)
        guard let editor, let recalled else { return }
        // A search that is recalled shows no rows, so that the same key goes on.
        leftLine = recalled
        line_editor_show(editor, recalled)
    }

    /// Ctrl-R: what is typed already is the beginning of the search.
    private func searchHistory(beginningWith line: String) {
        guard let editor, line_editor_can_pick(editor) else { return }
        var seen: Set<String> = []
        let lines = search.lines.reversed().filter { seen.insert($0).inserted }
        guard !lines.isEmpty else { return }
        picking = .candidates(CandidatePicker(title: "Earlier lines", candidates: lines, query: line)) {
            line_editor_show(editor, $0)
        }
        line_editor_pick(editor)
    }

    /// Shows what a search finds from its first letter on.
    private func searchLive(by line: String) {
        guard let editor, let liveSearch, line != leftLine, line.hasPrefix(liveSearch.beginning),
            line_editor_can_pick(editor)
        else { return }
        picking = .search(liveSearch, query: String(line.dropFirst(liveSearch.beginning.count)))
        line_editor_pick(editor)
    }

    /// Lets the person choose below the line, until Enter takes a candidate or Esc leaves.
    private func pick() {
        guard let editor, let picking else { return }
        self.picking = nil
        switch picking {
        case .candidates(let picker, let take): choose(from: picker, in: editor, take: take)
        case .search(let search, let query): narrow(search, from: query, in: editor)
        }
    }

    private func choose(from started: CandidatePicker, in editor: OpaquePointer, take: (String) -> Void) {
        var picker = started
        while let scalar = nextKey(for: &picker, in: editor) {
            switch picker.press(scalar) {
            case .goesOn: continue
            case .left: return
            case .took(let candidate): return take(candidate)
            }
        }
    }

    /// Narrows what a search finds. Enter runs the search by the row that was chosen, or else by what was typed.
    private func narrow(_ search: LiveSearch, from query: String, in editor: OpaquePointer) {
        var picker = CandidatePicker(search, query: query)
        var text: String { search.beginning + picker.query }
        while let scalar = nextKey(for: &picker, in: editor) {
            let isErasing = ["\u{7F}", "\u{8}"].contains(scalar) && picker.query.isEmpty
            let isEntered = ["\r", "\n"].contains(scalar)
            if !isErasing, !isEntered, picker.press(scalar) == .goesOn { continue }
            leftLine = isEntered ? search.beginning + (picker.selected ?? picker.query) : text
            line_editor_show(editor, leftLine)
            if isErasing || isEntered || ["\u{3}", "\u{4}"].contains(scalar) {
                line_editor_press(editor, UInt8(ascii: scalar))
            }
            return
        }
        line_editor_show(editor, text)
    }

    /// Draws the rows and waits for a key; `nil` when the picking must end.
    private func nextKey(for picker: inout CandidatePicker, in editor: OpaquePointer) -> Unicode.Scalar? {
        while true {
            let columns = TerminalSize.columns(ofDescriptor: output) ?? 80
            let rows = min(CandidatePicker.mostRows, (TerminalSize.rows(ofDescriptor: output) ?? 24) - 3)
            line_editor_draw(editor, picker.rows(columns: columns - 1, most: max(1, rows), theme: theme))
            let key = line_editor_next_key(editor, picker.isComplete ? -1 : Self.millisecondsBetweenLooks)
            guard key == LINE_EDITOR_NO_KEY else { return key < 0 ? nil : Unicode.Scalar(UInt32(key)) }
            picker.refresh()
        }
    }

    private static let millisecondsBetweenLooks: Int32 = 100

    private func complete(_ typed: String) {
        guard let editor else { return }
        switch Completion(typed: typed, candidates: completions(typed)) {
        case .nothing: break
        case .replace(let scalars, let text): line_editor_replace(editor, Int32(scalars), text)
        case .ambiguous(let words) where words.count > CandidatePicker.mostListed && line_editor_can_pick(editor):
            let scalars = typed.unicodeScalars.reversed().prefix { $0 != " " }.count
            picking = .candidates(CandidatePicker(title: "\(words.count) choices", candidates: words)) {
                line_editor_replace(editor, Int32(scalars), $0 + ($0.hasSuffix("/") ? "" : " "))
            }
            line_editor_pick(editor)
        case .ambiguous(let words):
            if ambiguousText == typed {
                let text = CandidateList.text(words, width: TerminalSize.columns(ofDescriptor: output))
                line_editor_list(editor, text)
            }
            ambiguousText = typed
        }
    }
}

/// What is picked from below the line.
private enum Picking {
    /// One of some candidates, which the line takes so.
    case candidates(CandidatePicker, take: (String) -> Void)
    case search(LiveSearch, query: String)
}

/// One read for the editor thread.
struct EditorJob: Sendable {
    let request: InputRequest
    /// As libedit takes it: escape sequences between characters U+0001, a blank at the end.
    let prompt: String
    /// Lines to be recalled from now on, the newest last.
    let remembered: [String]
    /// Whether they replace the whole history and the cut buffer, which belonged to another user.
    let forgetsOthers: Bool
    let deliver: @Sendable (InputEvent) -> Void

    /// A prompt in its colour, sanitised.
    static func prompt(_ text: String, theme: Theme?) -> String {
        let text = Sanitizer.visible(text)
        guard let parameters = theme?.parameters(of: .accent), !text.isEmpty else { return text + " " }
        return "\u{1}\u{1B}[\(parameters)m\u{1}\(text)\u{1}\u{1B}[0m\u{1} "
    }
}

/// What Tab does.
enum Completion: Equatable {
    /// Nothing to add.
    case nothing
    /// Replaces a number of scalars before the cursor by a text.
    case replace(scalars: Int, with: String)
    /// Several words fit and share no longer beginning than what is typed.
    case ambiguous([String])

    /// What Tab does after `typed`: inserts a single word with a blank after it, unless it is a folder, or the common beginning
    /// of several.
    init(typed: String, candidates: [String]) {
        let word = typed.unicodeScalars.reversed().prefix { $0 != " " }.count
        let start = String(String.UnicodeScalarView(typed.unicodeScalars.suffix(word)))
        var seen: Set<String> = []
        let fitting = candidates.filter { Self.begins($0, with: start) && seen.insert($0).inserted }
        switch fitting.count {
        case 0: self = .nothing
        case 1: self = .replace(scalars: word, with: fitting[0] + (fitting[0].hasSuffix("/") ? "" : " "))
        default:
            let common = fitting.dropFirst().reduce(fitting[0]) { $0.commonPrefix(with: $1) }
            self = common.count > start.count ? .replace(scalars: word, with: common) : .ambiguous(fitting)
        }
    }

    private static func begins(_ candidate: String, with start: String) -> Bool {
        candidate.lowercased().hasPrefix(start.lowercased())
    }
}

extension String {
    fileprivate func commonPrefix(with other: String) -> String {
        String(zip(self, other).prefix { $0 == $1 }.map(\.0))
    }
}

/// Words in columns, as Tab lists them.
enum CandidateList {
    /// The words in rows that fit the width, filled from left to right; sanitised.
    static func text(_ words: [String], width: Int?) -> String {
        let words = words.map(Sanitizer.visible)
        let column = words.reduce(0) { max($0, DisplayWidth.of($1)) } + 2
        let perRow = max(1, (width ?? 80) / column)
        let rows = stride(from: 0, to: words.count, by: perRow).map { words[$0..<min($0 + perRow, words.count)] }
        return rows.map { row in
            row.dropLast().map { DisplayWidth.padded($0, to: column) }.joined() + (row.last ?? "")
        }.joined(separator: "\n")
    }
}
