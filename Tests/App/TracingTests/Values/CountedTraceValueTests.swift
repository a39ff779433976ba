import BankKernel
import BankSamples
import Testing
import TraceCore

@testable import Tracing

struct CountedTraceValueTests {
    @Test func `a list is counted`() {
        #expect([AccountModel]().traceText == "[0 accounts]")
        #expect([AccountModel.checking].traceText == "[1 account]")
        #expect([TransactionModel.lunch, .refund].traceText == "[2 transactions]")
    }
}
