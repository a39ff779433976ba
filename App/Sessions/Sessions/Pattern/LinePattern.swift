/// What a line must look like.
struct LinePattern: Sendable {
    /// A part of a line.
    enum Part: Sendable, Equatable {
        case text(String)
        case anything
        /// A hole, by its slot.
        case hole(Int)
        /// Any value of a type.
        case typed(HoleType)
        /// What a regular expression matches.
        case expression(LineExpression)

        fileprivate var isHole: Bool {
            switch self {
            case .hole, .typed, .expression: true
            case .text, .anything: false
            }
        }
    }

    let parts: [Part]
    /// The line itself when nothing in it stands for anything else.
    let literal: String?

    init(parts: [Part]) {
        self.parts = parts
        switch parts.first {
        case .text(let text) where parts.count == 1: literal = text
        case nil: literal = ""
        default: literal = nil
        }
    }

    init(_ text: String, holes: inout HoleTable, at place: ScriptPlace) throws(LineProblem) {
        var parts: [Part] = []
        for part in Template.parts(of: text, in: .expected) {
            switch part {
            case .text(let text): parts.append(.text(text))
            case .anything: parts.append(.anything)
            case .hole(Template.unnamed, let type): parts.append(.typed(try HoleType(type, of: Template.unnamed)))
            case .hole(let name, let type):
                parts.append(.hole(try holes.slot(of: name, type: type, at: place, inInput: false)))
            case .expression(let source): parts.append(.expression(try LineExpression(source)))
            case .reference: throw LineProblem("$ stands for something in inputs only")
            }
        }
        // A line is matched by a function that calls itself once for each part between two `[..]`.
        guard parts.count(where: \.isHole) <= Self.mostHoles else {
            throw LineProblem("a line has at most \(Self.mostHoles) holes")
        }
        self.init(parts: parts)
    }

    private static let mostHoles = 100

    /// Whether a line matches; holes that have captured nothing yet capture what stands in them.
    func matches(_ line: String, captures: inout Captures) -> Bool {
        if let literal { return literal.isIdentical(to: line) }
        return line.withBytes { bytes in
            var matcher = LineMatcher(parts: parts, bytes: bytes, captures: captures)
            guard matcher.matches() else { return false }
            captures = matcher.captures
            return true
        }
    }
}

/// Matches one line.
///
/// `[..]` and a text that is not captured yet take as little as they can and do not take it back, so that the time grows
/// with the length of the line times the length of the pattern at most. Expressions may give back what they took; a line that
/// needs more than ``mostSteps`` for that does not match.
struct LineMatcher {
    let parts: [LinePattern.Part]
    let bytes: Bytes
    private(set) var captures: Captures
    private let expressions: ExpressionEnds?

    /// How many steps the expressions of a line may need in all.
    static let mostSteps = 2_000_000

    init(parts: [LinePattern.Part], bytes: Bytes, captures: Captures) {
        self.parts = parts
        self.bytes = bytes
        self.captures = captures
        expressions = parts.contains { if case .expression = $0 { true } else { false } } ? ExpressionEnds(bytes) : nil
    }

    mutating func matches() -> Bool {
        var (part, position) = (0, 0)
        while part < parts.count || position < bytes.count {
            let isWild = part < parts.count && isWild(parts[part])
            let next = endOfRun(from: isWild ? part + 1 : part)
            let found = isWild ? stretch(over: part, to: next, from: position) : run(part..<next, from: position)
            guard let found else { return false }
            (part, position) = (next, found)
        }
        return true
    }

    /// Lets a wild part take as little as it can and gives the end of the run behind it.
    private mutating func stretch(over wild: Int, to next: Int, from start: Int) -> Int? {
        let shortest = parts[wild] == .anything ? start : start + 1
        guard shortest <= bytes.count else { return nil }
        for end in shortest...bytes.count where !isWithinNumber(parts[wild + 1..<next].first, from: end) {
            if let found = run(wild + 1..<next, from: end) {
                if case .hole(let slot) = parts[wild] { captures[slot] = bytes.text(start..<end) }
                return found
            }
        }
        return nil
    }

    /// Matches parts that are not wild; the last run of a line must reach its end.
    private mutating func run(_ range: Range<Int>, from position: Int) -> Int? {
        guard let part = range.first else {
            return range.upperBound < parts.count || position == bytes.count ? position : nil
        }
        let rest = part + 1..<range.upperBound
        switch parts[part] {
        case .anything: return nil
        case .text(let text):
            let end = text.withBytes { bytes.holds($0, at: position) ? position + $0.count : nil }
            return end.flatMap { run(rest, from: $0) }
        case .hole(let slot):
            if let value = captures[slot] {
                let end = captures.end(of: value, in: slot, within: bytes, from: position)
                return end.flatMap { isWithinNumber(parts[part], to: $0, before: rest) ? nil : run(rest, from: $0) }
            }
            let ends = captures.types[slot].ends(in: bytes, from: position)
            return capture(slot, from: position, to: ends.longest, before: rest)
                ?? capture(slot, from: position, to: ends.shorter, before: rest)
        case .typed(let type):
            let ends = type.ends(in: bytes, from: position)
            return ends.longest.flatMap { run(rest, from: $0) } ?? ends.shorter.flatMap { run(rest, from: $0) }
        case .expression(let expression):
            for end in expressions?.ends(of: expression, at: part, from: position).reversed() ?? [] {
                if let found = run(rest, from: end) { return found }
            }
            expressions?.rule(out: part, at: position, in: parts)
            return nil
        }
    }

    /// Whether a captured number behind a wild part, which may end anywhere, would be the end of a longer one or lack its sign.
    private func isWithinNumber(_ part: LinePattern.Part?, from start: Int) -> Bool {
        guard isCapturedNumber(part), start > 0 else { return false }
        let before = start > 1 ? bytes[start - 2] : UInt8(ascii: " ")
        switch bytes[start - 1] {
        case UInt8(ascii: "+"), UInt8(ascii: "-"): return !before.isNamePart
        case UInt8(ascii: "."), UInt8(ascii: ","): return before.isDigit
        case let byte: return byte.isDigit
        }
    }

    /// Whether a captured number before a wild part would be the beginning of a longer one.
    private func isWithinNumber(_ part: LinePattern.Part, to end: Int, before rest: Range<Int>) -> Bool {
        let isBeforeWild = rest.isEmpty && rest.upperBound < parts.count
        guard isBeforeWild, isCapturedNumber(part), end < bytes.count else { return false }
        let isSeparator = [UInt8(ascii: "."), UInt8(ascii: ",")].contains(bytes[end])
        return bytes[end].isDigit || isSeparator && end + 1 < bytes.count && bytes[end + 1].isDigit
    }

    private func isCapturedNumber(_ part: LinePattern.Part?) -> Bool {
        guard case .hole(let slot)? = part, captures[slot] != nil else { return false }
        return [.int, .money].contains(captures.types[slot])
    }

    private mutating func capture(_ slot: Int, from start: Int, to end: Int?, before rest: Range<Int>) -> Int? {
        guard let end else { return nil }
        captures[slot] = captures.types[slot].captured(bytes.text(start..<end))
        let found = run(rest, from: end)
        if found == nil { captures[slot] = nil }
        return found
    }

    private func endOfRun(from start: Int) -> Int {
        parts[start...].firstIndex { isWild($0) } ?? parts.count
    }

    private func isWild(_ part: LinePattern.Part) -> Bool {
        switch part {
        case .anything: true
        case .hole(let slot): captures.types[slot] == .text && captures[slot] == nil
        case .typed(let type): type == .text
        case .text, .expression: false
        }
    }
}

/// Where the expressions of one line may end, each found once.
final class ExpressionEnds {
    private let line: LineCharacters
    private var found: [Place: [Int]] = [:]
    private var steps = LineMatcher.mostSteps

    private struct Place: Hashable {
        let part: Int
        let position: Int
    }

    init(_ bytes: Bytes) {
        line = LineCharacters(bytes.text(0..<bytes.count))
    }

    /// The bytes where `expression`, a part of the line, may end, the longest last.
    func ends(of expression: LineExpression, at part: Int, from position: Int) -> [Int] {
        steps -= 1
        let place = Place(part: part, position: position)
        if let ends = found[place] { return steps > 0 ? ends : [] }
        guard steps > 0, let start = line.index(ofByte: position) else { return [] }
        let ends = expression.ends(in: line, from: start, steps: &steps).map { line.offsets[$0] }
        found[place] = ends
        return ends
    }

    /// Notes that nothing fits behind a part there, which what holes have captured may change.
    func rule(out part: Int, at position: Int, in parts: [LinePattern.Part]) {
        let hasHole = parts[(part + 1)...].contains { if case .hole = $0 { true } else { false } }
        if !hasHole { found[Place(part: part, position: position)] = [] }
    }

    /// The longest end of an expression in a line that does not match; in a long one it is not looked for.
    static func longest(of expression: LineExpression, in bytes: Bytes, from start: Int) -> Int? {
        guard bytes.count <= 1_000 else { return nil }
        let ends = ExpressionEnds(bytes)
        return ends.ends(of: expression, at: 0, from: start).last.flatMap { $0 > start ? $0 : nil }
    }
}

/// What the holes of a script have captured so far.
struct Captures: Sendable {
    let types: [HoleType]
    private var values: [String?]

    init(types: [HoleType]) {
        self.types = types
        values = Array(repeating: nil, count: types.count)
    }

    subscript(slot: Int) -> String? {
        get { values[slot] }
        set { values[slot] = newValue }
    }

    /// Where the captured value of a slot ends if it is at `start`; nil if it is not.
    func end(of value: String, in slot: Int, within bytes: Bytes, from start: Int) -> Int? {
        value.withBytes { value in
            guard types[slot] == .iban else {
                return bytes.holds(value, at: start) ? start + value.count : nil
            }
            return Self.endIgnoringBlanks(of: value, within: bytes, from: start)
        }
    }

    private static func endIgnoringBlanks(of value: Bytes, within bytes: Bytes, from start: Int) -> Int? {
        var reader = ByteReader(bytes, from: start)
        for (index, byte) in value.enumerated() {
            if index > 0 { _ = reader.take(" ") }
            guard reader.next == byte else { return nil }
            reader.position += 1
        }
        return reader.position
    }
}

/// Finds the values of holes in a line that does not match.
struct HoleLocator {
    let captures: Captures

    /// Where each hole has its value, in the order of the parts: at the first place behind the one before. A hole that is
    /// nowhere is left out, and so is a text that is not captured yet.
    func places(of parts: [LinePattern.Part], in bytes: Bytes) -> [(part: LinePattern.Part, range: Range<Int>)] {
        var rest = 0
        return parts.compactMap { part in
            guard let range = firstPlace(of: part, in: bytes, from: rest) else { return nil }
            rest = range.upperBound
            return (part, range)
        }
    }

    /// Captures the texts of the holes that have captured nothing so far.
    func capturing(_ pattern: LinePattern, in line: String) -> Captures {
        guard pattern.literal == nil else { return captures }
        return line.withBytes { bytes in
            var result = captures
            for case (.hole(let slot), let range) in places(of: pattern.parts, in: bytes) where result[slot] == nil {
                result[slot] = captures.types[slot].captured(bytes.text(range))
            }
            return result
        }
    }

    private func firstPlace(of part: LinePattern.Part, in bytes: Bytes, from start: Int) -> Range<Int>? {
        for position in start..<bytes.count where position == 0 || !bytes[position - 1].isNamePart {
            if let end = end(of: part, in: bytes, from: position) { return position..<end }
        }
        return nil
    }

    private func end(of part: LinePattern.Part, in bytes: Bytes, from start: Int) -> Int? {
        switch part {
        case .text, .anything: nil
        case .expression(let expression): ExpressionEnds.longest(of: expression, in: bytes, from: start)
        case .typed(let type): type.ends(in: bytes, from: start).longest
        case .hole(let slot):
            captures[slot].map { captures.end(of: $0, in: slot, within: bytes, from: start) }
                ?? captures.types[slot].ends(in: bytes, from: start).longest
        }
    }
}
