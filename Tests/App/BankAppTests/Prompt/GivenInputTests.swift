import Terminal
import TestSupport
import Testing

@testable import BankApp

@MainActor
@Suite struct GivenInputTests {
    @Test func `gives its lines one after the other, counts them, and then ends`() async {
        let sut = makeSUT(lines: ["a", "b"], rest: ScriptedInput([.line("c")]))
        #expect(sut.lineNumber == 0)
        #expect(await read(.command, from: sut) == .line("a"))
        #expect(await read(.command, from: sut) == .line("b"))
        #expect(sut.lineNumber == 2)
        #expect(await read(.command, from: sut) == .end)
        #expect(sut.lineNumber == 2)
    }

    @Test func `a password answers the first question for a secret, and no other`() async {
        let sut = makeSUT(password: "demo", lines: nil, rest: ScriptedInput([.line("asked"), .line("again")]))
        #expect(await read(.answer, from: sut) == .line("asked"))
        #expect(await read(.secret, from: sut) == .line("demo"))
        #expect(await read(.secret, from: sut) == .line("again"))
    }

    @Test func `without lines of its own commands come from elsewhere`() async {
        let sut = makeSUT(password: "demo", lines: nil, rest: ScriptedInput([.line("list")]))
        #expect(await read(.command, from: sut) == .line("list"))
    }

    @Test func `where nobody is to be asked a question has no answer`() async {
        let sut = makeSUT(lines: ["a"], rest: nil)
        #expect(await read(.answer, from: sut) == .end)
        #expect(await read(.secret, from: sut) == .end)
    }

    private func read(_ kind: InputRequest.Kind, from sut: GivenInput) async -> InputEvent {
        await sut.read(InputRequest(kind: kind, prompt: ">"))
    }

    private func makeSUT(password: String? = nil, lines: [String]?, rest: ScriptedInput?) -> GivenInput {
        GivenInput(password: password, lines: lines, rest: rest)
    }
}
