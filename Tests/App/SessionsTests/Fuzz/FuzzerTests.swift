import Foundation
import Testing

@testable import Sessions

struct FuzzerTests {
    @Test func `a right program survives`() async {
        for seed in 1...50 {
            let walk = await makeSUT(SafeHost()).walk(seed: UInt64(seed), steps: 50)
            #expect(walk.failure == nil)
            #expect(walk.moments.count == 50)
        }
    }

    @Test func `the same seed is the same walk, another is another`() async {
        let sut = makeSUT(SafeHost())
        let first = await sut.walk(seed: 9, steps: 50)
        #expect(await sut.walk(seed: 9, steps: 50).moments == first.moments)
        #expect(await sut.walk(seed: 10, steps: 50).moments.map(\.step) != first.moments.map(\.step))
    }

    @Test func `after the largest seed comes the smallest`() async throws {
        let sut = makeSUT(SafeHost(isCareless: true))
        let failed = await sut.walk([.wait, .open, .code(6)], seed: .max)
        #expect(await sut.shortest(from: failed).moments.count == 2)
    }

    @Test func `a walk that fails becomes as short as can be`() async throws {
        let sut = makeSUT(SafeHost(isCareless: true))
        let failed = try #require(await firstFailure(of: sut))
        #expect(await sut.shortest(from: failed).moments.map(\.step) == [.open, .code(6)])
    }

    @Test func `what can only go together goes together`() async {
        let sut = makeSUT(SafeHost(isBottomless: true))
        let steps: [SafeModel.Step] = [
            .open, .code(6), .wait, .open, .code(7), .take(3), .open, .code(7), .take(3), .take(3), .wait, .take(3),
        ]
        let shortest = await sut.shortest(from: await sut.walk(steps, seed: 1))
        #expect(shortest.moments.map(\.step) == [.open, .code(7), .take(3), .take(3), .take(3), .take(3)])
    }

    @Test func `steps become simpler as long as they show it`() async {
        let sut = Fuzzer(host: NumberHost(), model: NumberModel())
        let shortest = await sut.shortest(from: await sut.walk([3, 90, 7], seed: 1))
        #expect(shortest.moments.map(\.step) == [10])
    }

    private func makeSUT(_ host: SafeHost) -> Fuzzer<SafeHost> { Fuzzer(host: host, model: SafeModel()) }

    private func firstFailure(of sut: Fuzzer<SafeHost>) async -> FuzzWalk<SafeModel>? {
        for seed in 1...50 {
            let walk = await sut.walk(seed: UInt64(seed), steps: 50)
            if walk.failure != nil { return walk }
        }
        return nil
    }
}

/// A model of a program that takes numbers and says nothing.
private struct NumberModel: FuzzModel {
    func draw(at wait: SessionWait, using generator: inout some RandomNumberGenerator) -> Int {
        Int.random(in: 0...9, using: &generator)
    }

    mutating func take(_ step: Int, at wait: SessionWait) -> FuzzTurn {
        FuzzTurn(typing: "\(step)", expecting: FuzzExpectation(lines: []))
    }

    func simpler(than step: Int) -> [Int] { step > 0 ? [0, step / 2, step - 1] : [] }

    func wayOut(from wait: SessionWait) -> [FuzzInput] { [] }
}

/// Complains of any number above nine.
private struct NumberHost: FuzzHost {
    func run(_ walk: FuzzWalk<NumberModel>) async -> FuzzWalk<NumberModel> {
        var walk = walk
        while case .type(let text, _) = walk.next(at: .prompt(">")) {
            if text.count > 1 { walk.show("too many digits") }
        }
        return walk
    }
}

struct FuzzSessionTests {
    @Test func `a wrong line is reported as the model expects it`() {
        var walk = makeWalk([.open, .code(7), .take(3)])
        play(&walk, [("", SafeModel.question), ("open", SafeModel.safe), ("6 left", SafeModel.safe)])
        #expect(
            body(of: walk) == [
                "safe> open", "...", "? Code: <*CODE", "...", "safe> take 3", "7 left", "safe> leave", "[0]",
            ])
    }

    @Test func `a wrong wait is reported as the model expects it, and left for a prompt`() {
        var walk = makeWalk([.open])
        play(&walk, [("", SafeModel.safe)])
        #expect(
            body(of: walk) == ["safe> open", "", "@signal INT", "Cancelled.", "safe> leave", "[0]"])
    }

    @Test func `proves by further steps what no line shows`() {
        var walk = makeWalk([.wait])
        _ = walk.next(at: SafeModel.safe)
        walk.tell { $0.stored = 9 }
        _ = walk.next(at: SafeModel.safe)
        #expect(body(of: walk) == ["@advance 1s", "...", "safe> count", "10", "safe> leave", "[0]"])
    }

    @Test func `what the host found leaves from where the program waited`() {
        var walk = makeWalk([.take(1)])
        play(&walk, [("no", SafeModel.safe)])
        walk.fail(FuzzFault("the audit says: no"))
        #expect(body(of: walk).suffix(3) == ["...", "safe> leave", "[0]"])
    }

    @Test func `its head says what is wrong, how it was found and what it needs`() {
        var walk = makeWalk([])
        walk.fail(FuzzFault("the door is off"))
        #expect(
            makeSUT(walk).text.hasPrefix(
                """
                # A walk that fails: the door is off

                Found by chance.

                ```session
                @seed 5

                """))
    }

    @Test(arguments: [[SafeModel.Step.open], [.wait], [.open, .code(6)]])
    func `it can be read as a session`(steps: [SafeModel.Step]) throws {
        var walk = makeWalk(steps)
        play(&walk, steps.map { _ in ("nonsense", SafeModel.safe) })
        #expect(throws: Never.self) {
            try SessionScript(makeSUT(walk).text, path: "kept.session.md")
        }
    }

    private func makeSUT(_ walk: FuzzWalk<SafeModel>) -> FuzzSession<SafeModel> {
        FuzzSession(walk, origin: "Found by chance.", setup: ["@seed 5"])
    }

    private func makeWalk(_ steps: [SafeModel.Step]) -> FuzzWalk<SafeModel> {
        FuzzWalk(seed: 5, model: SafeModel(), steps: .listed(steps[...]))
    }

    /// Answers each step with a line and a wait.
    private func play(_ walk: inout FuzzWalk<SafeModel>, _ answers: [(line: String, wait: SessionWait)]) {
        _ = walk.next(at: SafeModel.safe)
        for answer in answers {
            walk.show(answer.line, isError: answer.line == "no")
            _ = walk.next(at: answer.wait)
        }
    }

    /// The lines of the block, without its directives.
    private func body(of walk: FuzzWalk<SafeModel>) -> [String] {
        let lines = makeSUT(walk).text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
        return Array(lines.drop { $0 != "@seed 5" }.dropFirst().dropLast(2))
    }
}

struct CounterModelTests {
    @Test func `a right counter survives`() async {
        for seed in UInt64(1)...20 {
            let sut = Fuzzer(host: CounterHost(), model: CounterModel())
            #expect(await sut.walk(seed: seed, steps: 50).failure == nil)
        }
    }

    @Test func `a mistake is found, and shrunk to three lines at most`() async throws {
        let sut = Fuzzer(host: CounterHost(forgetsReset: true), model: CounterModel())
        let failed = await sut.walk(seed: 1, steps: 200)
        try #require(failed.failure != nil)
        let shortest = await sut.shortest(from: failed)
        #expect(shortest.moments.count <= 3)
        #expect(shortest.moments.last?.step == .reset)
    }

    @Test func `the page for testers has this model to the letter, in 80 lines at most`() throws {
        let page = try String(contentsOfFile: "Documentation/Testing.md", encoding: .utf8)
        let model = try String(contentsOfFile: "Tests/App/SessionsTests/Fuzz/CounterModel.swift", encoding: .utf8)
        #expect(page.contains("```swift\n\(model)```"))
        #expect(model.split(separator: "\n", omittingEmptySubsequences: false).count <= 81)
    }
}
