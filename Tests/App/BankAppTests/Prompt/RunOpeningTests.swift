import Testing

@testable import BankApp

@Suite struct RunOpeningTests {
    @Test func `a customer logs in`() {
        #expect(RunOpening(user: "demo").lines == ["login demo"])
    }

    @Test func `and selects the account of the run`() {
        #expect(RunOpening(user: "demo", account: "My savings").lines == ["login demo", "select My savings"])
    }
}
