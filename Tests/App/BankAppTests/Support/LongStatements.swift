import BankKernel
import PublicServices

/// A statement of one group with 21 descriptions.
struct ManyDescriptions: StatementsPort {
    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        let elements = (1...21).map { number in
            #"{"id":"1","description":"\#(number)","typeGroup":"","type":"","category":"","#
                + #""transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
                + #""creationTime":"2026-01-05T08:00:00","state":"PENDING"}"#
        }
        return WholeStatement("[\(elements.joined(separator: ","))]")
    }

    func users() async throws(StatementFailure) -> [StatementUser]? { nil }
}

/// A statement of any user or file: each transaction is on a day of its own, the first on 2020-01-01.
struct LongStatement: StatementsPort {
    let pending: Int
    let completed: Int

    func users() async throws(StatementFailure) -> [StatementUser]? { nil }

    func open(_ source: StatementSource) async throws(StatementFailure) -> any StatementChunks {
        let elements = (0..<pending + completed).map { number in
            let day = CalendarDay(daysSinceEpoch: 18_262 + number)
            return #"{"id":"\#(number)","description":"","typeGroup":"","type":"","category":"","#
                + #""transactionAmountCurrency":{"amount":"1.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
                + #""creationTime":"\#(day)T08:00:00","state":"\#(number < pending ? "PENDING" : "COMPLETED")"}"#
        }
        return WholeStatement("[\(elements.joined(separator: ","))]")
    }
}
