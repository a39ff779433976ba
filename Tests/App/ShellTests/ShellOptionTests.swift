import Testing

@testable import Shell

@Suite struct ShellOptionTests {
    @Test(arguments: [
        ("--data", true), ("-c", true), ("-", false), ("--", false), ("-5", false), ("-0.50", false), ("data", false),
        ("", false),
    ])
    func `amounts and standard input are no options`(word: String, isOption: Bool) {
        #expect(ShellOption.isOption(word) == isOption)
    }

    @Test func `the short name comes first`() {
        #expect(ShellOption.help.names == ["-h", "--help"])
        #expect(ShellOption("--color", or: ["--colour"], to: "x").names == ["--color", "--colour"])
    }
}
