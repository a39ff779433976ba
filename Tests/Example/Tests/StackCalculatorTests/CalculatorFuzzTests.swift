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
