import Testing

@testable import TraceCore

struct MethodNameTests {
    @Test(
        arguments: [
            ("navigateBack()", [], "navigateBack()"),
            ("displayPayees(_:)", ["[2 accounts]"], "displayPayees([2 accounts])"),
            ("login(username:password:)", ["demo", "***"], "login(username: demo, password: ***)"),
            (
                "navigateToFeature(_:account:)", ["balance", "Checking"],
                "navigateToFeature(balance, account: Checking)"
            ),
        ] as [(String, [String], String)])
    func `puts the arguments behind their labels`(name: String, arguments: [String], call: String) {
        #expect(MethodName(name).call(with: arguments) == call)
    }

    @Test func `has the labels in order`() {
        #expect(
            MethodName("loadTransactions(forAccount:matching:limit:)").labels == ["forAccount", "matching", "limit"])
    }

    @Test func `a property is said by its name`() {
        #expect(MethodName("balance").call(with: []) == "balance")
    }
}
