import BankKernel
import BankSamples
import History
import Testing

struct HistoryInteractorTests {
    @Test func `asks for the newest page of all transactions`() async throws {
        let (sut, port) = makeSUT()

        let transactions = try await sut.fetchTransactions(forAccount: .checking)

        #expect(transactions == [.lunch, .refund, .salary])
        #expect(port.queries == [HistoryQuery(account: AccountModel.checking.number)])
    }

    @Test func `passes a query on as it is`() async throws {
        let (sut, port) = makeSUT()
        let query = HistoryQuery(
            account: AccountModel.checking.number, filter: HistoryFilter(text: "lunch"), before: 9, limit: 7)

        _ = try await sut.fetchPage(query)

        #expect(port.queries == [query])
    }

    @Test func `asks for the turnover of twelve months`() async throws {
        let (sut, port) = makeSUT()

        _ = try await sut.fetchTurnover(forAccount: .checking)

        #expect(port.months == [12])
    }

    @Test func `asks in the name of its customer`() async {
        let (sut, _) = makeSUT(customer: UserModel.friend.id)

        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await sut.fetchTransactions(forAccount: .checking)
        }
    }

    @Test func `passes on that the store fails`() async {
        let (sut, port) = makeSUT()
        port.failure = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) { try await sut.fetchDetails(of: .lunch) }
    }

    private func makeSUT(
        customer: CustomerID = UserModel.demo.id
    ) -> (sut: any HistoryInteractorProtocol, port: StubHistoryPort) {
        let port = StubHistoryPort(transactions: [.lunch, .refund, .salary])
        return (HistoryModule.interactor(history: port, documents: StubDocuments(), customer: customer), port)
    }
}
