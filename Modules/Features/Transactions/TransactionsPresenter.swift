import BankKernel

@MainActor
final class TransactionsPresenter: TransactionsPresenterProtocol {
    static let longestDetails = 1_000

    private enum Request {
        case user(String)
        case file(StatementFile)
    }

    private weak var view: (any TransactionsViewProtocol)?
    private weak var router: (any TransactionsRouterProtocol)?
    private let interactor: any TransactionsInteractorProtocol
    private var request: Request?
    /// The request that gave the groups on the screen.
    private var shown: Request?

    init(
        view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol,
        router: any TransactionsRouterProtocol
    ) {
        self.view = view
        self.interactor = interactor
        self.router = router
    }

    func loadUsers() async {
        await showingErrors { () async throws(StatementFailure) in
            view?.displayUsers(try await interactor.fetchUsers())
        }
    }

    func loadTransactions(forUser userID: String) async {
        await load(.user(userID))
    }

    func loadStatement(_ file: StatementFile) async {
        await load(.file(file))
    }

    func retry() async {
        guard let request else {
            view?.showNothingLoaded()
            return
        }
        await load(request)
    }

    func didSelectGroup(_ group: TransactionGroup) {
        if case .file(let file) = shown {
            router?.navigateToGroupDetails(GroupSelection(group: group, file: file))
        } else {
            router?.navigateToGroupDetails(GroupSelection(group: group))
        }
    }

    func loadDetails(of selection: GroupSelection) async {
        guard let file = selection.file else {
            let transactions = Array(selection.group.transactions.prefix(Self.longestDetails))
            view?.displayTransactions(transactions, of: selection.group)
            return
        }
        await showingErrors { () async throws(StatementFailure) in
            let transactions = try await interactor.fetchTransactions(
                of: selection.group.key, in: file, limit: Self.longestDetails
            ) { view?.displayProgress(count: $0) }
            guard Self.isSame(selection.group, transactions) else {
                view?.showError(message: "\(file.path) has changed since it was listed; open it again.")
                return
            }
            view?.displayTransactions(transactions, of: selection.group)
        }
    }

    /// Whether a group has these transactions still, by its totals; of one with very many only by their number.
    private static func isSame(_ group: TransactionGroup, _ transactions: [Transaction]) -> Bool {
        guard group.count <= longestDetails else { return transactions.count == longestDetails }
        let now = TransactionGrouping.sections(of: transactions).flatMap(\.groups)
        return now.map(\.totals) == [group.totals] && now.map(\.latest) == [group.latest]
    }

    func didSelectBack() {
        router?.navigateBack()
    }

    private func load(_ request: Request) async {
        self.request = request
        view?.showLoading()
        await showingErrors { () async throws(StatementFailure) in
            switch request {
            case .user(let userID):
                let transactions = try await interactor.fetchTransactions(forUser: userID)
                shown = request
                show(transactions.withRecords { TransactionGrouping.sections(of: $0) })
            case .file(let file):
                let summary = try await interactor.fetchSummary(of: file) { view?.displayProgress(count: $0) }
                shown = request
                show(RecordList(summary.sections, leftOut: summary.leftOut))
            }
        }
    }

    private func show(_ sections: RecordList<TransactionSection>) {
        if sections.records.isEmpty { view?.displayEmpty() } else { view?.displaySections(sections) }
    }

    private func showingErrors(_ work: () async throws(StatementFailure) -> Void) async {
        do {
            try await work()
        } catch {
            view?.showError(message: error.description)
        }
    }
}
