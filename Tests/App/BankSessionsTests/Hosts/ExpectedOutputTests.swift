import Testing

@testable import BankSessions

@Suite struct ExpectedOutputTests {
    @Test func `over pipes each stream must be what was shown on it, and nothing more`() throws {
        try makeSUT().check(output: bytes("one\ntwo\n"), errors: bytes("no\n"), isOnTerminal: false)
    }

    @Test(arguments: [
        ("one\ntwo", "no\n", "two"), ("one\n", "no\n", "two"), ("two\none\n", "no\n", "one"),
        ("one\ntwo\nthree\n", "no\n", "two"), ("one\ntwo\n", "", "no"), ("one\nno\ntwo\n", "", "two"),
    ])
    func `over pipes anything else is garbled`(output: String, errors: String, line: String) {
        #expect(throws: HostError.garbled(expected: line)) {
            try makeSUT().check(output: bytes(output), errors: bytes(errors), isOnTerminal: false)
        }
    }

    @Test func `on a terminal it must be in order among what else is drawn`() throws {
        try makeSUT().check(
            output: bytes("login> \u{1B}[Kx\r\none\r\nlogin> no\r\n?two\r\nlogin> "), errors: [], isOnTerminal: true)
    }

    @Test(arguments: [
        ("one\r\ntwo\r\nno\r\n", "two"), ("one\r\nno\r\ntw\r\n", "two"), ("one\nno\ntwo\n", "one"), ("", "one"),
    ])
    func `on a terminal what does not come in order is garbled`(output: String, line: String) {
        #expect(throws: HostError.garbled(expected: line)) {
            try makeSUT().check(output: bytes(output), errors: [], isOnTerminal: true)
        }
    }

    @Test func `a child that shows nothing may write nothing`() throws {
        try ExpectedOutput().check(output: [], errors: [], isOnTerminal: false)
        #expect(throws: HostError.garbled(expected: "")) {
            try ExpectedOutput().check(output: bytes("x"), errors: [], isOnTerminal: false)
        }
    }

    private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

    private func makeSUT() -> ExpectedOutput {
        var sut = ExpectedOutput()
        sut.append("one", isError: false)
        sut.append("no", isError: true)
        sut.append("two", isError: false)
        return sut
    }
}
