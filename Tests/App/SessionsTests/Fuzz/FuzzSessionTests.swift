import Testing

@testable import Sessions

@Suite struct FuzzSessionTests {
    @Test func `a line that is wrong stands as the model expects it`() {
        var walk = makeWalk([.open, .code(7), .take(3)])
        play(&walk, [("", SafeModel.question), ("open", SafeModel.safe), ("6 left", SafeModel.safe)])
        #expect(
            body(of: walk) == [
                "safe> open", "...", "? Code: <*CODE", "...", "safe> take 3", "7 left", "safe> leave", "[0]",
            ])
    }

    @Test func `a wait that is wrong stands as the model expects it, and is left for a prompt`() {
        var walk = makeWalk([.open])
        play(&walk, [("", SafeModel.safe)])
        #expect(
            body(of: walk) == ["safe> open", "", "@signal INT", "Cancelled.", "safe> leave", "[0]"])
    }

    @Test func `what no line shows is proved by further ones`() {
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
            try SessionScript(path: "kept.session.md", text: makeSUT(walk).text) { path throws(ScriptError) in
                throw ScriptError(path: path, line: 1, message: "there is no other file")
            }
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
