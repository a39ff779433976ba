import Testing

@testable import TraceCore

struct TraceMessageTests {
    @Test func `a call names its arguments`() {
        let sut = makeSUT("exportTransactions(forAccount:matching:toFile:)", .call, ["Checking", "all", "\"a.csv\""])

        #expect(sut.content == #"exportTransactions(forAccount: Checking, matching: all, toFile: "a.csv")"#)
    }

    @Test func `a result is what was given`() {
        #expect(makeSUT("a()", .result, ["[3 accounts]"]).content == "[3 accounts]")
    }

    @Test func `a result of nothing says that it is done`() {
        #expect(makeSUT("a()", .result, []).content == "done")
    }

    @Test func `a failure says that it throws`() {
        #expect(makeSUT("a()", .failure, ["BankError.cancelled"]).content == "throws BankError.cancelled")
    }

    @Test(arguments: [
        (TraceMessage.Kind.call, "A -> B  a()"), (.result, "A --> B  done"), (.failure, "A --> B  throws "),
    ])
    func `its arrow tells a call from an answer`(kind: TraceMessage.Kind, line: String) {
        #expect(makeSUT("a()", kind, []).description == line)
    }

    private func makeSUT(_ method: String, _ kind: TraceMessage.Kind, _ values: [String]) -> TraceMessage {
        TraceMessage(sender: "A", receiver: "B", method: method, kind: kind, values: values)
    }
}
