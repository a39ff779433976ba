import Testing

@testable import BankApp

@MainActor
@Suite struct ScreenCommandTests {
    private final class Target {
        var heard: [String] = []
    }

    @Test func `does what it is for at the screen that it was typed at`() async throws {
        let (first, second) = (Target(), Target())
        try await makeSUT().at(first).run(makeInput("a"))
        try await makeSUT().at(second).run(makeInput("b"))
        #expect(first.heard == ["a"])
        #expect(second.heard == ["b"])
    }

    @Test func `keeps how it is written, and what it is for`() {
        let command = makeSUT().at(Target())
        #expect(command.usage == "say TEXT")
        #expect(command.summary == "say it")
        #expect(makeSUT().shape.usage == command.usage)
    }

    @Test func `a refusal comes through`() async {
        let sut = ScreenCommand<Target>("say", to: "x") { _, _ throws(CommandStop) in throw .refused("No.") }
        await #expect(throws: CommandStop.refused("No.")) { try await sut.at(Target()).run(CommandInput()) }
    }

    private func makeInput(_ text: String) -> CommandInput {
        var input = CommandInput()
        input["TEXT"] = text
        return input
    }

    private func makeSUT() -> ScreenCommand<Target> {
        ScreenCommand("say", takes: [.value("TEXT", .text)], to: "say it") { target, input in
            target.heard.append(input["TEXT"] ?? "")
        }
    }
}
