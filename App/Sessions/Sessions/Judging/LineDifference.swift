/// How a shown line differs from the one that was expected.
struct LineDifference {
    private(set) var kinds: Set<DifferenceKind>
    /// Where, in the lines as a session file writes them.
    private(set) var span: DifferenceSpan

    /// The difference of two texts without holes.
    init(from expected: String, to actual: String) {
        let line = ExpectedLine(
            place: ScriptPlace(path: "", line: 1), source: expected,
            kind: .line(LinePattern(parts: [.text(expected)]), isError: false))
        self.init(
            expected: line, shown: ShownLine(text: actual, isError: false), holes: [], captures: Captures(types: []),
            grammar: SessionGrammar())
    }

    init(expected: ExpectedLine, shown: ShownLine, holes: [HoleTable.Hole], captures: Captures, grammar: SessionGrammar)
    {
        let written = SessionLine.shown(shown, in: grammar)
        span = DifferenceSpan(between: expected.source, and: written)
        guard case .line(let pattern, let isError) = expected.kind else {
            kinds = [.wording]
            return
        }
        kinds = isError == shown.isError ? [] : [.error]
        guard !pattern.alone(matches: shown.text, captures) else { return }
        if pattern.plain.alone(matches: shown.text.plain.withoutTrailingBlanks, captures) {
            kinds.insert(.hidden)
            return
        }
        let old = TokenLine(pattern: pattern) { TemplatePart($0, holes: holes).source }
        let new = TokenLine(shown: shown.text, locating: pattern, captures: captures)
        let changes = TokenChanges(from: old, to: new, types: captures.types)
        kinds.formUnion(changes.kinds.isEmpty ? [.wording] : changes.kinds)
        let text = pattern.parts.map { TemplatePart($0, holes: holes).source }.joined()
        if kinds.isDisjoint(with: [.error]), let range = changes.oldRange, let newRange = changes.newRange {
            span = DifferenceSpan(
                expected: text.characters(range, endOf: expected.source),
                actual: shown.text.characters(newRange, endOf: written))
            if kinds.isSubset(of: [.wording, .hidden, .blanks]) { span.narrow(expected.source, written) }
        }
    }
}

extension TemplatePart {
    /// A part as a file writes it.
    init(_ part: LinePattern.Part, holes: [HoleTable.Hole]) {
        self =
            switch part {
            case .text(let text): .text(text)
            case .anything: .anything
            case .hole(let slot): .hole(name: holes[slot].name, type: holes[slot].type.rawValue)
            case .typed(let type): .hole(name: Template.unnamed, type: type.rawValue)
            case .expression(let expression): .expression(expression.source)
            }
    }
}

extension LinePattern {
    /// Whether a line matches, without keeping what its holes capture.
    fileprivate func alone(matches line: String, _ captures: Captures) -> Bool {
        var trial = captures
        return matches(line, captures: &trial)
    }

    /// The holes without whose captures the line would match: it has other values of their types.
    func holes(refusing line: String, _ captures: Captures) -> [Int] {
        let slots = Set(parts.compactMap { if case .hole(let slot) = $0, captures[slot] != nil { slot } else { nil } })
        func matches(holding held: Int?) -> Bool {
            let free = parts.map { part in
                if case .hole(let slot) = part, slots.contains(slot), slot != held {
                    LinePattern.Part.typed(captures.types[slot])
                } else {
                    part
                }
            }
            return LinePattern(parts: free).alone(matches: line, captures)
        }
        return slots.isEmpty || !matches(holding: nil) ? [] : slots.sorted().filter { !matches(holding: $0) }
    }

    /// The same with a blank for each look-alike, and without invisible characters.
    fileprivate var plain: LinePattern {
        LinePattern(
            parts: parts.map { part in
                if case .text(let text) = part { .text(text.plain) } else { part }
            })
    }
}

extension String {
    /// The characters in a range of bytes of this text, counted in `line`, which ends with this text.
    fileprivate func characters(_ range: Range<Int>, endOf line: String) -> Range<Int> {
        let offset = line.count - count
        let start = distance(from: startIndex, to: utf8.index(startIndex, offsetBy: range.lowerBound))
        let end = distance(from: startIndex, to: utf8.index(startIndex, offsetBy: range.upperBound))
        return offset + start..<offset + max(start, end)
    }
}

/// The kinds and the places of the changes between the tokens of two lines.
struct TokenChanges {
    private(set) var kinds: Set<DifferenceKind> = []
    /// The bytes of the old line from the first change to the last; nil when nothing changed.
    private(set) var oldRange: Range<Int>?
    private(set) var newRange: Range<Int>?
    private let old: TokenLine
    private let new: TokenLine
    private let types: [HoleType]
    private let hasNoHoles: Bool
    private static let signs: Set<String> = ["+", "-", "\u{2212}", "(", ")"]
    private static let numbers: Set<String> = [
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen", "twenty", "thirty", "forty",
        "fifty", "sixty", "seventy", "eighty", "ninety", "dozen", "hundred", "thousand", "million", "billion", "minus",
        "point",
    ]
    /// The units of amounts, apart from currency codes in capitals and currency signs.
    private static let units: Set<String> = [
        "eur", "euro", "euros", "usd", "dollar", "dollars", "cent", "cents", "gbp", "pound", "pounds", "penny", "pence",
        "jpy", "yen", "chf", "franc", "francs", "czk", "crown", "crowns", "koruna", "k\u{10D}", "kr", "pln", "z\u{142}",
        "bn", "%", "\u{2030}",
    ]

    init(from old: TokenLine, to new: TokenLine, types: [HoleType]) {
        self.old = old
        self.new = new
        self.types = types
        hasNoHoles = old.tokens.allSatisfy { !$0.text.isEmpty }
        let steps = old.steps(to: new, types: types)
        var looseBlanks: Set<DifferenceKind> = []
        var (oldWords, newWords): ([String], [String]) = ([], [])
        var turnsDenial = false
        var (oldEnd, newEnd) = (0, 0)
        for (index, step) in steps.enumerated() {
            let before = step.row.map { old.tokens[$0].range }
            let after =
                step.columns.isEmpty
                ? nil
                : new.tokens[step.columns.lowerBound].range
                    .lowerBound..<new.tokens[step.columns.upperBound - 1].range.upperBound
            defer { (oldEnd, newEnd) = (before?.upperBound ?? oldEnd, after?.upperBound ?? newEnd) }
            guard step.isChange || isReread(step), !isPadding(index, of: steps) else { continue }
            widen(&oldRange, by: step.row.flatMap { old.tokens[$0].value?.range } ?? before ?? oldEnd..<oldEnd)
            widen(&newRange, by: step.columns.first.flatMap { new.tokens[$0].value?.range } ?? after ?? newEnd..<newEnd)
            oldWords += step.row.map { [old.tokens[$0].text] } ?? []
            newWords += step.columns.map { new.tokens[$0].text }
            turnsDenial = turnsDenial || (step.row.map(old.denies) == true) != step.columns.contains(where: new.denies)
            let found = kinds(of: step)
            if !step.isReplacement, found == [.blanks] { looseBlanks = found } else { kinds.formUnion(found) }
        }
        // `Bob owes Alice 5 EUR`, with the names in each other's place, says the opposite.
        let isSwap =
            oldWords != newWords && oldWords.sorted() == newWords.sorted()
            && old.tokens.contains { $0.kind(types) == .money }
        if turnsDenial || isSwap || MoneyDirection.turns(oldWords, into: newWords) { kinds.insert(.money) }
        // A word that comes or goes has a blank with it.
        if kinds.isEmpty { kinds = looseBlanks }
    }

    private func widen(_ range: inout Range<Int>?, by other: Range<Int>) {
        range = range.map { min($0.lowerBound, other.lowerBound)..<max($0.upperBound, other.upperBound) } ?? other
    }

    private func kinds(of step: AlignmentStep) -> Set<DifferenceKind> {
        switch step {
        case .kept(let row, let column):
            let kinds: Set = [kind(of: row, in: old), kind(of: column, in: new)]
            // A number becomes an amount by its sign.
            return kinds == [.money, .number] ? [.money] : kinds
        case .gap: return []
        case .missing(let row): return [kind(of: row, in: old)]
        case .extra(let column): return [kind(of: column, in: new)]
        case .replaced(let row, let column):
            let (before, after) = (old.tokens[row], new.tokens[column])
            let areBlanks = before.sort == .blanks && after.sort == .blanks
            if before.sort == after.sort, before.text.plain == after.text.plain { return [.hidden] }
            if areBlanks { return before.text.isPlain && after.text.isPlain ? [.blanks] : [.hidden] }
            let isSameAccount = before.sort == .account && before.text.withoutBlanks == after.text.withoutBlanks
            return isSameAccount ? [.blanks] : [kind(of: row, in: old), kind(of: column, in: new)]
        }
    }

    /// Whether the same letters are another value than before: `A-5` has no sign, `A -5` has one. Beside holes this is
    /// unknown.
    private func isReread(_ step: AlignmentStep) -> Bool {
        guard case .kept(let row, let column) = step, hasNoHoles else { return false }
        return old.tokens[row].value?.kind != new.tokens[column].value?.kind
    }

    /// A sign that stands beside an amount, or around it, belongs to it, and so do a word beside a currency, the words of a
    /// number there, and a unit: `six hundred EUR`, `5 cents`.
    private func kind(of index: Int, in line: TokenLine) -> DifferenceKind {
        let token = line.tokens[index]
        let kind = token.kind(types)
        if kind == .blanks || kind == .wording, !token.text.isPlain, token.text.plain.trimmed.isEmpty { return .hidden }
        let isUnit = Self.isUnit(token.text)
        guard kind == .wording, Self.signs.contains(token.text) || token.sort == .word || isUnit else { return kind }
        let near = [index - 2, index - 1, index + 1, index + 2].filter(line.tokens.indices.contains)
        let isOfMoney = near.contains { place in
            let (other, isNext) = (line.tokens[place], abs(place - index) == 1)
            guard isNext || line.tokens[(place + index) / 2].sort == .blanks else { return false }
            let kind = other.kind(types)
            return kind == .money && (token.sort != .word || other.isCurrency || isNext || isUnit)
                || kind == .number && isUnit
        }
        return isOfMoney || isInNumber(index, besidesCurrencyIn: line) ? .money : .wording
    }

    private func isInNumber(_ index: Int, besidesCurrencyIn line: TokenLine) -> Bool {
        func isNumber(_ token: LineToken) -> Bool { Self.numbers.contains(token.text.lowercased()) }
        return isNumber(line.tokens[index])
            && [-1, 1].contains { side in
                let others = side < 0 ? Array(line.tokens[..<index].reversed()) : Array(line.tokens[(index + 1)...])
                let next = others.first { !isNumber($0) && $0.sort != .blanks && !["-", "and"].contains($0.text) }
                return next.map { $0.isCurrency || Self.isUnit($0.text) } ?? false
            }
    }

    private static func isUnit(_ text: String) -> Bool {
        let word = text.lowercased()
        return units.contains(word) || numbers.contains(word)
    }

    /// Whether the blanks give way to a value beside them that got longer or shorter, as in a column.
    private func isPadding(_ index: Int, of steps: [AlignmentStep]) -> Bool {
        guard case .replaced(let row, let column) = steps[index], old.tokens[row].sort == .blanks,
            new.tokens[column].sort == .blanks, old.tokens[row].text.isPlain, new.tokens[column].text.isPlain
        else { return false }
        return [-1, 1].contains { side in
            guard let before = old.value(at: row + side), let after = new.value(at: column + side) else { return false }
            return old.tokens[row].range.count + before.range.count
                == new.tokens[column].range.count + after.range.count
        }
    }
}

extension LineToken {
    /// Whether it is a currency with no number beside it.
    fileprivate var isCurrency: Bool { value.map { $0.kind == .money && $0.range == range } == true && sort != .digits }
}

extension TokenLine {
    fileprivate func value(at index: Int) -> LineToken.Value? {
        tokens.indices.contains(index) ? tokens[index].value : nil
    }

    /// Whether a token denies what the line says: a word as `never`, or the end of one as `wasn't`.
    fileprivate func denies(_ index: Int) -> Bool {
        let text = tokens[index].text.lowercased()
        guard text == "t", index > 1 else { return MoneyDirection.denials.contains(text) }
        return ["'", "\u{2019}"].contains(tokens[index - 1].text)
            && tokens[index - 2].text.lowercased().hasSuffix("n")
    }
}

extension AlignmentStep {
    /// Whether it is a difference.
    var isChange: Bool {
        switch self {
        case .kept, .gap: false
        case .replaced, .missing, .extra: true
        }
    }

    fileprivate var isReplacement: Bool {
        if case .replaced = self { true } else { false }
    }

    /// What was expected.
    var row: Int? {
        switch self {
        case .kept(let row, _), .gap(let row, _), .replaced(let row, _), .missing(let row): row
        case .extra: nil
        }
    }

    /// What came.
    var columns: Range<Int> {
        switch self {
        case .kept(_, let column), .replaced(_, let column), .extra(let column): column..<column + 1
        case .gap(_, let columns): columns
        case .missing: 0..<0
        }
    }
}

extension String {
    fileprivate var withoutBlanks: String { filter { $0 != " " } }
    /// Whether it has no invisible characters and no blank but U+0020.
    fileprivate var isPlain: Bool { utf8.allSatisfy { (0x20...0x7E).contains($0) } || plain == self }
}

/// Words that say which way money goes: with the other one, the line says the opposite.
enum MoneyDirection {
    private static let pairs = [
        ("debit", "credit"), ("debits", "credits"), ("debited", "credited"), ("debtor", "creditor"), ("payer", "payee"),
        ("send", "receive"), ("sends", "receives"), ("sent", "received"), ("sending", "receiving"),
        ("sender", "recipient"), ("sender", "receiver"), ("paid", "received"), ("deposit", "withdrawal"),
        ("deposit", "withdraw"), ("deposits", "withdrawals"), ("deposited", "withdrawn"), ("deposited", "withdrew"),
        ("pay", "receive"), ("pays", "receives"), ("paying", "receiving"), ("sent", "refused"), ("booked", "refused"),
        ("paid", "refused"), ("accepted", "refused"), ("accepted", "rejected"), ("incoming", "outgoing"),
        ("income", "expense"), ("income", "expenses"), ("income", "spending"), ("earned", "spent"), ("gain", "loss"),
        ("gains", "losses"), ("gained", "lost"), ("profit", "loss"), ("profits", "losses"), ("plus", "minus"),
        ("positive", "negative"), ("asset", "liability"), ("assets", "liabilities"), ("buy", "sell"),
        ("buys", "sells"), ("bought", "sold"), ("purchase", "sale"), ("lend", "borrow"), ("lent", "borrowed"),
        ("surplus", "deficit"), ("refund", "charge"), ("refunded", "charged"), ("added", "deducted"),
        ("cr", "dr"), ("cr", "db"), ("increase", "decrease"), ("increased", "decreased"), ("higher", "lower"),
        ("above", "below"),
    ]
    /// Words of all kinds of lines; they say so only when one replaces the other.
    private static let common = [
        ("to", "from"), ("to", "by"), ("in", "out"), ("more", "less"), ("most", "least"), ("up", "down"),
    ]
    private static let opposites = table(pairs + common)
    private static let telling = Set(table(pairs).keys)
    /// Words that reverse the meaning of a line when one comes or goes.
    static let denials: Set<String> = [
        "not", "no", "never", "nothing", "none", "nobody", "neither", "nor", "without", "cannot",
    ]

    /// Whether a word says it on its own.
    static func isToldBy(_ word: String) -> Bool {
        telling.contains(word.lowercased())
    }

    /// Whether one of the words is the opposite of one of the others.
    static func turns(_ words: [String], into others: [String]) -> Bool {
        let others = Set(others.map { $0.lowercased() })
        return words.contains { opposites[$0.lowercased()]?.isDisjoint(with: others) == false }
    }

    private static func table(_ pairs: [(String, String)]) -> [String: Set<String>] {
        pairs.reduce(into: [:]) { table, pair in
            table[pair.0, default: []].insert(pair.1)
            table[pair.1, default: []].insert(pair.0)
        }
    }
}
