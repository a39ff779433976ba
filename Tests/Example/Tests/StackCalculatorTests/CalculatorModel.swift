import Sessions

/// What a calculator must show, as plain as it can be said.
struct CalculatorModel: FuzzModel {
    enum Step: Sendable, Hashable {
        case number(Int)
        case word(String)
    }

    private static let words = ["+", "-", "*", "/", "dup", "swap", "drop", "print", "print", "clear", "sqrt"]

    private var numbers: [Int] = []

    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> Step {
        if Bool.random(using: &generator) {
            let largest = [9, 9, 9, .max].randomElement(using: &generator) ?? 9
            return .number(Int.random(in: -largest...largest, using: &generator))
        }
        return .word(Self.words.randomElement(using: &generator) ?? "print")
    }

    mutating func take(_ step: Step, at wait: SessionWait) -> FuzzTurn {
        switch step {
        case .number(let number):
            numbers.append(number)
            return FuzzTurn(typing: "\(number)", expecting: FuzzExpectation(lines: [], wait: wait))
        case .word(let word):
            return FuzzTurn(typing: word, expecting: FuzzExpectation(lines: outcome(of: word), wait: wait))
        }
    }

    func simpler(than step: Step) -> [Step] {
        guard case .number(let number) = step else { return [] }
        return [0, 1, -1, 2, number / 2].filter { $0.magnitude < number.magnitude || $0 == -number && number < 0 }
            .map(Step.number)
    }

    func wayOut(from wait: SessionWait) -> [FuzzInput] {
        [FuzzInput(at: wait, FuzzTurn(typing: "quit", expecting: FuzzExpectation(lines: [])))]
    }

    private mutating func outcome(of word: String) -> [String] {
        switch word {
        case "print": return numbers.reversed().map(\.description)
        case "clear": numbers = []
        case "dup", "drop":
            guard let last = numbers.popLast() else { return ["! the stack is empty"] }
            if word == "dup" { numbers += [last, last] }
        case "swap", "+", "-", "*", "/":
            guard numbers.count > 1 else { return ["! the stack is empty"] }
            let (left, right) = (numbers[numbers.count - 2], numbers[numbers.count - 1])
            guard word != "/" || right != 0 else { return ["! nothing can be divided by zero"] }
            guard let results = Self.results(of: word, left, right) else { return ["! the result is too large"] }
            numbers.replaceSubrange((numbers.count - 2)..., with: results)
        default: return ["! there is no word \"\(word)\""]
        }
        return []
    }

    /// What takes the place of two numbers; `nil` when it is too large.
    private static func results(of word: String, _ left: Int, _ right: Int) -> [Int]? {
        let (left, right) = (Int128(left), Int128(right))
        let results: [Int128] =
            switch word {
            case "+": [left + right]
            case "-": [left - right]
            case "*": [left * right]
            case "/": [left / right]
            default: [right, left]
            }
        let numbers = results.compactMap { Int(exactly: $0) }
        return numbers.count == results.count ? numbers : nil
    }
}
