import Terminal
import Testing

@testable import BankSessions

@MainActor
@Suite struct StageSinkTests {
    @Test func `each line is shown by itself, in order`() {
        let (sut, stage) = makeSUT()
        sut.write("one\n\ntwo\n")
        sut.write("three\n")
        #expect(stage.events == ["one", "", "two", "three"])
    }

    @Test func `errors are shown as errors`() {
        let (sut, stage) = makeSUT(isError: true)
        sut.write("no\n")
        #expect(stage.events == ["! no"])
    }

    @Test func `the sink behind gets everything as it is`() {
        let destination = BufferSink()
        let (sut, _) = makeSUT(destination: destination)
        sut.write("one\ntwo\n")
        sut.write("three\n")
        #expect(destination.text == "one\ntwo\nthree\n")
    }

    private func makeSUT(isError: Bool = false, destination: BufferSink? = nil) -> (StageSink, StageScript) {
        let stage = StageScript()
        return (StageSink(stage: stage, isError: isError, destination: destination), stage)
    }
}
