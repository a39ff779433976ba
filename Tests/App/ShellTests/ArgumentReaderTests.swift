import Testing

@testable import Shell

@Suite struct ArgumentReaderTests {
    @Test func `gives the words in their order, then nothing`() {
        var sut = makeSUT("bank", "verify")
        #expect(sut.next() == "bank")
        #expect(sut.next() == "verify")
        #expect(sut.next() == nil)
    }

    @Test func `the value of a flag is the next word`() throws {
        var sut = makeSUT("/d", "bank")
        #expect(try sut.value(of: "--data") == "/d")
        #expect(sut.next() == "bank")
    }

    @Test(arguments: [("--data=/d", "/d"), ("--data=a=b", "a=b"), ("--data=", "")])
    func `or what follows its equals sign`(flag: String, value: String) throws {
        var sut = makeSUT("bank")
        #expect(try sut.value(of: flag) == value)
        #expect(sut.next() == "bank")
    }

    @Test func `a flag without a value is refused`() {
        var sut = makeSUT()
        #expect(throws: UsageError("--data needs a value")) { try sut.value(of: "--data") }
    }

    @Test(arguments: ["--data", "--data=/d", "--data="])
    func `the name of a flag ends at the equals sign`(flag: String) {
        #expect(ArgumentReader.name(of: flag) == "--data")
    }

    private func makeSUT(_ words: String...) -> ArgumentReader {
        ArgumentReader(words)
    }
}
