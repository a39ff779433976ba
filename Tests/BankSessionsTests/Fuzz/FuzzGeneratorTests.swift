import BankApp
import BankKernel
import Sessions
import Testing

@testable import BankSessions

@Suite struct FuzzGeneratorTests {
    @Test func `a question is answered`() {
        var sut = makeSUT()
        let wait = SessionWait.question("Confirm [y/N]", isSecret: false)
        let steps = (0..<200).map { _ in sut.step(at: wait, commands: [], model: Self.model) }
        #expect(steps.allSatisfy { $0.fits(wait) })
        #expect(steps.contains(.answer("y", isInterrupted: true)))
        #expect(steps.contains(.answer("n", isInterrupted: false)))
    }

    @Test func `the commands of the screen are drawn, also those that the model does not know`() {
        var sut = makeSUT()
        let commands = [CommandShape(name: "juggle", syntax: [.value("N", .count), .optional([.keyword("at")])])]
        let steps = (0..<500).map { _ in sut.step(at: .prompt("circus>"), commands: commands, model: Self.model) }
        let lines = steps.compactMap(\.text).filter { $0.hasPrefix("juggle ") }
        #expect(lines.contains("juggle 1 at"))
        #expect(lines.contains("juggle -1"))
    }

    @Test func `it never leaves by itself`() {
        var sut = makeSUT()
        let commands = [CommandShape(name: "quit", syntax: [])]
        let steps = (0..<500).map { _ in sut.step(at: .prompt("main(ann)>"), commands: commands, model: Self.model) }
        #expect(!steps.contains(.line("quit")))
    }

    private static let model = FuzzModel(accounts: [], displayNames: ["ann": "Ann"])

    private func makeSUT() -> FuzzGenerator { FuzzGenerator(seed: 4) }
}
