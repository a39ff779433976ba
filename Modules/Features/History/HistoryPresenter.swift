import BankKernel

@MainActor
final class HistoryPresenter: HistoryPresenterProtocol {
    private weak var view: (any HistoryViewProtocol)?
    private weak var router: (any HistoryRouterProtocol)?
    private let interactor: any HistoryInteractorProtocol
    private var loaded: (query: HistoryQuery, next: Int64?)?

    init(view: any HistoryViewProtocol, interactor: any HistoryInteractorProtocol, router: any HistoryRouterProtocol) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadTransactions(forAccount account: AccountModel) async {
        await loadTransactions(forAccount: account, matching: HistoryFilter(), limit: HistoryQuery.defaultLimit)
    }

    func loadTransactions(forAccount account: AccountModel, matching filter: HistoryFilter, limit: Int) async {
        await showingErrors {
            try filter.validate()
            guard limit > 0 else { throw HistoryRefusal.limitNotPositive }
            loaded = nil
            if filter != HistoryFilter() {
                view?.displayFilter(
                    filter, count: try await interactor.countTransactions(forAccount: account, matching: filter))
            }
            try await load(HistoryQuery(account: account.number, filter: filter, limit: limit))
        }
    }

    func loadMore() async {
        await showingErrors {
            guard let loaded else { throw HistoryRefusal.nothingLoaded }
            guard let next = loaded.next else { throw HistoryRefusal.nothingOlder }
            try await load(
                HistoryQuery(
                    account: loaded.query.account, filter: loaded.query.filter, before: next, limit: loaded.query.limit)
            )
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
            try filter.validate()
            if filter != HistoryFilter() {
                view?.displayFilter(
                    filter, count: try await interactor.countTransactions(forAccount: account, matching: filter))
            }
            view?.displayTurnover(try await interactor.fetchTurnover(forAccount: account, matching: filter))
        }
    }

    func loadStatement(forAccount account: AccountModel, monthOf day: CalendarDay) async {
        await showingErrors {
            view?.displayStatement(try await interactor.fetchStatement(forAccount: account, monthOf: day))
        }
    }

    func exportTransactions(
        forAccount account: AccountModel, matching filter: HistoryFilter, toFile path: String, replacing: Bool
    ) async {
        await showingErrors {
            try filter.validate()
            guard ExportFormat(path: path) != nil else { throw HistoryRefusal.unknownFormat(path: path) }
            do {
                let count = try await interactor.exportTransactions(
                    forAccount: account, matching: filter, toFile: path, replacing: replacing)
                view?.displayExport(count: count, path: path)
            } catch BankError.storage(.occupied) {
                view?.askReplacement(path: path)
            } catch BankError.storage(let failure) {
                throw HistoryRefusal.notExported(failure)
            }
        }
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func load(_ query: HistoryQuery) async throws(BankError) {
        let page = try await interactor.fetchPage(query)
        loaded = (query, page.next)
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
