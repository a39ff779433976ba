import Terminal
import Testing

struct OpenFilesTests {
    @Test func `there are enough to run tests`() {
        #expect(OpenFiles.shortage() == nil)
    }

    @Test func `too few are said in so many words`() throws {
        let shortage = try #require(OpenFiles.shortage(least: .max))
        #expect(shortage.hasSuffix("files may be open at once; allow for \(Int.max) with \"ulimit -n \(Int.max)\""))
    }
}
