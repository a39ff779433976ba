import Foundation
import Testing

@testable import ChildProcess

struct LineChannelTests {
    @Test func `a line arrives without its end`() throws {
        var (sut, other) = try makeSUT()
        other.send("prompt login>")
        let line = sut.nextLine()
        #expect(line == "prompt login>")
    }

    @Test func `lines that arrive together are taken one by one`() throws {
        var (sut, other) = try makeSUT()
        other.send("one\ntwo")
        other.send("")
        let lines = [sut.nextLine(), sut.nextLine(), sut.nextLine()]
        #expect(lines == ["one", "two", ""])
    }

    @Test func `a line that arrives in pieces is whole`() throws {
        var (sut, other) = try makeSUT()
        #expect(write(other.descriptor, "Grü", 4) == 4)
        let isMore = sut.fill()
        let half = sut.takeLine()
        other.send("ße")
        let whole = sut.nextLine()
        #expect(isMore)
        #expect(half == nil)
        #expect(whole == "Grüße")
    }

    @Test func `half a line at the end is none`() throws {
        var (sut, other) = try makeSUT()
        #expect(write(other.descriptor, "half", 4) == 4)
        close(other.descriptor)
        let line = sut.nextLine()
        #expect(line == nil)
    }

    /// The reading end of a pipe, and the writing one.
    private func makeSUT() throws -> (LineChannel, LineChannel) {
        var ends: [Int32] = [-1, -1]
        try #require(pipe(&ends) == 0)
        return (LineChannel(descriptor: ends[0]), LineChannel(descriptor: ends[1]))
    }
}
