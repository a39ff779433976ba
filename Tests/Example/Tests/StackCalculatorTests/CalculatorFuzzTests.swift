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
