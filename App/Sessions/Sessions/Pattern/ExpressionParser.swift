/// Compiles a regular expression that Swift's `Regex` takes, as far as its time is bounded.
struct ExpressionParser {
    private let characters: [Character]
    private var position = 0
    private var ignoresCase = false

    /// How many steps an expression may have, with its repetitions written out.
    private static let mostSteps = 5_000
    /// The most levels of nested groups.
    private static let deepest = 100

    init(_ source: String) {
        characters = Array(source)
    }

    mutating func program() throws(LineProblem) -> [ExpressionStep] {
        let steps = try alternatives(depth: 0)
        guard position == characters.count else { throw problem("there is an unmatched \(characters[position])") }
        return steps + [.match]
    }

    private var next: Character? { position < characters.count ? characters[position] : nil }

    private mutating func take(_ text: String) -> Bool {
        guard characters[position...].starts(with: text) else { return false }
        position += text.count
        return true
    }

    private func problem(_ message: String) -> LineProblem {
        LineProblem("in /\(String(characters))/ \(message)")
    }

    private mutating func alternatives(depth: Int) throws(LineProblem) -> [ExpressionStep] {
        guard depth <= Self.deepest else { throw problem("groups are nested too deeply") }
        // A flag holds up to the end of its group.
        let before = ignoresCase
        defer { ignoresCase = before }
        var steps = try sequence(depth: depth)
        while take("|") {
            let other = try sequence(depth: depth)
            steps = [.split(1, steps.count + 2)] + steps + [.jump(other.count + 1)] + other
            try checkCount(of: steps)
        }
        return steps
    }

    private func checkCount(of steps: [ExpressionStep]) throws(LineProblem) {
        guard steps.count <= Self.mostSteps else { throw problem("there are too many repetitions or alternatives") }
    }

    private mutating func sequence(depth: Int) throws(LineProblem) -> [ExpressionStep] {
        var steps: [ExpressionStep] = []
        while let next, next != "|", next != ")" {
            steps += try repeated(try atom(depth: depth))
            try checkCount(of: steps)
        }
        return steps
    }

    // MARK: Atoms

    private mutating func atom(depth: Int) throws(LineProblem) -> [ExpressionStep] {
        if take("(") { return try group(depth: depth + 1) }
        if take("\\") { return try escape() }
        if take(".") { return [.take(.any)] }
        if take("^") { return [.start] }
        if take("$") { return [.end] }
        if next == "[" { return try characterClass() }
        let character = characters[position]
        position += 1
        return [literal(character)]
    }

    private func literal(_ character: Character) -> ExpressionStep {
        .take(.literal(character, ignoringCase: ignoresCase))
    }

    /// What Swift's `Regex` reads as one character.
    private func single(_ range: Range<Int>) -> [ExpressionStep] {
        [.take(.expression((ignoresCase ? "(?i)" : "") + String(characters[range])))]
    }

    private mutating func group(depth: Int) throws(LineProblem) -> [ExpressionStep] {
        if take("?=") { return [.ahead(try rest(ofGroup: depth) + [.match], isThere: true)] }
        if take("?!") { return [.ahead(try rest(ofGroup: depth) + [.match], isThere: false)] }
        if take("?i)") {
            ignoresCase = true
            return []
        }
        if take("?-i)") {
            ignoresCase = false
            return []
        }
        if take("?i:") {
            let before = ignoresCase
            ignoresCase = true
            defer { ignoresCase = before }
            return try rest(ofGroup: depth)
        }
        if take("?<=") { throw problem("there can be no look-behind") }
        if take("?<!") { throw problem("there can be no look-behind") }
        if take("?<") || take("?P<") {
            guard let end = characters[position...].firstIndex(of: ">") else { throw problem("a name is not closed") }
            position = end + 1
        } else if !take("?:"), next == "?" || next == "*" {
            throw problem("there can be no group of this kind: (\(String(characters[position...].prefix(2)))")
        }
        return try rest(ofGroup: depth)
    }

    private mutating func rest(ofGroup depth: Int) throws(LineProblem) -> [ExpressionStep] {
        let steps = try alternatives(depth: depth)
        guard take(")") else { throw problem("a group is not closed") }
        return steps
    }

    private mutating func escape() throws(LineProblem) -> [ExpressionStep] {
        let start = position - 1
        guard let letter = next else { throw problem("there is a backslash at the end") }
        position += 1
        switch letter {
        case "b", "B": return [.boundary(letter == "b")]
        case "A": return [.start]
        case "z", "Z": return [.end]
        case "Q":
            var text: [ExpressionStep] = []
            while position < characters.count, !take("\\E") {
                text.append(literal(characters[position]))
                position += 1
            }
            return text
        case "1"..."9", "k", "g": throw problem("there can be no back reference")
        case "K", "G", "X", "R", "y", "Y", "O": throw problem("\\\(letter) cannot be used")
        case "d", "D", "w", "W", "s", "S", "h", "H", "v", "V", "N", "p", "P", "x", "u", "U", "o", "0", "c", "t", "n",
            "r",
            "f", "e", "a":
            if next == "{", "xuUoNpP".contains(letter), let end = characters[position...].firstIndex(of: "}") {
                position = end + 1
            } else {
                let digits = ["x": 2, "u": 4, "U": 8, "0": 2, "c": 1][letter] ?? 0
                let isDigit: (Character) -> Bool = letter == "c" ? { _ in true } : \.isHexDigit
                position += characters[position...].prefix(digits).prefix(while: isDigit).count
            }
            return single(start..<position)
        default: return [literal(letter)]
        }
    }

    private mutating func characterClass() throws(LineProblem) -> [ExpressionStep] {
        let start = position
        var depth = 0
        repeat {
            guard let character = next else { throw problem("a [ is not closed") }
            position += character == "\\" ? 2 : 1
            if character == "[" {
                depth += 1
            } else if character == "]" {
                depth -= 1
            }
        } while depth > 0
        return single(start..<min(position, characters.count))
    }

    // MARK: Repetitions

    private mutating func repeated(_ atom: [ExpressionStep]) throws(LineProblem) -> [ExpressionStep] {
        var steps = atom
        while let (least, most) = quantifier() {
            guard !take("+") else { throw problem("there can be no possessive repetition") }
            // Lazy or not, all matches are followed.
            _ = take("?")
            guard max(least, most ?? 0) <= Self.mostSteps, steps.count * max(least, most ?? 1) <= Self.mostSteps else {
                throw problem("there are too many repetitions or alternatives")
            }
            steps = Self.repeated(steps, least, most)
        }
        return steps
    }

    private static func repeated(_ steps: [ExpressionStep], _ least: Int, _ most: Int?) -> [ExpressionStep] {
        let required = (0..<least).flatMap { _ in steps }
        guard let most else { return required + [.split(1, steps.count + 2)] + steps + [.jump(-steps.count - 1)] }
        guard most > least else { return required }
        return required + (least..<most).flatMap { _ in [.split(1, steps.count + 1)] + steps }
    }

    private mutating func quantifier() -> (least: Int, most: Int?)? {
        if take("*") { return (0, nil) }
        if take("+") { return (1, nil) }
        if take("?") { return (0, 1) }
        let start = position
        guard take("{") else { return nil }
        let least = number()
        let hasComma = take(",")
        let most = number()
        guard take("}"), least != nil || hasComma && most != nil else {
            position = start
            return nil
        }
        return (least ?? 0, hasComma ? most : least)
    }

    private mutating func number() -> Int? {
        let digits = characters[position...].prefix(6).prefix { ("0"..."9").contains($0) }
        position += digits.count
        return Int(String(digits))
    }
}
