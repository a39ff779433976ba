import Sessions
import Testing

struct FixtureErrorTests {
    @Test func `stands at the directive`() throws {
        #expect(try makeSUT("# comment\n@fixture none\nlogin> a") == "a.session:2: no such fixture")
    }

    @Test func `stands at the directive of an included file`() throws {
        let error = try makeSUT("@include b.session", including: ["b.session": "\n@fixture none\nx> 1"])

        #expect(error == "b.session:2: no such fixture")
    }

    @Test func `stands at the first line of a file that names none`() throws {
        #expect(try makeSUT("# comment\nlogin> a") == "a.session:1: no such fixture")
    }

    private func makeSUT(_ text: String, including files: [String: String] = [:]) throws -> String {
        try SessionScript(text, including: files).fixtureError("no such fixture").description
    }
}
