/// How a program has a terminal draw its text: the colours and the marks that it chooses with `ESC [ … m` (ECMA-48, SGR).
public struct TextInk: Sendable, Hashable {
    /// A colour of a terminal.
    public enum Color: Sendable, Hashable {
        /// One of its 256: 0 to 7 are the usual ones, 8 to 15 the same but brighter.
        case indexed(Int)
        /// Of so much red, green and blue, up to 255 each.
        case mixed(red: Int, green: Int, blue: Int)
    }

    /// The colour of the text; nil for the terminal's own.
    public private(set) var foreground: Color?
    /// The colour behind it.
    public private(set) var background: Color?
    /// Whether it is bold.
    public private(set) var isBold = false
    /// Whether it is pale.
    public private(set) var isFaint = false
    /// Whether it is slanted.
    public private(set) var isItalic = false
    /// Whether it has a line below.
    public private(set) var isUnderlined = false
    /// Whether both colours are swapped.
    public private(set) var isInverse = false

    /// The ink that a terminal draws with by default.
    public init() {}

    /// Applies the numbers of a sequence; unknown ones are skipped.
    public mutating func apply(_ numbers: [Int]) { apply(parameters: numbers.map { [$0] }) }

    /// Applies the parameters of a sequence, each with the numbers that colons join in it; unknown ones are skipped.
    mutating func apply(parameters: [[Int]]) {
        var rest = parameters[...]
        while let parameter = rest.popFirst() {
            let number = parameter[0]
            switch number {
            case 0: self = TextInk()
            case 1: isBold = true
            case 2: isFaint = true
            case 3: isItalic = true
            case 4: isUnderlined = parameter.count == 1 || parameter[1] != 0
            case 7: isInverse = true
            case 21: isUnderlined = true
            case 22: (isBold, isFaint) = (false, false)
            case 23: isItalic = false
            case 24: isUnderlined = false
            case 27: isInverse = false
            case 30...37: foreground = .indexed(number - 30)
            case 38: foreground = Self.color(parameter, &rest) ?? foreground
            case 39: foreground = nil
            case 40...47: background = .indexed(number - 40)
            case 48: background = Self.color(parameter, &rest) ?? background
            case 49: background = nil
            // The colour of the line below a text is not kept.
            case 58: _ = Self.color(parameter, &rest)
            case 90...97: foreground = .indexed(number - 82)
            case 100...107: background = .indexed(number - 92)
            default: break
            }
        }
    }

    /// The colour of a parameter; where no colon joins its numbers to it, the parameters after it have them, and are taken.
    private static func color(_ parameter: [Int], _ rest: inout ArraySlice<[Int]>) -> Color? {
        var numbers = parameter.dropFirst()
        if numbers.isEmpty {
            let count = [2: 4, 5: 2][rest.first?[0]] ?? 1
            numbers = rest.prefix(count).map { $0[0] }[...]
            rest = rest.dropFirst(count)
        } else if numbers.first == 2, numbers.count > 4 {
            // The second is the space of the colour.
            numbers.remove(at: numbers.startIndex + 1)
        }
        switch numbers.popFirst() {
        case 5: return numbers.first.flatMap { 0...255 ~= $0 ? .indexed($0) : nil }
        case 2:
            let parts = numbers.prefix(3).map { min(255, $0) }
            return parts.count == 3 ? .mixed(red: parts[0], green: parts[1], blue: parts[2]) : nil
        default: return nil
        }
    }

    /// The sequence that makes a terminal draw with this ink, whatever was set before.
    public var sequence: String {
        let marks = [(isBold, 1), (isFaint, 2), (isItalic, 3), (isUnderlined, 4), (isInverse, 7)]
        let numbers =
            marks.filter(\.0).map(\.1) + Self.numbers(foreground, from: 30) + Self.numbers(background, from: 40)
        return "\u{1B}[" + ([0] + numbers).map(String.init).joined(separator: ";") + "m"
    }

    private static func numbers(_ color: Color?, from first: Int) -> [Int] {
        switch color {
        case nil: []
        case .indexed(let index) where index < 8: [first + index]
        case .indexed(let index): [first + 8, 5, index]
        case .mixed(let red, let green, let blue): [first + 8, 2, red, green, blue]
        }
    }

    /// The pieces of a text with such sequences, each as it is drawn; whatever else it has stays in them.
    public static func pieces(of text: String) -> [(text: String, ink: TextInk)] {
        guard text.utf8.contains(0x1B) else { return [(text, TextInk())] }
        var (pieces, ink, rest) = ([(text: String, ink: TextInk)](), TextInk(), text[...])
        var piece = ""
        func end() {
            if !piece.isEmpty { pieces.append((piece, ink)) }
            piece = ""
        }
        while let start = rest.firstRange(of: "\u{1B}[") {
            piece += rest[..<start.lowerBound]
            let body = rest[start.upperBound...].prefix { $0.isASCII && ($0.isNumber || $0 == ";" || $0 == ":") }
            if body.endIndex < rest.endIndex, rest[body.endIndex] == "m" {
                end()
                let parameters = body.split(separator: ";", omittingEmptySubsequences: false)
                ink.apply(
                    parameters: parameters.map { parameter in
                        parameter.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) ?? 0 }
                    })
                rest = rest[rest.index(after: body.endIndex)...]
            } else {
                piece += "\u{1B}["
                rest = rest[start.upperBound...]
            }
        }
        piece += rest
        end()
        return pieces
    }
}

extension String {
    /// Without the sequences that draw it.
    public var withoutInk: String {
        utf8.contains(0x1B) ? TextInk.pieces(of: self).map(\.text).joined() : self
    }
}
