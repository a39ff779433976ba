/// The fields of a transaction on the wire.
enum StatementField: Int, CaseIterable {
    case id
    case description
    case typeGroup
    case type
    case category
    case amount
    case currencyCode
    case creditDebitIndicator
    case creationTime
    case state
    case counterPartyName
    case counterPartyAccountNumber
    case counterPartyCity
    case counterPartyAddress

    /// The field that holds `amount` and `currencyCode`.
    static let amountObject = "transactionAmountCurrency"

    /// The path of the field from the transaction.
    var path: String {
        switch self {
        case .amount, .currencyCode: "\(Self.amountObject).\(self)"
        default: "\(self)"
        }
    }

    var isRequired: Bool { rawValue <= Self.state.rawValue }
}
