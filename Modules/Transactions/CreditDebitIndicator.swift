/// Which way the money goes (ISO 20022, `CdtDbtInd`).
public enum CreditDebitIndicator: String, Sendable, Hashable, CaseIterable {
    /// Into the account.
    case credit = "CRDT"
    /// Out of the account.
    case debit = "DBIT"
}
