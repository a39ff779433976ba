import Testing

@testable import BankApp

struct CommandInputQuotesTests {
    @Test(arguments: [
        ("ex4.json", "ex4.json"), (#""ex4.json""#, "ex4.json"), ("'my file.json'", "my file.json"),
        (#""a'b""#, "a'b"), (#""half"#, #""half"#), (#"""#, #"""#), ("", ""), (#""""#, ""),
    ])
    func `takes the quotes around a text away`(typed: String, text: String) {
        #expect(makeSUT(typed).unquoted("FILE") == text)
    }

    @Test func `what was left out is empty`() {
        #expect(makeSUT("a").unquoted("OTHER") == "")
    }

    private func makeSUT(_ typed: String) -> CommandInput {
        var input = CommandInput()
        input["FILE"] = typed
        return input
    }
}
