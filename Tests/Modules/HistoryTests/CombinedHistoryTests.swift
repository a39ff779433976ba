import BankKernel
import BankKernelMocks
import BankSamples
import HistoryMocks
import Money
import Testing

@testable import History

/// The history of all accounts of a customer, which lies in several of them.
struct CombinedHistoryTests {
    @Test(
        arguments: [
            (
                "by booking time, newest first", [.checking: [(9, 40), (5, 20)], .dollars: [(8, 30), (2, 10)]],
                [9, 8, 5, 2], [.checking, .dollars, .checking, .dollars]
            ),
            (
                "in the order of each ledger, whatever the clock said",
                [.checking: [(9, 10), (5, 50)], .dollars: [(8, 30)]], [8, 9, 5], [.dollars, .checking, .checking]
            ),
            (
                "a transfer between own accounts for both, the first account first",
                [.checking: [(7, 10)], .savings: [(7, 10)]], [7, 7], [.checking, .savings]
            ),
            (
                "the first account first at the same time, however each account is numbered",
                [.checking: [(1, 10)], .savings: [(4, 10)]], [1, 4], [.checking, .savings]
            ),
        ] as [(String, [AccountModel: [(Int64, Int)]], [Int64], [AccountModel])])
    func `merges the accounts`(
        rule: String, histories: [AccountModel: [(Int64, Int)]], sequences: [Int64], accounts: [AccountModel]
    ) async throws {
        let page = try await makeSUT(histories).fetchAllTransactions(matching: HistoryFilter(), after: nil, limit: 9)

        #expect(page.transactions.map(\.transaction.sequence) == sequences, "\(rule)")
        #expect(page.transactions.map(\.account) == accounts, "\(rule)")
        #expect(!page.hasMore)
    }

    @Test(arguments: [1, 2, 3, 7, 600])
    func `gives each transaction once over all pages, whatever their size`(limit: Int) async throws {
        let many = (1...700).reversed().map { (Int64($0), $0) }
        let few = (1...300).reversed().map { (Int64($0), 2 * $0 + 1) }
        let sut = makeSUT([.checking: many, .savings: [], .dollars: few])

        var (pages, last) = ([AccountTransaction](), CombinedPage?.none)
        repeat {
            let page = try await sut.fetchAllTransactions(matching: HistoryFilter(), after: last, limit: limit)
            pages += page.transactions
            last = page
        } while last?.hasMore == true && pages.count < 2_000

        #expect(pages.count == 1_000)
        #expect(Set(pages).count == 1_000)
        let times = pages.map(\.transaction.bookedAt)
        #expect(times == times.sorted(by: >))
    }

    @Test func `what is booked after a page is on none of the next ones`() async throws {
        let before = makeSUT([.checking: [(9, 40), (5, 35)], .savings: [(8, 30)], .dollars: []])
        let first = try await before.fetchAllTransactions(matching: HistoryFilter(), after: nil, limit: 1)
        let after = makeSUT([
            .checking: [(12, 52), (9, 40), (5, 35)], .savings: [(11, 51), (8, 30)], .dollars: [(10, 50)],
        ])
        let second = try await after.fetchAllTransactions(matching: HistoryFilter(), after: first, limit: 9)

        #expect((first.transactions + second.transactions).map(\.transaction.sequence) == [9, 5, 8])
    }

    @Test func `asks with the filter, and once for an account without any`() async throws {
        let bank = bank([.checking: [(9, 40)], .dollars: []])
        let filter = HistoryFilter(text: "note")

        _ = try await sut(over: bank).fetchAllTransactions(matching: filter, after: nil, limit: 5)

        let queries = bank.messages.compactMap { if case .page(let query, _) = $0 { query } else { nil } }
        #expect(queries.allSatisfy { $0.filter == filter })
        #expect(queries.map(\.account) == [AccountModel.checking.number, AccountModel.dollars.number])
    }

    @Test func `adds up each currency, and leaves out those in which nothing matches`() async throws {
        let sut = makeSUT([.checking: [(1, 1), (2, 2)], .savings: [(3, 3)], .dollars: []])

        let sums = try await sut.fetchAllSums(matching: HistoryFilter(text: "note"))

        #expect(sums == [HistorySum(.all, of: [.eur(-1), .eur(-2), .eur(-3)], in: .eur)])
    }

    @Test func `adds up currencies in the order of the accounts`() async throws {
        let sut = makeSUT([.dollars: [(1, 1)], .checking: [(2, 2)]])

        #expect(try await sut.fetchAllSums(matching: HistoryFilter()).map(\.total.currency) == [.eur, .usd])
    }

    @Test func `stops when nobody waits any more`() async throws {
        let bank = bank([.checking: [(1, 1)]])
        let sut = sut(over: bank)
        await #expect(throws: BankError.cancelled) {
            try await inCancelledTask {
                try await sut.fetchAllTransactions(matching: HistoryFilter(), after: nil, limit: 5)
            }
        }
    }

    @Test func `the latest payment is the newest transaction that went out`() async throws {
        let port = MockBankPorts(transactions: [.refund, .lunch, .salary])
        port.answers.page = { query, _ in
            HistoryPage(
                transactions: query.before == nil ? [] : [.lunch], next: query.before == nil ? 3 : nil)
        }
        let sut = port.history()

        #expect(try await sut.fetchLatestPayment(fromAccount: .checking) == .lunch)
        #expect(port.queries.map(\.filter.direction) == [.outgoing, .outgoing])
    }

    private func makeSUT(_ histories: [AccountModel: [(Int64, Int)]]) -> any HistoryInteractorProtocol {
        sut(over: bank(histories))
    }

    private func sut(over bank: MockBankPorts) -> any HistoryInteractorProtocol {
        bank.history()
    }

    /// A bank with the sample accounts that have a history here, each transaction with its sequence and its second.
    private func bank(_ histories: [AccountModel: [(Int64, Int)]]) -> MockBankPorts {
        let bank = MockBankPorts()
        let accounts = [AccountModel.checking, .savings, .dollars].filter { histories[$0] != nil }
        bank.answers.accounts = { _ in accounts }
        let transactions = histories.reduce(into: [IBAN: [TransactionModel]]()) { all, history in
            all[history.key.number] = history.value.map { sequence, second in
                let amount = Money(minorUnits: -sequence, currency: history.key.currency)
                return TransactionModel(
                    id: .deadbeef(plus: UInt128(sequence)), sequence: sequence,
                    bookedAt: .mondayMorning.advanced(by: .seconds(second)), amount: amount, balanceAfter: amount,
                    counterparty: .payee, note: "Note")
            }
        }
        bank.answers.page = { query, _ in
            let left = (transactions[query.account] ?? []).filter { $0.sequence < query.before ?? .max }
            let shown = Array(left.prefix(query.limit))
            return HistoryPage(transactions: shown, next: left.count > shown.count ? shown.last?.sequence : nil)
        }
        return bank
    }
}

@MainActor
struct CombinedHistoryPresenterTests {
    private let view = MockHistoryView()
    private let interactor = MockHistoryInteractor()
    private let router = MockHistoryRouter()

    @Test func `shows all accounts, without sums when nothing is filtered`() async {
        await makeSUT().loadAllTransactions(matching: HistoryFilter(), limit: 2)

        #expect(
            view.messages == [
                .displayAllTransactions(Self.rows([.lunch, .refund]), sums: []), .displayMoreAvailable(true),
            ])
    }

    @Test func `shows the sums of a filter`() async {
        await makeSUT().loadAllTransactions(matching: HistoryFilter(text: "lunch"), limit: 2)

        #expect(
            view.messages == [
                .displayAllTransactions(
                    Self.rows([.lunch]), sums: [HistorySum(.all, of: [.eur(-25_00)], in: .eur)]),
                .displayMoreAvailable(false),
            ])
    }

    @Test func `more goes on where the page ended, and stops at the oldest`() async {
        let sut = makeSUT()
        await sut.loadAllTransactions(matching: HistoryFilter(), limit: 2)
        await sut.loadMore()
        await sut.loadMore()

        #expect(
            view.messages.suffix(3) == [
                .displayAllTransactions(Self.rows([.salary]), sums: []), .displayMoreAvailable(false),
                .showError(message: HistoryRefusal.nothingOlder.description),
            ])
    }

    @Test(arguments: [TransactionModel.lunch, nil])
    func `a payment is made again by the transfer, without a row the latest`(row: TransactionModel?) async {
        await makeSUT().didSelectAgain(row, fromAccount: .checking)

        #expect(router.messages == [.navigateToTransfer(repeating: .lunch, account: .checking)])
        if row != nil { #expect(interactor.messages == []) }
    }

    @Test func `says that what came in is not sent again, and that nothing was sent yet`() async {
        interactor.answers.fetchLatestPayment = { _ in nil }
        await makeSUT().didSelectAgain(.refund, fromAccount: .checking)
        await makeSUT().didSelectAgain(nil, fromAccount: .savings)

        #expect(router.messages == [])
        #expect(
            view.messages == [
                .showError(
                    message: "59.50 EUR came in from Frank Friend; only what went out can be sent again."),
                .showError(message: "Nothing has been sent from Savings yet."),
            ])
    }

    private func makeSUT() -> any HistoryPresenterProtocol {
        HistoryModule.presenter(view: view, interactor: interactor, router: router)
    }

    private static func rows(_ transactions: [TransactionModel]) -> [AccountTransaction] {
        transactions.map { AccountTransaction(account: .checking, transaction: $0) }
    }
}
