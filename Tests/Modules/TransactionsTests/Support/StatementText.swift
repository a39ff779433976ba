/// Statements as JSON.
enum StatementText {
    /// The transaction of the requirement.
    static let example = """
        {
            "id": "ec9ec6fd-a99c-4cee-a73e-51f84b11c373c342",
            "description": "Internet Banking",
            "typeGroup": "Payment",
            "type": "SEPA Payment",
            "category": "Income",
            "transactionAmountCurrency": {
                "amount": "1919.95",
                "currencyCode": "EUR"
            },
            "creditDebitIndicator": "CRDT",
            "counterPartyName": "Backbase B.V",
            "counterPartyAccountNumber": "NL40ABNA0541164350",
            "counterPartyCity": "Amsterdam",
            "counterPartyAddress": "Jacob Bontiusplaats 9, 1018 LL",
            "creationTime": "2019-05-15T14:28:01",
            "state": "PENDING"
        }
        """

    /// A transaction with nothing optional; `changes` are pairs of what is written and what is written instead.
    static func element(id: String = "1", _ changes: (String, String)...) -> String {
        let text =
            #"{"id":"\#(id)","description":"Rent","typeGroup":"Payment","type":"POS","category":"Home","#
            + #""transactionAmountCurrency":{"amount":"10.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + #""creationTime":"2019-05-15T14:28:01","state":"COMPLETED"}"#
        return changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}
