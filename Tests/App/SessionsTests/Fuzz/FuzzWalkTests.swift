import Testing

@testable import Sessions

struct FuzzWalkTests {
    @Test func `as expected it goes on to the end of its steps`() {
        var sut = makeSUT([.open, .code(7), .take(3)])
        #expect(sut.next(at: SafeModel.safe) == .type("open", isInterrupted: false))
        #expect(sut.next(at: SafeModel.question) == .type("7", isInterrupted: false))
        sut.show("open")
        #expect(sut.next(at: SafeModel.safe) == .type("take 3", isInterrupted: false))
        sut.show("7 left")
        #expect(sut.next(at: SafeModel.safe) == .end)
        #expect(sut.failure == nil)
        #expect(sut.moments.map(\.shown) == [[], ["open"], ["7 left"]])
    }

    @Test func `another line ends it`() {
        var sut = makeSUT([.take(1), .open])
        _ = sut.next(at: SafeModel.safe)
        sut.show("9 left")
        #expect(sut.next(at: SafeModel.safe) == .end)
        #expect(sut.failure == .unexpected)
    }

    @Test func `an error is another line`() {
        var sut = makeSUT([.open, .code(7)])
        _ = sut.next(at: SafeModel.safe)
        _ = sut.next(at: SafeModel.question)
        sut.show("open", isError: true)
        _ = sut.next(at: SafeModel.safe)
        #expect(sut.failure == .unexpected)
    }

    @Test func `another wait ends it`() {
        var sut = makeSUT([.open])
        _ = sut.next(at: SafeModel.safe)
        _ = sut.next(at: SafeModel.safe)
        #expect(sut.failure == .unexpected)
    }

    @Test func `blank lines and blanks at an end of a line are nothing`() {
        var sut = makeSUT([.take(1)])
        _ = sut.next(at: SafeModel.safe)
        sut.show("")
        sut.show("no  ", isError: true)
        _ = sut.next(at: SafeModel.safe)
        #expect(sut.failure == nil)
    }

    @Test func `expects nothing of an excused step, and informs the model`() {
        var sut = makeSUT([.take(1), .take(1)])
        _ = sut.next(at: SafeModel.safe)
        sut.show("the lock is frozen")
        sut.excuse()
        _ = sut.next(at: SafeModel.safe)
        sut.show("no", isError: true)
        _ = sut.next(at: SafeModel.safe)
        #expect(sut.failure == nil)
        var excuses: [Bool] = []
        sut.tell { excuses = $0.excuses }
        #expect(excuses == [true, false])
    }

    @Test func `a fault that the model finds ends it`() {
        var sut = makeSUT([.wait, .open])
        #expect(sut.next(at: SafeModel.safe) == .advance(milliseconds: 1_000))
        sut.tell { $0.stored = 9 }
        #expect(sut.next(at: SafeModel.safe) == .end)
        #expect(sut.failure?.description == "a coin is missing")
    }

    @Test func `a fault that the host finds fails it, unless it failed before`() {
        var sut = makeSUT([])
        sut.fail(FuzzFault("the door is off"))
        sut.fail(FuzzFault("the wall, too"))
        #expect(sut.failure?.description == "the door is off")
        #expect(sut.next(at: SafeModel.safe) == .end)
    }

    @Test func `a program that ends too soon fails it`() {
        var sut = makeSUT([.open, .code(7)])
        _ = sut.next(at: SafeModel.safe)
        sut.end()
        #expect(sut.failure == .ended)
    }

    @Test func `a program that ends when the walk is over does not`() {
        var sut = makeSUT([])
        _ = sut.next(at: SafeModel.safe)
        sut.end()
        #expect(sut.failure == nil)
    }

    @Test func `steps that do not fit are left out, and a question that none fits is escaped`() {
        var sut = makeSUT([.code(7), .open, .take(1)])
        #expect(sut.next(at: SafeModel.safe) == .type("open", isInterrupted: false))
        #expect(sut.next(at: SafeModel.question) == .type("0", isInterrupted: false))
        sut.show("wrong", isError: true)
        #expect(sut.next(at: SafeModel.safe) == .type("take 1", isInterrupted: false))
    }

    private func makeSUT(_ steps: [SafeModel.Step]) -> FuzzWalk<SafeModel> {
        FuzzWalk(seed: 1, model: SafeModel(), steps: .listed(steps[...]))
    }
}

struct FuzzExpectationTests {
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

    @Test func `anything meets an open expectation`() {
        #expect(FuzzExpectation().isOpen)
        #expect(isMet(FuzzExpectation(), by: ["a", "! b"]))
        #expect(!makeSUT().isOpen)
    }

    @Test(arguments: ["main> list", "@seed 1", "[0]", "{x:int}", "? Code: <1"])
    func `a line that no program can show is never met`(line: String) {
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
