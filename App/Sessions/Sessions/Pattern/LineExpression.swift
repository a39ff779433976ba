/// A regular expression in a line, in the syntax of Swift's `Regex` as far as it can be matched in bounded time.
///
/// All ways to match are followed at once, so the time grows with the length of the line times the size of the expression.
/// That leaves out back references, look-behind, atomic groups and possessive quantifiers.
struct LineExpression: Sendable, Hashable {
    /// As it is written, without the slashes around it.
    let source: String
    private let program: [ExpressionStep]

    /// Reads an expression.
    /// - Throws: What is wrong with it.
    init(_ source: String) throws(LineProblem) {
        guard Expression.isValid(source) else { throw LineProblem("/\(source)/ is not a regular expression") }
        var parser = ExpressionParser(source)
        program = try parser.program()
        self.source = source
    }

    /// Where a match that begins with the character at `start` may end, the longest last. None when `steps`, which are counted
    /// down, do not suffice.
    func ends(in line: LineCharacters, from start: Int, steps: inout Int) -> [Int] {
        var matcher = ExpressionMatcher(line: line, start: start, steps: steps)
        defer { steps = matcher.steps }
        return matcher.ends(of: program, from: start)
    }

    /// Whether all of a text matches.
    func matches(_ text: String) -> Bool {
        let line = LineCharacters(text)
        return ends(in: line, from: 0).last == line.characters.count
    }

    /// The longest beginning of a text that matches and is not empty; nil for none.
    func prefix(of text: String) -> String? {
        let line = LineCharacters(text)
        return ends(in: line, from: 0).last.flatMap { $0 == 0 ? nil : String(line.characters[..<$0]) }
    }

    private func ends(in line: LineCharacters, from start: Int) -> [Int] {
        var steps = LineMatcher.mostSteps
        return ends(in: line, from: start, steps: &steps)
    }

    static func == (left: LineExpression, right: LineExpression) -> Bool { left.source == right.source }

    func hash(into hasher: inout Hasher) { hasher.combine(source) }
}

/// The characters of a line, and where their bytes begin.
struct LineCharacters: Sendable {
    let characters: [Character]
    /// For each character, and for the end, how many bytes are before it.
    let offsets: [Int]

    init(_ text: String) {
        characters = Array(text)
        offsets = characters.reduce(into: [0]) { $0.append($0[$0.count - 1] + $1.utf8.count) }
    }

    /// The character that begins at a byte; nil within a character.
    func index(ofByte byte: Int) -> Int? {
        var (low, high) = (0, offsets.count)
        while low < high {
            let middle = (low + high) / 2
            if offsets[middle] < byte { low = middle + 1 } else { high = middle }
        }
        return low < offsets.count && offsets[low] == byte ? low : nil
    }
}

/// A step of a compiled expression.
enum ExpressionStep: Sendable, Hashable {
    case take(CharacterTest)
    /// Goes on at both places, relative to this one.
    case split(Int, Int)
    case jump(Int)
    /// Goes on where something holds and takes nothing.
    case start
    case end
    case boundary(Bool)
    case ahead([ExpressionStep], isThere: Bool)
    case match
}

/// What a character must be.
enum CharacterTest: Sendable, Hashable {
    case any
    case literal(Character, ignoringCase: Bool)
    /// What this regular expression of Swift's, of a single character, matches: a class or an escape.
    case expression(String)

    func holds(for character: Character, known: inout [CharacterTest: [Character: Bool]]) -> Bool {
        switch self {
        case .any: return true
        case .literal(let own, false): return own == character
        case .literal(let own, true): return own.lowercased() == character.lowercased()
        case .expression(let source):
            if let holds = known[self]?[character] { return holds }
            let holds = Expression.matchesAll(of: String(character), source)
            known[self, default: [:]][character] = holds
            return holds
        }
    }
}

/// Follows all ways through an expression at once.
private struct ExpressionMatcher {
    let line: LineCharacters
    /// Where what is matched begins.
    let start: Int
    var steps: Int
    private var known: [CharacterTest: [Character: Bool]] = [:]

    init(line: LineCharacters, start: Int, steps: Int) {
        self.line = line
        self.start = start
        self.steps = steps
    }

    mutating func ends(of program: [ExpressionStep], from first: Int) -> [Int] {
        var ends: [Int] = []
        var places = Places(program.count)
        add(0, at: first, of: program, to: &places)
        for position in first...line.characters.count {
            if places.isMatch { ends.append(position) }
            guard !places.takers.isEmpty, position < line.characters.count else { break }
            var next = Places(program.count)
            for place in places.takers {
                guard case .take(let test) = program[place] else { continue }
                steps -= 1
                guard steps > 0 else { return [] }
                if test.holds(for: line.characters[position], known: &known) {
                    add(place + 1, at: position + 1, of: program, to: &next)
                }
            }
            places = next
        }
        return ends
    }

    /// The places where a way through the expression has come to.
    private struct Places {
        var takers: [Int] = []
        var isMatch = false
        var seen: [Bool]

        init(_ count: Int) {
            // Behind `$` a way takes nothing more, so it is another place.
            seen = Array(repeating: false, count: count * 2)
        }
    }

    private mutating func add(_ place: Int, at position: Int, of program: [ExpressionStep], to places: inout Places) {
        var open = [(place: place, isClosed: false)]
        while let (place, isClosed) = open.popLast() {
            guard !places.seen[place * 2 + (isClosed ? 1 : 0)] else { continue }
            places.seen[place * 2 + (isClosed ? 1 : 0)] = true
            steps -= 1
            guard steps > 0 else { return }
            switch program[place] {
            case .take: if !isClosed { places.takers.append(place) }
            case .split(let first, let second): open += [(place + second, isClosed), (place + first, isClosed)]
            case .jump(let offset): open.append((place + offset, isClosed))
            case .start: if position == start { open.append((place + 1, isClosed)) }
            case .end: open.append((place + 1, true))
            case .boundary(let isThere): if isBoundary(position) == isThere { open.append((place + 1, isClosed)) }
            case .ahead(let inner, let isThere):
                if ends(of: inner, from: position).isEmpty != isThere { open.append((place + 1, isClosed)) }
            case .match: places.isMatch = true
            }
        }
    }

    private func isBoundary(_ position: Int) -> Bool {
        func isWord(_ index: Int) -> Bool {
            line.characters.indices.contains(index)
                && (line.characters[index].isLetter || line.characters[index].isNumber || line.characters[index] == "_")
        }
        return isWord(position - 1) != isWord(position)
    }
}
