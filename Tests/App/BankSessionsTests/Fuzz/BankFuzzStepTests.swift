import Sessions
import Testing

@testable import BankSessions

@Suite struct BankFuzzStepTests {
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
