import BankKernel
import PublicServices
import Sessions

/// The statements that come with the app and three in files, which do not come when a fault is on.
struct FaultyStatements: StatementsPort {
    /// A statement that is whole.
    static let goodFile = "statement.json"
    /// A statement whose second transaction is bad.
    static let badFile = "bad.json"
    /// A statement with a transaction on each of thirty days.
    static let longFile = "long.json"

    let faults: FaultSwitch
    private let statements = EmbeddedStatements()

    init(faults: FaultSwitch) {
        self.faults = faults
    }

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        guard !Task.isCancelled else { throw .cancelled }
        switch faults.strike(.transactions) {
        case .garbage?: return WholeStatement("<html>")
        case let fault?: throw .service(ServiceError(fault, host: "transactions.example"))
        case nil: break
        }
        switch source {
        case .file(Self.goodFile): return WholeStatement("[\(Self.transaction(on: "2026-01-05"))]")
        case .file(Self.badFile): return WholeStatement("[\(Self.transaction(on: "2026-01-05")),{\"id\":\"2\"}]")
        case .file(Self.longFile):
            let days = (0..<30).map { CalendarDay(daysSinceEpoch: 20_454 + $0).description }
            return WholeStatement("[\(days.map(Self.transaction).joined(separator: ","))]")
        default: return try await statements.open(source)
        }
    }

    func users() async throws(StatementFailure) -> [StatementUser]? { try await statements.users() }

    private static func transaction(on day: String) -> String {
        #"{"id":"1","description":"Rent","typeGroup":"Payment","type":"SEPA Payment","category":"Home","#
            + #""transactionAmountCurrency":{"amount":"700.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + #""creationTime":"\#(day)T08:00:00","state":"COMPLETED"}"#
    }
}
