import Sessions

/// What is wrong at the end of a walk.
enum FuzzFailure: Sendable, Hashable {
    /// The last step did not come to what the model expects.
    case screen
    /// An account of a customer holds something else than the model says, whose row this is; the app is at a prompt.
    case balances(of: String, row: String, prompt: SessionWait)
    /// The audit of the ledger found something.
    case audit(String)

    /// What to say to people.
    var description: String {
        switch self {
        case .screen: "the app does not show what the model expects"
        case .balances: "the bank does not hold what the model expects"
        case .audit(let fault): "the audit says: \(fault)"
        }
    }
}
