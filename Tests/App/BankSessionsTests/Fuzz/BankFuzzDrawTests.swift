import BankApp
import Money
import Sessions
import Testing

@testable import BankSessions

@Suite struct BankFuzzDrawTests {
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
