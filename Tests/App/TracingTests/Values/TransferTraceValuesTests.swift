import BankKernel
import BankSamples
import Money
import Testing
import TraceCore
import Transfer

@testable import Tracing

struct TransferTraceValuesTests {
    @Test func `a reference is its id, and its note when there is one`() {
        #expect(TransferReference(id: .deadbeef).traceText == "deadbeef-dead-4eef-8ead-beefdeadbeef")
        #expect(
            TransferReference(id: .deadbeef, note: "Rent").traceText
                == #"deadbeef-dead-4eef-8ead-beefdeadbeef "Rent""#)
    }

    @Test func `a draft says how much goes from where to where`() {
        let draft = TransferDraft(
            fromAccount: .checking, toAccount: .savings, amount: .eur(25_00),
            reference: TransferReference(id: .deadbeef))

        #expect(
            draft.traceText == "25.00 EUR from Checking DE89370400440532013000 to Savings NL91ABNA0417164300")
    }
}
