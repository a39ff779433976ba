import BankKernel
import BankKernelMocks
import BankSamples
import History
import InMemoryBank
import Money
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

        _ = try await sut.fetchTurnover(forAccount: .checking, matching: HistoryFilter())

        #expect(
            port.messages == [.turnover(of: AccountModel.checking.number, months: 12, for: UserModel.demo.id)])
    }

    @Test func `counts what a filter lets through, and all there is`() async throws {
        let (sut, _) = makeSUT()

        let count = try await sut.countTransactions(forAccount: .checking, matching: HistoryFilter(text: "lunch"))

        #expect(count == HistoryCount(matching: 1, of: 3))
    }

    @Test func `adds up the turnover of what a filter lets through`() async throws {
        let (sut, port) = makeSUT()

        let months = try await sut.fetchTurnover(forAccount: .checking, matching: HistoryFilter(text: "lunch"))

        #expect(months.map(\.debits.description) == ["-25.00 EUR"])
        #expect(months.map(\.credits.description) == ["0.00 EUR"])
        #expect(port.messages.count == port.queries.count)
    }

    @Test func `a statement begins with what the account held, and each balance follows`() async throws {
        let (sut, _) = makeSUT()
        let day = TransactionModel.lunch.bookedAt.day

        let statement = try await sut.fetchStatement(forAccount: .checking, monthOf: day)

        let oldest = try #require(statement.transactions.first)
        #expect(statement.transactions.map(\.id) == [TransactionModel.salary, .refund, .lunch].map(\.id))
        #expect(statement.opening == (try oldest.balanceAfter.subtracting(oldest.amount)))
        #expect(statement.closing == TransactionModel.lunch.balanceAfter)
        #expect(statement.isContinuous)
    }

    @Test func `a month without bookings begins with the balance of before, though pages may come empty`() async throws
    {
        let port = MockBankPorts()
        let day = TransactionModel.lunch.bookedAt.day
        port.answers.page = { query, _ in
            // Whoever serves the pages may look through so many postings for each, and find none.
            guard query.filter.from == nil else { return HistoryPage(transactions: [], next: nil) }
            guard let before = query.before else { return HistoryPage(transactions: [], next: 90) }
            return before == 90
                ? HistoryPage(transactions: [], next: 50) : HistoryPage(transactions: [.lunch], next: 1)
        }
        let sut = HistoryModule.interactor(history: port, documents: MemoryDocuments(), customer: UserModel.demo.id)

        let statement = try await sut.fetchStatement(
            forAccount: .checking, monthOf: CalendarDay(daysSinceEpoch: day.daysSinceEpoch + 90))

        #expect(statement.transactions == [])
        #expect(statement.opening == TransactionModel.lunch.balanceAfter)
    }

    @Test func `a balance that does not follow from the one before is told`() {
        let statement = AccountStatement(
            account: .checking, month: TransactionModel.lunch.bookedAt.day.firstOfMonth, opening: .eur(1),
            transactions: [.refund, .lunch])

        #expect(!statement.isContinuous)
    }

    @Test func `asks in the name of its customer`() async {
        let (sut, _) = makeSUT(customer: UserModel.friend.id)

        await #expect(throws: BankError.notYourAccount(AccountModel.checking.number)) {
            try await sut.fetchTransactions(forAccount: .checking)
        }
    }

    @Test func `passes on that the store fails`() async {
        let (sut, port) = makeSUT()
        port.failures.details = .storage(.busy(path: "bank"))

        await #expect(throws: BankError.storage(.busy(path: "bank"))) { try await sut.fetchDetails(of: .lunch) }
    }

    private func makeSUT(
        customer: CustomerID = UserModel.demo.id
    ) -> (sut: any HistoryInteractorProtocol, port: MockBankPorts) {
        let port = MockBankPorts(transactions: [.lunch, .refund, .salary])
        return (HistoryModule.interactor(history: port, documents: MemoryDocuments(), customer: customer), port)
    }
}
