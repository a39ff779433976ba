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
    @Test(arguments: [
        ("among others, in order", FuzzExpectation(among: ["a", "b"]), ["a", "x", "b", "y"], true),
        ("in another order", FuzzExpectation(among: ["a", "b"]), ["b", "a"], false),
        ("one of two", FuzzExpectation(among: ["a", "b"]), ["a"], false),
        ("none of two", FuzzExpectation(among: ["a", "b"]), [], false),
        ("one as an error", FuzzExpectation(among: ["a", "b"]), ["! a", "b"], false),
        ("exact lines", FuzzExpectation(lines: ["a", "b"]), ["a", "b"], true),
        ("no room between exact lines", FuzzExpectation(lines: ["a", "b"]), ["a", "x", "b"], false),
        ("nor behind them", FuzzExpectation(lines: ["a", "b"]), ["a", "b", "x"], false),
        ("no line", FuzzExpectation(lines: []), [], true),
        ("a line for none", FuzzExpectation(lines: []), ["a"], false),
        ("any part", FuzzExpectation(lines: ["[..]AT04[..] 5.00 EUR"]), ["1  Checking  AT04  5.00 EUR"], true),
        ("no other part", FuzzExpectation(lines: ["[..]AT04[..] 5.00 EUR"]), ["1  AT04  15.00 EUR"], false),
        ("anything", FuzzExpectation(), ["a", "! b"], true),
    ])
    func `is met by its lines`(rule: String, sut: FuzzExpectation, shown: [String], met: Bool) {
        #expect(isMet(sut, by: shown) == met, "\(rule)")
    }

    @Test func `another wait does not meet it`() {
        let sut = FuzzExpectation(lines: [], wait: .prompt("main>"))
        #expect(isMet(sut, by: [], at: .prompt("main>")))
        #expect(!isMet(sut, by: [], at: .prompt("login>")))
        #expect(!isMet(sut, by: [], at: .question("main>", isSecret: false)))
    }

    @Test func `is open without lines and wait`() {
        #expect(FuzzExpectation().isOpen)
        #expect(!FuzzExpectation(among: ["a", "b"]).isOpen)
    }

    @Test(arguments: ["main> list", "@seed 1", "[0]", "{x:int}", "? Code: <1"])
    func `a line that no program can show is never met`(line: String) {
        #expect(!isMet(FuzzExpectation(lines: [line]), by: [line]))
    }

    private func isMet(
        _ sut: FuzzExpectation, by shown: [String], at wait: SessionWait = .prompt("main>")
    ) -> Bool {
        let moment = FuzzedStep(
            step: 0, input: FuzzInput(at: .prompt("main>"), FuzzTurn(typing: "")), shown: shown)
        return moment.meets(sut, at: wait)
    }
}
