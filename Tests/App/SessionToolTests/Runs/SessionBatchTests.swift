import Sessions
import TestSupport
import Testing

@testable import SessionTool

@MainActor
@Suite struct SessionBatchTests {
    @Test func `what is only judged keeps nothing of what was shown`() async throws {
        let folder = try TemporaryFolder()
        let path = try folder.write("x> hello\nhello\nx> quit\n[0]\n", to: "a.session")
        let outcome = await SessionBatch(host: EchoHost(), jobs: 1, bails: false).outcome(of: path)
        guard case .played(let result) = outcome.verdict else {
            Issue.record("\(outcome.verdict)")
            return
        }
        #expect(result.isPassed)
        #expect(result.steps == 2)
        #expect(result.transcript.lines == [])
    }
}
