import Testing

@testable import BankApp

@Suite struct CommandLineTextTests {
    @Test func `the name is the first word in lower case`() {
        #expect(makeSUT("  SEND 25.00").name == "send")
    }

    @Test func `the arguments are the words after it, as typed`() {
        #expect(makeSUT("find\tRent  for MAY ").arguments == ["Rent", "for", "MAY"])
    }

    @Test(arguments: ["", "   ", "\t"])
    func `an empty line has neither`(line: String) {
        #expect(makeSUT(line).name == nil)
        #expect(makeSUT(line).arguments.isEmpty)
    }

    private func makeSUT(_ line: String) -> CommandLineText {
        CommandLineText(line)
    }
}
