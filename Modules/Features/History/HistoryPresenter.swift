import BankKernel
import Money
import Statements

@MainActor
final class HistoryPresenter: HistoryPresenterProtocol {
    private weak var view: (any HistoryViewProtocol)?
    private weak var router: (any HistoryRouterProtocol)?
    private let interactor: any HistoryInteractorProtocol
    /// What was loaded last.
    private enum Loaded {
        case page(query: HistoryQuery, next: Int64?)
        case combined(CombinedPage, filter: HistoryFilter, limit: Int)
    }

    private var loaded: Loaded?

    init(view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadTransactions(forAccount account: AccountModel) async {
        await showingErrors {
            loaded = nil
            let newest = try await interactor.fetchTransactions(forAccount: account)
            let query = HistoryQuery(account: account.number)
            let shown = Array(newest.prefix(query.limit))
            let next = shown.count < newest.count ? shown.last?.sequence : nil
            show(HistoryPage(transactions: shown, next: next), of: query)
        }
    }

    func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async {
        await showingErrors {
            guard limit > 0 else { throw HistoryRefusal.limitNotPositive }
            try filter.validate()
            loaded = nil
            try await showFilter(filter, of: account)
            try await load(HistoryQuery(account: account.number, filter: filter, limit: limit))
        }
    }

    func loadMore() async {
        await showingErrors {
            switch loaded {
            case nil: throw HistoryRefusal.nothingLoaded
            case .page(_, nil): throw HistoryRefusal.nothingOlder
            case .page(let query, let next):
                try await load(
                    HistoryQuery(account: query.account, filter: query.filter, before: next, limit: query.limit))
            case .combined(let page, let filter, let limit):
                guard page.hasMore else { throw HistoryRefusal.nothingOlder }
                try await showAll(matching: filter, after: page, limit: limit)
            }
        }
    }

    func loadAllTransactions(matching filter: HistoryFilter, limit: Int) async {
        await showingErrors {
            guard limit > 0 else { throw HistoryRefusal.limitNotPositive }
            try filter.validate()
            loaded = nil
            let sums = filter == HistoryFilter() ? [] : try await interactor.fetchAllSums(matching: filter)
            try await showAll(matching: filter, sums: sums, limit: limit)
        }
    }

    private func showAll(
        matching filter: HistoryFilter, sums: [HistorySum] = [], after earlier: CombinedPage? = nil, limit: Int
    ) async throws(BankError) {
        let page = try await interactor.fetchAllTransactions(matching: filter, after: earlier, limit: limit)
        loaded = .combined(page, filter: filter, limit: limit)
        view?.displayAllTransactions(page.transactions, sums: sums)
        view?.displayMoreAvailable(page.hasMore)
    }

    func didSelectAgain(_ payment: TransactionModel?, fromAccount account: AccountModel) async {
        await showingErrors {
            let chosen =
                if let payment { payment } else { try await interactor.fetchLatestPayment(fromAccount: account) }
            guard let payment = chosen else { throw HistoryRefusal.nothingSent(account) }
            guard payment.amount.minorUnits < 0 else { throw HistoryRefusal.notSent(payment) }
            router?.navigateToTransfer(repeating: payment, account: account)
        }
    }

    func didSelectTransaction(_ transaction: TransactionModel) {
        router?.navigateToTransactionDetails(transaction: transaction)
    }

    func loadDetails(of transaction: TransactionModel) async {
        await showingErrors {
            view?.displayDetails(try await interactor.fetchDetails(of: transaction))
        }
    }

    func loadTurnover(forAccount account: AccountModel, matching filter: HistoryFilter) async {
        await showingErrors {
            try await showFilter(filter, of: account)
            view?.displayTurnover(try await interactor.fetchTurnover(forAccount: account, matching: filter))
        }
    }

    func loadSums(forAccount account: AccountModel, matching filter: HistoryFilter, by grouping: SumGrouping?) async {
        await showingErrors {
            try await showFilter(filter, of: account)
            view?.displaySums(
                try await interactor.fetchSums(forAccount: account, matching: filter, by: grouping), by: grouping)
        }
    }

    func loadStatement(
        forAccount account: AccountModel, over days: ClosedRange<CalendarDay>, matching filter: HistoryFilter
    ) async {
        await showingErrors {
            try filter.validate()
            let statement = try await interactor.fetchStatement(forAccount: account, over: days)
            guard statement.hasBegun else { throw HistoryRefusal.daysNotBegun(from: days.lowerBound) }
            view?.displayStatement(statement.matching(filter))
        }
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, as form: ExportForm?,
        replacing: Bool
    ) async {
        await showingErrors {
            try filter.validate()
            guard let form = form ?? ExportForm(path: path) else {
                throw HistoryRefusal.unknownFormat(path: path)
            }
            do {
                let count =
                    switch form {
                    case .records(let form):
                        try await interactor.exportTransactions(
                            forAccount: account, matching: filter, toFile: path, as: form, replacing: replacing)
                    case .statement(let format):
                        try await exportStatement(of: account, filter, toFile: path, as: format, replacing: replacing)
                    }
                view?.displayExport(count: count, path: path)
            } catch BankError.storage(.occupied) {
                view?.askReplacement(path: path)
            } catch BankError.storage(let failure) {
                throw HistoryRefusal.notExported(failure)
            }
        }
    }

    private func exportStatement(
        of account: AccountModel, _ filter: HistoryFilter, toFile path: String, as format: StatementFormat,
        replacing: Bool
    ) async throws -> Int {
        try filter.validate(for: format)
        return try await interactor.exportStatement(
            forAccount: account, from: filter.from, to: filter.to, toFile: path, as: format, replacing: replacing)
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    /// Refuses reversed days, and says what applies to what is shown next.
    private func showFilter(_ filter: HistoryFilter, of account: AccountModel) async throws {
        try filter.validate()
        guard filter != HistoryFilter() else { return }
        view?.displayFilter(
            filter, count: try await interactor.countTransactions(forAccount: account, matching: filter))
    }

    private func load(_ query: HistoryQuery) async throws(BankError) {
        show(try await interactor.fetchPage(query), of: query)
    }

    private func show(_ page: HistoryPage, of query: HistoryQuery) {
        loaded = .page(query: query, next: page.next)
        view?.displayTransactions(page.transactions)
        view?.displayMoreAvailable(page.next != nil)
    }

    private func showingErrors(_ work: () async throws -> Void) async {
        do {
            try await work()
        } catch {
            view?.showError(message: "\(error)")
        }
    }
}
