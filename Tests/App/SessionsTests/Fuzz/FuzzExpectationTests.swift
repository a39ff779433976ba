import Testing

@testable import Sessions

@Suite struct FuzzExpectationTests {
    @Test func `among others is met by its lines in their order`() {
        #expect(isMet(makeSUT(), by: ["a", "x", "b", "y"]))
    }

    @Test(arguments: [["b", "a"], ["a"], [], ["! a", "b"]])
    func `among others is not met by others`(shown: [String]) {
        #expect(!isMet(makeSUT(), by: shown))
    }

    @Test func `exact lines leave no room for others`() {
        let sut = FuzzExpectation(lines: ["a", "b"])
        #expect(isMet(sut, by: ["a", "b"]))
        #expect(!isMet(sut, by: ["a", "x", "b"]))
        #expect(!isMet(sut, by: ["a", "b", "x"]))
    }

    @Test func `no lines are met by none only`() {
        let sut = FuzzExpectation(lines: [])
        #expect(isMet(sut, by: []))
        #expect(!isMet(sut, by: ["a"]))
    }

    @Test func `a part of a line may be anything`() {
        let sut = FuzzExpectation(lines: ["[..]AT04[..] 5.00 EUR"])
        #expect(isMet(sut, by: ["1  Checking  AT04  5.00 EUR"]))
        #expect(!isMet(sut, by: ["1  Checking  AT04  15.00 EUR"]))
    }

    @Test func `another wait does not meet it`() {
        let sut = FuzzExpectation(lines: [], wait: .prompt("main>"))
        #expect(isMet(sut, by: [], at: .prompt("main>")))
        #expect(!isMet(sut, by: [], at: .prompt("login>")))
        #expect(!isMet(sut, by: [], at: .question("main>", isSecret: false)))
    }

    @Test func `open is what is met by anything`() {
        #expect(FuzzExpectation().isOpen)
        #expect(isMet(FuzzExpectation(), by: ["a", "! b"]))
        #expect(!makeSUT().isOpen)
    }

    @Test(arguments: ["main> list", "@seed 1", "[0]", "{x:int}", "? Code: <1"])
    func `what no program can show is never met`(line: String) {
        #expect(!isMet(FuzzExpectation(lines: [line]), by: [line]))
    }

    private func makeSUT() -> FuzzExpectation { FuzzExpectation(among: ["a", "b"]) }

    private func isMet(
        _ sut: FuzzExpectation, by shown: [String], at wait: SessionWait = .prompt("main>")
    ) -> Bool {
        let moment = FuzzedStep(
            step: 0, input: FuzzInput(at: .prompt("main>"), FuzzTurn(typing: "")), shown: shown)
        return moment.meets(sut, at: wait)
    }
}
