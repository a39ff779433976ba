import Sessions
import Testing

@testable import BankSessions

@Suite struct FuzzSessionTests {
    @Test func `a screen that is wrong stands with what the model expects of it`() {
        let sut = makeSUT(
            failure: .screen,
            last: FuzzedStep(
                wait: .prompt("main(demo)>"), step: .open("balance"),
                expectation: FuzzExpectation(lines: ["Balance: 1.00 EUR"], wait: .prompt("balance>")),
                shown: ["Balance: 2.00 EUR"]))
        #expect(
            sut.text.hasSuffix(
                """
                ```session
                @seed 5
                login> login demo
                ? Password: <*DEMO
                ...
                main(demo)> balance
                ...
                Balance: 1.00 EUR
                ...
                balance> quit
                ```

                """))
    }

    @Test func `a balance that is wrong is shown to its customer at the end`() {
        let sut = makeSUT(
            failure: .balances(of: "alice", row: "[..]AT90[..] 1.00 EUR", prompt: .prompt("transfer>")),
            last: FuzzedStep(
                wait: .prompt("transfer>"), step: .line("$x"), expectation: FuzzExpectation(), shown: []))
        #expect(
            sut.text.hasSuffix(
                """
                transfer> \\$x
                transfer> logout
                login> login alice
                ? Password: <*ALICE
                ...
                [..]AT90[..] 1.00 EUR
                ...
                ```

                """))
    }

    @Test func `its title says what is wrong`() {
        #expect(
            makeSUT(failure: .audit("the sum is off"), last: nil).text.hasPrefix(
                "# A walk that fails: the audit says: the sum is off\n"))
    }

    private func makeSUT(failure: FuzzFailure, last: FuzzedStep?) -> FuzzSession {
        let login = [
            FuzzedStep(wait: .prompt("login>"), step: .login(username: "demo"), expectation: FuzzExpectation()),
            FuzzedStep(
                wait: .question("Password:", isSecret: true), step: .password(username: "demo", isRight: true),
                expectation: FuzzExpectation(), shown: ["Welcome, Demo."]),
        ]
        return FuzzSession(
            foundFrom: 4, seed: 5, fixture: .demo, moments: login + (last.map { [$0] } ?? []), failure: failure)
    }
}
