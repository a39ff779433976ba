import Sessions
import Testing

@testable import BankSessions

@Suite struct ParentOrderTests {
    private static let orders: [(SessionMove, String)] = [
        (.type("", isInterrupted: false), "read"),
        (.type("", isInterrupted: true), "read interrupted"),
        (.interrupt, "interrupt"),
        (.end, "end"),
        (.advance(milliseconds: 120_000), "advance 120000"),
        (.fault(SessionFault(service: "bank", kind: .timeout)), "fault bank 0 timeout"),
        (.fault(SessionFault(service: "bank", kind: .refused, calls: 2)), "fault bank 2 refused"),
        (.fault(SessionFault(service: "documents", kind: .status(507), calls: 1)), "fault documents 1 status 507"),
        (.fault(SessionFault(service: "preferences", kind: .garbage)), "fault preferences 0 garbage"),
    ]

    @Test(arguments: orders)
    func `a move is ordered in a line`(move: SessionMove, text: String) {
        #expect(ParentOrder(move).text == text)
    }

    @Test(arguments: orders)
    func `a line is read as the move it orders`(move: SessionMove, text: String) {
        #expect(ParentOrder(text)?.move == move)
    }

    @Test func `what is typed is not in the order`() {
        #expect(ParentOrder(.type("s3cret", isInterrupted: false)).text == "read")
    }

    @Test(arguments: [
        "", "write", "read twice", "end it", "advance", "advance soon", "advance 1 2", "fault bank", "fault bank 0",
        "fault bank x timeout", "fault bank -1 timeout", "fault bank 0 slow", "fault bank 0 status",
        "fault bank 0 status x",
    ])
    func `anything else is no order`(text: String) {
        #expect(ParentOrder(text) == nil)
    }
}
