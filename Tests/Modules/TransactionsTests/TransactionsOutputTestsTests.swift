import BankKernel
import Testing
import Transactions
import TransactionsMocks

struct TransactionsOutputTestsTests {
    @Test func `an event for each user that is tested, in order`() async {
        let text = "[\(StatementText.element())]"
        let sut = makeSUT(StubStatements(users: ["10000": "[]", "10012": text]))

        await sut.testUser("10000")
        await sut.testUser("10009")
        await sut.testUser("10012")
        sut.finish()

        let events = await sut.events.reduce(into: []) { $0.append($1) }
        #expect(events.map(\.userID) == ["10000", "10009", "10012"])
        #expect(events.map { (try? $0.result.get())?.flatMap(\.groups).map(\.count) } == [[], nil, [1]])
        #expect(events[1].result == .failure(.unknownUser("10009")))
    }

    private func makeSUT(_ statements: StubStatements) -> TransactionsOutputTests {
        TransactionsOutputTests(output: TransactionsModule.output(statements: statements))
    }
}
