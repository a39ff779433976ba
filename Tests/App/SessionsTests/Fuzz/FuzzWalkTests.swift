import Testing

@testable import Sessions

@Suite struct FuzzWalkTests {
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

    @Test func `of an excused step nothing is expected, and the model hears it`() {
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

    @Test func `what the model finds wrong ends it`() {
        var sut = makeSUT([.wait, .open])
        #expect(sut.next(at: SafeModel.safe) == .advance(milliseconds: 1_000))
        sut.tell { $0.stored = 9 }
        #expect(sut.next(at: SafeModel.safe) == .end)
        #expect(sut.failure?.description == "a coin is missing")
    }

    @Test func `what the host finds wrong fails it, unless something was before`() {
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
