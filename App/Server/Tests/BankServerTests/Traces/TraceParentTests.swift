import Testing
import Tracing

@testable import BankServer

struct TraceParentTests {
    private static let trace = "0af7651916cd43dd8448eb211c80319c"
    private static let span = "b7ad6b7169203331"

    @Test(arguments: [("01", true), ("00", false), ("ff", true)])
    func `is read as it is written`(flags: String, isSampled: Bool) throws {
        let sut = try #require(TraceParent(parsing: "00-\(Self.trace)-\(Self.span)-\(flags)"))

        #expect(sut.trace == Self.trace)
        #expect(sut.span == Self.span)
        #expect(sut.isSampled == isSampled)
        #expect(sut.text.hasPrefix("00-\(Self.trace)-\(Self.span)-0"))
    }

    @Test func `is read in later versions, which may have more`() {
        #expect(TraceParent(parsing: "01-\(Self.trace)-\(Self.span)-01-more") != nil)
    }

    @Test(arguments: [
        "", "00", "ff-\(trace)-\(span)-01", "00-\(trace)-\(span)-01-more", "00-\(trace.uppercased())-\(span)-01",
        "00-\(trace)0-\(span)-01", "00-\(String(repeating: "0", count: 32))-\(span)-01",
        "00-\(trace)-\(String(repeating: "0", count: 16))-01", "00-\(trace)-\(span)-+1", "0-\(trace)-\(span)-01",
    ])
    func `is nothing else`(text: String) {
        #expect(TraceParent(parsing: text) == nil)
    }

    @Test func `of a span without another above it begins a trace`() {
        let (one, other) = (TraceParent(under: nil), TraceParent(under: nil))

        #expect(one.trace != other.trace)
        #expect(TraceParent(parsing: one.text) == one)
        #expect(TraceParent(under: one).trace == one.trace)
        #expect(TraceParent(under: one).span != one.span)
    }
}
