import DisplayText
import ForeignProgram
import Money
import Sessions
import ShellCommands
import SystemFiles
import TerminalIO

/// Replays a session and draws what happened.
@MainActor
struct RenderRun {
    let host: any SessionHost
    let provider: any SessionHostProvider
    let options: RenderOptions
    let writer: TerminalWriter

    /// Draws the session at `path`; 1 when it does not match any more.
    /// - Throws: `CommandStop` when a picture cannot be written, `ScriptError` or an error of the host.
    func perform(_ path: String) async throws -> ExitCode {
        for picture in [options.svg, options.cast].compactMap({ $0 }) where SessionFiles.isSame(picture, path) {
            throw UsageError("\(picture) is the session itself; choose another file for the picture")
        }
        var script = try SessionFiles.script(
            path, program: options.run.program, scope: IncludeScope(allowed: options.run.includes))
        try script.checkRequirements(via: options.run.way)
        let title = script.mask.mask(SessionTitle.of(path: path, text: try SessionFiles.read(path)))
        let result = try await host.play(script)
        var transcript = result.transcript
        if transcript.hasEditing, script.setup.program != nil {
            script.showsEditing = true
            transcript = transcript.completed(by: try await host.play(script).transcript)
        }
        let steps = transcript.steps
        let columns =
            options.width
            ?? min(max(script.setup.width ?? 80, RenderOptions.widths.lowerBound), RenderOptions.widths.upperBound)
        let svg = TerminalPicture(title: title, columns: columns, theme: options.theme).text(of: steps)
        let cast = Asciicast(title: title, columns: columns, theme: options.theme ?? .dark).text(of: steps)
        if let file = options.svg { try write(svg, to: file) }
        if let file = options.cast { try write(cast, to: file) }
        guard result.isPassed else {
            writer.error("\(path) no longer matches; \"\(provider.tool) test \(path)\" tells where")
            return .mismatch
        }
        return .success
    }

    private func write(_ text: String, to path: String) throws {
        guard path != RenderOptions.output else { return writer.document(text) }
        try SessionFiles.save(text, to: path, of: provider)
    }
}

/// The lines that a walk leaves on a screen of any width.
struct WalkScreen {
    private(set) var lines: [StyledText] = []
    /// The label of the line that keys stand in, while it has not ended.
    private var openLabel: String?

    /// The screen after `steps`.
    init(_ steps: [TranscriptStep]) {
        for step in steps {
            switch step {
            case .shown(let text, let isError):
                openLabel = nil
                lines.append(StyledText(ScreenText.visible(text), isError ? .error : .plain))
            case .pressed(let keys, let label, let isQuestion): press(keys, behind: label, isQuestion: isQuestion)
            }
        }
    }

    private mutating func press(_ keys: [SessionKey], behind label: String, isQuestion: Bool) {
        if openLabel != label {
            lines.append(StyledText(ScreenText.visible(label), isQuestion ? .plain : .accent))
            openLabel = label
        }
        for key in keys {
            if openLabel == nil {
                lines.append("")
                openLabel = ""
            }
            let columns = DisplayWidth.of(lines[lines.count - 1].text.withoutInk)
            if let text = PressedKey.text(key, behind: columns) {
                lines[lines.count - 1] = lines[lines.count - 1] + text
            }
            if key.endsLine { openLabel = nil }
        }
    }
}

extension SessionKey {
    /// Whether what follows stands in another line.
    var endsLine: Bool {
        switch self {
        case .named(.enter), .control("C"), .control("D"): true
        default: false
        }
    }
}

/// A key as it is shown where it was pressed.
enum PressedKey {
    /// What stands there; nil for Enter, which shows by the line that ends.
    static func text(_ key: SessionKey, behind columns: Int) -> StyledText? {
        switch key {
        case .text(let text): StyledText(ScreenText.visible(text, behind: columns), .title)
        case .control(let letter): StyledText("^\(letter)", .muted)
        case .named(.enter): nil
        case .named, .alt, .function: StyledText("[\(key.source)]", .muted)
        }
    }
}

/// What stands on the screen of a walk, in texts that a picture can hold: tabs are blanks, and controls are written out, but for
/// the sequences of colours.
enum ScreenText {
    /// A text as it stands behind so many columns.
    static func visible(_ text: String, behind columns: Int = 0) -> String {
        let pieces = TextInk.pieces(of: text)
        guard pieces.contains(where: { $0.ink != TextInk() }) else { return plain(text.withoutInk, behind: columns) }
        var width = columns
        return pieces.reduce(into: "") { result, piece in
            let shown = plain(piece.text, behind: width)
            width += DisplayWidth.of(shown)
            result += piece.ink.sequence + shown
        } + TextInk().sequence
    }

    private static func plain(_ text: String, behind columns: Int) -> String {
        guard text.unicodeScalars.contains("\t") else { return Sanitizer.visible(text) }
        return text.split(separator: "\t", omittingEmptySubsequences: false).reduce(into: "") { result, piece in
            if !result.isEmpty || piece.startIndex != text.startIndex {
                let column = columns + DisplayWidth.of(result)
                result += String(repeating: " ", count: tabStop - column % tabStop)
            }
            result += Sanitizer.visible(String(piece))
        }
    }

    /// The distance of tab stops, as terminals have it by default.
    private static let tabStop = 8
}

/// What a session is called.
enum SessionTitle {
    /// The first heading before the first block, or the name of the file.
    static func of(path: String, text: String) -> String {
        let name = path.split(separator: "/").last.map(String.init) ?? path
        if name.hasSuffix(".md"), let heading = heading(of: text) { return heading }
        return [".session.md", ".session", ".md"].first { name.hasSuffix($0) && name.count > $0.count }
            .map { String(name.dropLast($0.count)) } ?? name
    }

    private static func heading(of text: String) -> String? {
        let prose = text.split(whereSeparator: \.isNewline).prefix { !$0.hasPrefix("```") && !$0.hasPrefix("~~~") }
        let heading = prose.first { $0.hasPrefix("# ") || $0.hasPrefix("\u{FEFF}# ") }
        let words = (heading?.drop { $0 != " " }.withoutOuterBlanks).map(String.init)
        return words?.isEmpty == false ? words : nil
    }
}
