/// A transaction that comes with the app; its texts need no escapes in JSON.
struct EmbeddedTransaction {
    let id: String
    let description: String
    let type: String
    let category: String
    let amount: String
    let currency: String
    let indicator: String
    let counterParty: String?
    let time: String
    let state: String

    /// The object that the service would answer.
    var json: String {
        let name = counterParty.map { #""counterPartyName":"\#($0)","# } ?? ""
        return #"{"id":"\#(id)","description":"\#(description)","typeGroup":"Payment","type":"\#(type)","#
            + #""category":"\#(category)","#
            + #""transactionAmountCurrency":{"amount":"\#(amount)","currencyCode":"\#(currency)"},"#
            + #""creditDebitIndicator":"\#(indicator)",\#(name)"creationTime":"\#(time)","state":"\#(state)"}"#
    }
}
