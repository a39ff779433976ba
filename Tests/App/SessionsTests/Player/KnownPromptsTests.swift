import Testing

@testable import Sessions

struct KnownPromptsTests {
    @Test(arguments: [
        ("main>", "home>", "main", false), ("main>", "cards>", "cards", true), ("sales>", "cards>", "cards", false),
        ("sales>", "main>", "main", true), ("main>", "main>", "cards", true),
    ])
    func `a prompt is told from another screen by where it stood before`(
        expected: String, actual: String, screen: String, areApart: Bool
    ) {
        var sut = KnownPrompts()
        sut.learn("main>", of: "main")

        #expect(sut.tellApart(expected, from: actual, at: screen) == areApart)
    }

    @Test func `a prompt may stand for several screens`() {
        var sut = KnownPrompts()
        sut.learn(">", of: "a")
        sut.learn(">", of: "b")

        #expect(!sut.tellApart(">", from: ">>", at: "a"))
        #expect(sut.tellApart(">", from: ">>", at: "c"))
    }
}
