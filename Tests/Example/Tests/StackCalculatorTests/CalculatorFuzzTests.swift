import Sessions
import StackCalculator
import Testing

/// A program, its model, and random walks through the one beside the other, with nothing but the public `Sessions`.
struct CalculatorFuzzTests {
    @Test func `a right calculator survives two hundred walks`() async {
        let sut = makeSUT(StackCalculator())

        for seed in 1...200 {
            let walk = await sut.walk(seed: UInt64(seed), steps: 100)
            #expect(walk.failure == nil)
            #expect(walk.moments.count == 100)
        }
    }

    @Test(arguments: PlantedBug.allCases)
    func `a planted bug is found, and shrunk to as few inputs as show it`(bug: PlantedBug) async throws {
        let sut = makeSUT(bug.calculator)

        let found = try #require(await firstFailure(of: sut))
        let shortest = await sut.shortest(from: found)

        #expect(shortest.failure != nil)
        #expect(shortest.moments.count == bug.inputs)
    }

    @Test func `a walk that is kept says what was done and what is right`() async throws {
        let sut = makeSUT(PlantedBug.forgetsToSwap.calculator)

        let walk = await sut.shortest(from: try #require(await firstFailure(of: sut)))
        let session = FuzzSession(walk, origin: "Found by walking at random.")

        #expect(
            session.text == """
                # A walk that fails: the program does not show what the model expects

                Found by walking at random.

                ```session
                calc> 0
                ...
                calc> 1
                ...
                calc> swap
                ...
                calc> print
                0
                1
                calc> quit
                [0]
                ```

                """)
    }

    @Test(arguments: PlantedBug.allCases)
    func `a walk that is kept fails where the bug is, and passes where it is not`(bug: PlantedBug) async throws {
        let sut = makeSUT(bug.calculator)
        let found = try #require(await firstFailure(of: sut))
        let text = FuzzSession(await sut.shortest(from: found), origin: "Found.").text

        #expect(try !isPassed(text, on: bug.calculator))
        #expect(try isPassed(text, on: StackCalculator()))
    }

    private func makeSUT(_ calculator: StackCalculator) -> Fuzzer<CalculatorHost> {
        Fuzzer(host: CalculatorHost(calculator: calculator), model: CalculatorModel())
    }

    private func firstFailure(of fuzzer: Fuzzer<CalculatorHost>) async -> FuzzWalk<CalculatorModel>? {
        for seed in 1...200 {
            let walk = await fuzzer.walk(seed: UInt64(seed), steps: 100)
            if walk.failure != nil { return walk }
        }
        return nil
    }

    private func isPassed(_ text: String, on calculator: StackCalculator) throws -> Bool {
        let script = try SessionScript(path: "kept.session.md", text: text) { path throws(ScriptError) in
            throw ScriptError(path: path, line: 1, message: "there is no other file")
        }
        var (player, calculator) = (try SessionPlayer(script: script, offer: FixtureNames()), calculator)
        while !calculator.isOver, case .type(let line, _) = player.next(at: .prompt(StackCalculator.prompt)) {
            do throws(CalculatorError) {
                for answer in try calculator.hear(line) { player.show(answer, isError: false) }
            } catch {
                player.show("\(error)", isError: true)
            }
        }
        return player.end(exitCode: 0).isPassed
    }
}

/// Runs a calculator for random walks.
struct CalculatorHost: FuzzHost {
    let calculator: StackCalculator

    func run(_ walk: FuzzWalk<CalculatorModel>) async -> FuzzWalk<CalculatorModel> {
        var (walk, calculator) = (walk, calculator)
        while case .type(let line, _) = walk.next(at: .prompt(StackCalculator.prompt)) {
            do throws(CalculatorError) {
                for answer in try calculator.hear(line) { walk.show(answer) }
            } catch {
                walk.show("\(error)", isError: true)
            }
            guard !calculator.isOver else { break }
        }
        walk.end()
        return walk
    }
}

/// A mistake that a calculator could have.
enum PlantedBug: String, CaseIterable {
    case subtractsTheOtherWayRound
    case roundsQuotientsDown
    case forgetsToSwap
    case losesNumbersToADivisionByZero
    case clearsThreeNumbersAtMost
    case printsThreeNumbersAtMost

    /// A calculator that makes it.
    var calculator: StackCalculator {
        var calculator = StackCalculator()
        switch self {
        case .subtractsTheOtherWayRound:
            calculator.operations["-"] = StackCalculator.arithmetic { $1.subtractingReportingOverflow($0) }
        case .roundsQuotientsDown:
            calculator.operations["/"] = StackCalculator.division { left, right in
                let (quotient, overflow) = left.dividedReportingOverflow(by: right)
                let isInexact = !overflow && quotient * right != left
                return (isInexact && (left < 0) != (right < 0) ? quotient - 1 : quotient, overflow)
            }
        case .forgetsToSwap:
            calculator.operations["swap"] = { stack in stack.count > 1 ? .success([]) : .failure(.tooFew) }
        case .losesNumbersToADivisionByZero:
            calculator.operations["/"] = { stack in
                let answer = StackCalculator.division { $0.dividedReportingOverflow(by: $1) }(&stack)
                if answer == .failure(.divisionByZero) { stack.removeLast(2) }
                return answer
            }
        case .clearsThreeNumbersAtMost:
            calculator.operations["clear"] = { stack in
                stack.removeLast(min(3, stack.count))
                return .success([])
            }
        case .printsThreeNumbersAtMost:
            calculator.operations["print"] = { stack in .success(stack.suffix(3).reversed().map(\.description)) }
        }
        return calculator
    }

    /// How few inputs show it.
    var inputs: Int {
        switch self {
        case .subtractsTheOtherWayRound, .roundsQuotientsDown, .forgetsToSwap, .losesNumbersToADivisionByZero: 4
        case .clearsThreeNumbersAtMost: 6
        case .printsThreeNumbersAtMost: 5
        }
    }
}

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
