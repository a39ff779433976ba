import Sessions
import Testing

@testable import BankSessions

@Suite struct FuzzExpectationTests {
    @Test func `is met by its lines in their order, whatever stands between them`() {
        #expect(makeSUT().isMet(by: ["a", "x", "b"], wait: .prompt("main>")))
    }

    @Test(arguments: [["b", "a"], ["a"], [], ["! a", "b"]])
    func `is not met by others`(shown: [String]) {
        #expect(!makeSUT().isMet(by: shown, wait: .prompt("main>")))
    }

    @Test func `is not met at another wait`() {
        #expect(!makeSUT().isMet(by: ["a", "b"], wait: .prompt("login>")))
        #expect(!makeSUT().isMet(by: ["a", "b"], wait: nil))
    }

    @Test func `without a wait takes any`() {
        #expect(FuzzExpectation().isMet(by: ["a"], wait: nil))
    }

    private func makeSUT() -> FuzzExpectation {
        FuzzExpectation(lines: ["a", "b"], wait: .prompt("main>"))
    }
}
