import AccountsMocks
import BankKernel
import Testing
import TraceCore

@testable import Tracing

struct TransparentAccountTraceValuesTests {
    @Test func `a page says how many accounts it has and which page is next`() {
        #expect(TransparencyAccount(nextPage: nil, accounts: [.town]).traceText == "[1 account]")
        #expect(TransparencyAccount(nextPage: 3, accounts: []).traceText == "[0 accounts], next page 3")
    }
}
