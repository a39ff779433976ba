public import BankKernel

/// Statements that cannot be asked for, as they are set up.
public struct UnavailableStatements: StatementsPort {
    private let error: ServiceError

    /// Statements that say why.
    public init(error: ServiceError) {
        self.error = error
    }

    /// No statement.
    /// - Throws: `StatementFailure.service` with the error it was made with.
    public func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        throw .service(error)
    }
}
