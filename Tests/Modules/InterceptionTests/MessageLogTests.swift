import Interception
import Testing

struct MessageLogTests {
    @Test func `mocks with one log share an order`() {
        let log = MessageLog()
        let (view, router) = (makeSUT("View", log: log), makeSUT("Router", log: log))

        _ = view.receive(1)
        _ = router.receive(2)
        _ = view.receive(3)

        #expect(log.messages == [.from("View", 1), .from("Router", 2), .from("View", 3)])
        #expect(view.messages == [1, 3])
    }

    @Test func `the same message of two parts is not the same`() {
        #expect(LoggedMessage.from("View", 1) != .from("Router", 1))
        #expect(LoggedMessage(sender: "View", message: 1) != LoggedMessage(sender: "View", message: "1"))
    }

    @Test func `a message says who was told what`() {
        #expect(LoggedMessage.from("View", 1).description == "View.1")
    }

    private func makeSUT(_ sender: String, log: MessageLog) -> Interceptor<Int, Never, Nothing, Nothing> {
        Interceptor(part: sender, failures: Nothing(), answers: Nothing(), log: log, unanswered: .unreported)
    }
}

extension LoggedMessage {
    fileprivate static func from(_ sender: String, _ message: Int) -> LoggedMessage {
        LoggedMessage(sender: sender, message: message)
    }
}
