/// The rewriting of the lines of one section.
struct SectionRewriting {
    private let section: ScriptSection
    private let alignment: SectionAlignment
    private let moved: MovedLines
    private let lines: LineRewriting

    init(section: ScriptSection, alignment: SectionAlignment, holes: [HoleTable.Hole]) {
        self.section = section
        self.alignment = alignment
        moved = MovedLines(in: alignment)
        lines = LineRewriting(holes: holes, captures: alignment.captures, grammar: alignment.grammar)
    }

    var changes: [UpdateChange] {
        var anchor: ScriptPlace?
        return alignment.steps.compactMap { step in
            let old = step.row.map { alignment.expected[$0] }
            defer { anchor = old?.place ?? anchor }
            switch (step, old) {
            case (.kept, let old?) where old.isComment: return uncommented(old)
            case (.replaced(let line, let index), let old?): return replaced(old, at: line, by: index)
            case (.missing(let line), let old?):
                return UpdateChange(
                    [.remove(old.place, old: old.source)], kinds: [moved.places[line] == nil ? .missing : .order],
                    needs: needs(of: old))
            case (.extra(let index), _): return inserted(index, after: anchor)
            default: return nil
            }
        }
    }

    private func uncommented(_ old: ExpectedLine) -> UpdateChange {
        UpdateChange(
            [.replace(old.place, old: old.source, new: "\\" + old.source)], kinds: [.comment], needs: needs(of: old))
    }

    private func replaced(_ old: ExpectedLine, at line: Int, by index: Int) -> UpdateChange {
        let shown = alignment.shown[index]
        let difference = LineDifference(
            expected: old, shown: shown, holes: lines.holes, captures: lines.captures, grammar: alignment.grammar)
        let new = lines.rewritten(old, as: shown)
        let isMoved = moved.places[line] != nil && moved.contains(column: index)
        return UpdateChange(
            [.replace(old.place, old: old.source, new: new)], kinds: isMoved ? [.order] : difference.kinds,
            needs: difference.kinds, span: DifferenceSpan(between: old.source, and: new),
            hole: lines.withHoles(old, as: shown))
    }

    private func inserted(_ index: Int, after anchor: ScriptPlace?) -> UpdateChange? {
        let shown = alignment.shown[index]
        guard let edit = insertion(of: SessionLine.shown(shown, in: alignment.grammar), after: anchor) else {
            return nil
        }
        let needs = needs(of: LinePattern(parts: [.text(shown.text)]), isError: shown.isError)
        return UpdateChange([edit], kinds: [moved.contains(column: index) ? .order : .extra], needs: needs)
    }

    private func needs(of line: ExpectedLine) -> Set<DifferenceKind> {
        guard case .line(let pattern, let isError) = line.kind else { return [.wording] }
        return needs(of: pattern, isError: isError)
    }

    /// Taking a whole line takes every value in it.
    private func needs(of pattern: LinePattern, isError: Bool) -> Set<DifferenceKind> {
        let tokens = TokenLine(pattern: pattern) { _ in "" }.tokens
        var kinds = Set(tokens.map { $0.kind(lines.captures.types) }).subtracting([.blanks])
        if tokens.contains(where: { MoneyDirection.isToldBy($0.text) }) { kinds.insert(.money) }
        return kinds.union(isError ? [.wording, .error] : [.wording])
    }

    /// After the line before it, else before the first line of the section, else at the start or the end of the section.
    private func insertion(of text: String, after anchor: ScriptPlace?) -> LineEdit? {
        if let anchor { return .insertAfter(anchor, new: text) }
        if let first = alignment.expected.first { return .insertBefore(first.place, new: text) }
        if let start = section.start { return .insertAfter(start, new: text) }
        switch section.end {
        case .input(let input): return .insertBefore(input.place, new: text)
        case .interrupt(let place), .keys(_, let place): return .insertBefore(place, new: text)
        case .script(let exit): return exit.map { .insertBefore($0.place, new: text) }
        }
    }
}

/// Changes an expected line into one that matches what was shown, keeps the holes and `[..]` that still fit, and matches no
/// more than the line did before.
struct LineRewriting {
    let holes: [HoleTable.Hole]
    let captures: Captures
    let grammar: SessionGrammar

    func rewritten(_ line: ExpectedLine, as shown: ShownLine) -> String {
        guard case .line(let pattern, _) = line.kind, pattern.literal == nil else {
            return SessionLine.shown(shown, in: grammar)
        }
        let rewriting = steps(of: pattern, to: shown)
        return text(of: rewriting.parts, fitting: shown) ?? SessionLine.shown(shown, in: grammar)
    }

    /// The line with a hole in the place of each difference: `{_:type}` for a value, `[..]` for anything else.
    func withHoles(_ line: ExpectedLine, as shown: ShownLine) -> String? {
        guard case .line(let pattern, let isError) = line.kind, isError == shown.isError else { return nil }
        return text(of: steps(of: pattern, to: shown).partsWithHoles, fitting: shown)
    }

    private func steps(of pattern: LinePattern, to shown: ShownLine) -> TokenRewriting {
        TokenRewriting(
            old: TokenLine(pattern: pattern) { _ in "" },
            new: TokenLine(shown: shown.text, locating: pattern, captures: captures), types: captures.types)
    }

    private func text(of parts: [LinePattern.Part], fitting shown: ShownLine) -> String? {
        var trial = captures
        guard LinePattern(parts: parts).matches(shown.text, captures: &trial) else { return nil }
        return SessionLine.pattern(parts.map { TemplatePart($0, holes: holes) }, isError: shown.isError, in: grammar)
    }
}

/// The parts of a rewritten line.
struct TokenRewriting {
    private let old: TokenLine
    private let new: TokenLine
    private let steps: [AlignmentStep]

    init(old: TokenLine, new: TokenLine, types: [HoleType]) {
        self.old = old
        self.new = new
        steps = old.steps(to: new, types: types)
    }

    /// The kept parts as the file writes them, and what came instead of the rest.
    var parts: [LinePattern.Part] {
        Self.merged(steps.indices.flatMap(parts))
    }

    /// The kept parts as the file writes them, and a hole for each change: for the whole value where only a part of it
    /// changed.
    var partsWithHoles: [LinePattern.Part] {
        let changed = steps.filter(\.isChange).flatMap(\.columns)
        let values = changed.compactMap { new.tokens[$0].value }
        var parts: [LinePattern.Part] = []
        var came: [LineToken] = []
        for index in steps.indices {
            let column = steps[index].columns.first
            let isInValue = column.flatMap { new.tokens[$0].value }.map(values.contains) ?? false
            if let column, steps[index].isChange || isInValue {
                came.append(new.tokens[column])
            } else {
                parts += Self.hole(for: came) + self.parts(at: index)
                came = []
            }
        }
        return Self.merged(parts + Self.hole(for: came))
    }

    private func parts(at index: Int) -> [LinePattern.Part] {
        switch steps[index] {
        case .kept(let row, _): [old.tokens[row].part]
        case .gap(let row, let columns): isBound(index) ? [old.tokens[row].part] : columns.map { new.tokens[$0].part }
        case .replaced(_, let column), .extra(let column): [new.tokens[column].part]
        case .missing: []
        }
    }

    /// Whether a wildcard matches no more than before: its neighbours are the same or replaced, and a wildcard that matches
    /// nothing has no new neighbour.
    private func isBound(_ index: Int) -> Bool {
        guard case .gap(_, let columns) = steps[index] else { return false }
        let before = steps[..<index].last { !$0.isMissing }
        let after = steps[(index + 1)...].first { !$0.isMissing }
        let (isFirst, isLast) = (index == 0, index == steps.count - 1)
        if columns.isEmpty {
            return (isFirst || steps[index - 1].isKept) && (isLast || steps[index + 1].isKept)
        }
        return (isFirst || before?.isText == true) && (isLast || after?.isText == true)
    }

    private static func hole(for tokens: [LineToken]) -> [LinePattern.Part] {
        guard let value = tokens.first?.value, tokens.allSatisfy({ $0.value == value }) else {
            return tokens.isEmpty ? [] : [.anything]
        }
        let text = tokens.map(\.text).joined()
        let types: [HoleType] = [.instant, .date, .int, .money, .iban, .id].filter { $0.kind == value.kind }
        let type = types.first { type in
            text.withBytes { type.ends(in: $0, from: 0).longest == $0.count }
        }
        return [type.map { .typed($0) } ?? .anything]
    }

    private static func merged(_ parts: [LinePattern.Part]) -> [LinePattern.Part] {
        parts.reduce(into: []) { merged, part in
            if case .text(let text) = part, case .text(let before) = merged.last {
                merged[merged.count - 1] = .text(before + text)
            } else if part != .anything || merged.last != .anything {
                merged.append(part)
            }
        }
    }
}

extension AlignmentStep {
    fileprivate var isMissing: Bool {
        if case .missing = self { true } else { false }
    }

    fileprivate var isKept: Bool {
        if case .kept = self { true } else { false }
    }

    /// Whether something fixed stands there.
    fileprivate var isText: Bool {
        switch self {
        case .kept, .replaced, .extra: true
        case .gap, .missing: false
        }
    }
}

/// Edits of a text by its lines, the first being 1; they do not move the numbers of other lines.
struct FileEdits {
    private let original: TextLines
    private var replacements: [Int: [String]] = [:]
    /// What follows a line; 0 is the beginning of the text.
    private var insertions: [Int: [String]] = [:]

    private let isMarkdown: Bool

    init(_ text: String, isMarkdown: Bool) {
        original = TextLines(text)
        self.isMarkdown = isMarkdown
    }

    mutating func replace(_ line: Int, with text: String) {
        replacements[line] = [text]
    }

    mutating func remove(_ line: Int) {
        replacements[line] = []
    }

    mutating func insert(_ text: String, after line: Int) {
        insertions[line, default: []].append(text)
    }

    /// The edited text; new lines end as the lines around them do.
    var text: String {
        var result = original
        let ending = original.contents.contains { $0.hasSuffix("\r") } ? "\r" : ""
        result.contents = insertions[0, default: []].map { $0 + ending }
        var open: Fence?
        for (index, line) in original.contents.enumerated() {
            let number = index + 1
            if isMarkdown { open = Fence.open(after: line.withoutTrailingBlanks, within: open) }
            let indentation = String(repeating: " ", count: open?.indentation ?? 0)
            result.contents += replacements[number]?.map { indentation + $0 + ending } ?? [line]
            result.contents += insertions[number, default: []].map { indentation + $0 + ending }
        }
        return result.text
    }
}

/// A change of one line.
enum LineEdit {
    case replace(ScriptPlace, old: String, new: String)
    case remove(ScriptPlace, old: String)
    case insertBefore(ScriptPlace, new: String)
    case insertAfter(ScriptPlace, new: String)

    var place: ScriptPlace {
        switch self {
        case .replace(let place, _, _), .remove(let place, _): place
        case .insertBefore(let place, _), .insertAfter(let place, _): place
        }
    }

    var old: String? {
        switch self {
        case .replace(_, let old, _), .remove(_, let old): old
        case .insertBefore, .insertAfter: nil
        }
    }

    var new: String? {
        switch self {
        case .replace(_, _, let new), .insertBefore(_, let new), .insertAfter(_, let new): new
        case .remove: nil
        }
    }

    func apply(to edits: inout FileEdits) {
        switch self {
        case .replace(let place, _, let new): edits.replace(place.line, with: new)
        case .remove(let place, _): edits.remove(place.line)
        case .insertBefore(let place, let new): edits.insert(new, after: place.line - 1)
        case .insertAfter(let place, let new): edits.insert(new, after: place.line)
        }
    }
}
