import BankKernel
import BankSamples
import Testing
import TraceCore

@testable import Tracing

struct HistoryTraceValuesTests {
    @Test func `a filter says what it asks for`() {
        let day = Instant.mondayMorning.day

        #expect(HistoryFilter().traceText == "all")
        #expect(HistoryFilter(text: "rent").traceText == #""rent""#)
        #expect(HistoryFilter(from: day).traceText == "from 2026-01-05")
        #expect(HistoryFilter(text: "rent", from: day, to: day).traceText == #""rent" from 2026-01-05 to 2026-01-05"#)
    }

    @Test func `a query says where it begins`() {
        let account = AccountModel.checking.number

        #expect(HistoryQuery(account: account).traceText == "DE89370400440532013000 all limit 20")
        #expect(
            HistoryQuery(account: account, before: 41, limit: 5).traceText
                == "DE89370400440532013000 all before #41 limit 5")
    }

    @Test func `a page says whether more follows`() {
        #expect(HistoryPage(transactions: [.lunch], next: nil).traceText == "[1 transaction]")
        #expect(HistoryPage(transactions: [.lunch], next: 3).traceText == "[1 transaction], more before #3")
    }
}
