import BankApp
import BankSessions
import Money
import Sessions
import ShellCommands
import TerminalIO
import Testing

@testable import fuzz

struct BankFuzzHostTests {
    @Test(arguments: SessionFixture.allCases)
    func `the app and the bank do what the model says`(fixture: SessionFixture) async throws {
        let walk = try await makeSUT(fixture).walk(seed: 7, steps: 300)
        #expect(walk.failure == nil)
        #expect(walk.moments.count == 300)
    }

    @Test func `the same seed is the same walk`() async throws {
        let sut = try await makeSUT()
        #expect(try await sut.walk(seed: 9, steps: 200).moments == sut.walk(seed: 9, steps: 200).moments)
    }

    @Test func `a walk moves money, is refused, reads, and holds most steps to the model`() async throws {
        let walk = try await makeSUT().walk(seed: 3, steps: 1_000)
        let shown = walk.moments.flatMap(\.shown)
        #expect(shown.count { $0.hasPrefix("Sent ") } > 10)
        #expect(shown.count { $0.hasPrefix("! ") } > 50)
        #expect(shown.count { $0.hasPrefix("There are older ones") } > 2)
        #expect(walk.moments.count { !$0.input.turn.expectation.isOpen } > 700)
    }

    @Test func `steps that do not fit are left out, and questions before them cancelled`() async throws {
        let steps: [BankFuzzStep] = [.answer("y", isInterrupted: false), .login(username: "demo"), .line("back")]
        let walk = try await makeSUT().walk(steps, seed: 1)
        #expect(walk.moments.map(\.step) == [.login(username: "demo"), .interrupt, .line("back")])
        #expect(walk.failure == nil)
    }

    private func makeSUT(_ fixture: SessionFixture = .demo) async throws -> Fuzzer<BankFuzzHost> {
        try await BankFuzzHost.fuzzer(fixture)
    }
}

struct BankFuzzDrawTests {
    @Test func `a question is answered`() throws {
        let sut = try BankFuzzModel.sample()
        let steps = draw(200, from: sut, at: BankFuzzModel.confirmation)
        #expect(steps.allSatisfy { sut.fits($0, at: BankFuzzModel.confirmation) })
        #expect(steps.contains(.answer("y", isInterrupted: true)))
        #expect(steps.contains(.answer("n", isInterrupted: false)))
    }

    @Test func `the commands of the screen are drawn, also those that the model does not know`() throws {
        var sut = try BankFuzzModel.sample()
        sut.commands = [CommandShape(name: "juggle", syntax: [.value("N", .count), .optional([.keyword("at")])])]
        let steps = draw(500, from: sut, at: .prompt("circus>"))
        #expect(steps.contains(.line("juggle 1 at")))
        #expect(steps.contains(.line("juggle -1")))
    }

    @Test func `it never leaves by itself`() throws {
        var sut = try BankFuzzModel.sample()
        sut.commands = [CommandShape(name: "quit", syntax: [])]
        #expect(!draw(500, from: sut, at: .prompt("main(ann)>")).contains(.line("quit")))
    }

    @Test func `all that an account holds is drawn, and more than that`() throws {
        let steps = draw(500, from: try .sample(at: ["transfer"]), at: BankFuzzModel.transfer)
        let amounts = steps.compactMap { if case .send(let order) = $0 { order.amount } else { nil } }
        #expect(amounts.contains(.everything(plus: 0)))
        #expect(amounts.contains(.everything(plus: 1)))
    }

    @Test func `what may be booked is given once more`() throws {
        var sut = try BankFuzzModel.sample(at: ["transfer"])
        sut.pay(1, seeing: ["Sent 0.01 EUR. Reference r1"])
        let steps = draw(500, from: sut, at: BankFuzzModel.transfer)
        #expect(steps.contains(.retry(0, isChanged: false)))
        #expect(steps.contains(.retry(0, isChanged: true)))
    }

    private func draw(_ count: Int, from sut: BankFuzzModel, at wait: SessionWait) -> [BankFuzzStep] {
        var generator = SplitMix64(seed: 4)
        return (0..<count).map { _ in sut.draw(at: wait, using: &generator) }
    }
}

struct BankFuzzStepTests {
    @Test func `an amount becomes a cent or everything, a note goes, a payee is an earlier one`() {
        let order = BankFuzzOrder(amount: .minorUnits(5_00), payee: .account(2), note: "rent")
        let simpler = BankFuzzStep.send(order).simpler
        func isThere(_ amount: BankFuzzOrder.Amount, _ payee: Int, _ note: String) -> Bool {
            simpler.contains(.send(BankFuzzOrder(amount: amount, payee: .account(payee), note: note)))
        }
        #expect(isThere(.minorUnits(1), 2, "rent"))
        #expect(isThere(.everything(plus: 0), 2, "rent"))
        #expect(isThere(.minorUnits(5_00), 0, "rent"))
        #expect(isThere(.minorUnits(5_00), 2, ""))
    }

    @Test func `a number at the end of a line becomes smaller`() {
        #expect(BankFuzzStep.line("show 9").simpler == [.line("show 1"), .line("show 4"), .line("show 8")])
        #expect(BankFuzzStep.line("show 1").simpler == [])
        #expect(BankFuzzStep.line("back").simpler == [])
    }

    @Test func `a fault ends sooner`() {
        let fault = SessionFault(service: "bank", kind: .refused, calls: 3)
        #expect(
            BankFuzzStep.fault(fault).simpler == [.fault(SessionFault(service: "bank", kind: .refused, calls: 2))])
    }

    @Test(arguments: [
        BankFuzzStep.send(BankFuzzOrder(amount: .minorUnits(9_99), payee: .account(4), note: "rent")),
        .send(BankFuzzOrder(amount: .everything(plus: 1_000), payee: .account(1), note: "")),
        .retry(2, isChanged: true), .line("list 50"), .answer("y", isInterrupted: true),
        .fault(SessionFault(service: "bank", kind: .timeout)),
    ])
    func `no step comes back to itself by way of simpler ones`(step: BankFuzzStep) {
        var (seen, found): (Set<BankFuzzStep>, [BankFuzzStep]) = ([], [step])
        var depth = 0
        while !found.isEmpty, depth < 60 {
            found = found.flatMap(\.simpler).filter { seen.insert($0).inserted }
            depth += 1
        }
        #expect(found.isEmpty)
        #expect(!seen.contains(step))
    }
}

@MainActor
struct FuzzRunTests {
    @Test func `walks that do not fail are counted`() async throws {
        #expect(try await lines(FuzzOptions(seed: 1, steps: 20, walks: 2)) == "2 walks, 40 steps, none failed\n")
    }

    @Test func `after the largest seed comes the smallest`() async throws {
        #expect(try await lines(FuzzOptions(seed: .max, steps: 1, walks: 2)) == "2 walks, 2 steps, none failed\n")
    }

    private func lines(_ options: FuzzOptions) async throws -> String {
        let (output, errors) = (BufferSink(), BufferSink())
        let writer = TerminalWriter(output: output, errors: errors)
        #expect(try await FuzzRun(options: options, writer: writer).perform() == .success)
        #expect(errors.text == "")
        return output.text
    }
}

struct FuzzOptionsTests {
    @Test func `every option counts`() throws {
        let words = ["--seed", "3", "--steps=20", "--walks", "4", "--fixture", "demo-on-disk", "--into", "found"]

        #expect(
            try options(words)
                == FuzzOptions(seed: 3, steps: 20, walks: 4, fixture: .demoOnDisk, folder: "found"))
        #expect(try options([]) == FuzzOptions())
    }

    @Test(arguments: [
        (["--walks", "0"], "--walks is a number from 1 to 1000000, not \"0\""),
        (["--seed", "x"], "--seed is a whole number, not \"x\""),
        (["--fixture", "x"], "there is no fixture \"x\"; there are demo, demo-on-disk"),
        (["a"], "Usage: fuzz [--seed N] [--steps M] [--walks K] [--fixture NAME] [--into DIR]"),
    ])
    func `a wrong option says what would be right`(words: [String], message: String) {
        #expect(throws: UsageError(message)) { try options(words) }
    }

    private func options(_ words: [String]) throws(UsageError) -> FuzzOptions {
        try FuzzOptions(ShellLine(words, of: .fuzz))
    }
}
