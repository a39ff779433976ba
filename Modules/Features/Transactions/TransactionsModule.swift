public import BankKernel

/// Builds the transactions screen; between its parts an interceptor can be put.
public enum TransactionsModule: Module {
    /// An interactor that reads statements from `statements`.
    public static func interactor(statements: any StatementsPort) -> any TransactionsInteractorProtocol {
        TransactionsInteractor(statements: statements)
    }

    /// The same without a screen.
    public static func output(statements: any StatementsPort) -> any TransactionsOutput {
        TransactionsInteractor(statements: statements)
    }

    /// A presenter, which keeps `interactor` but neither `view` nor `router`.
    @MainActor
    public static func presenter(
        view: any TransactionsViewProtocol, interactor: any TransactionsInteractorProtocol,
        router: any TransactionsRouterProtocol
    ) -> any TransactionsPresenterProtocol {
        TransactionsPresenter(view: view, interactor: interactor, router: router)
    }
}

/// The business logic on its own: a user's transactions in sections of groups.
///
/// `TransactionsOutputTests` of `TransactionsMocks` tests any conforming type.
public protocol TransactionsOutput: Sendable {
    /// The sections of a user, none for a user without transactions; bad transactions are left out.
    /// - Throws: `StatementFailure`, `.unknownUser` for a user there is not.
    func sections(forUser userID: String) async throws(StatementFailure) -> RecordList<TransactionSection>
}
