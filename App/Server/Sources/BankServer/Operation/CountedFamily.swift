/// What is counted, each with its labels.
enum CountedFamily: CaseIterable, Sendable {
    /// Requests of the bank, by operation and status.
    case requests
    /// Orders, by what came of them: `booked`, `repeated` or the code of the refusal.
    case transfers
    /// Logins, by what came of them.
    case logins
    /// What was too much, by what was asked for.
    case throttled

    /// The name in the text format.
    var name: String {
        switch self {
        case .requests: "dobank_requests_total"
        case .transfers: "dobank_transfers_total"
        case .logins: "dobank_logins_total"
        case .throttled: "dobank_throttled_total"
        }
    }

    /// What is counted, for people.
    var help: String {
        switch self {
        case .requests: "Requests of the bank that were answered."
        case .transfers: "Orders, by what came of them."
        case .logins: "Logins, by what came of them."
        case .throttled: "Requests that were too many."
        }
    }

    /// The names of its labels.
    var labels: [String] {
        switch self {
        case .requests: ["operation", "status"]
        case .transfers, .logins: ["outcome"]
        case .throttled: ["what"]
        }
    }
}
