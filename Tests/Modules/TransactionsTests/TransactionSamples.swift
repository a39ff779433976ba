import BankKernel
import Money
import Transactions

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

    /// A transaction without optional fields; each of `changes` replaces a text by another.
    static func element(id: String = "1", _ changes: (String, String)...) -> String {
        let text =
            #"{"id":"\#(id)","description":"Rent","typeGroup":"Payment","type":"POS","category":"Home","#
            + #""transactionAmountCurrency":{"amount":"10.00","currencyCode":"EUR"},"creditDebitIndicator":"DBIT","#
            + #""creationTime":"2019-05-15T14:28:01","state":"COMPLETED"}"#
        return changes.reduce(text) { $0.replacing($1.0, with: $1.1) }
    }
}

extension Transaction {
    /// A transaction as the requirement's examples write it, of 1.00 EUR unless told otherwise.
    static func sample(
        id: String = "1", description: String = "Groceries", amount: Money = Money(minorUnits: 1_00, currency: .eur),
        date: String, creditDebitIndicator: CreditDebitIndicator = .credit, state: TransactionState = .pending
    ) -> Transaction {
        Transaction(
            id: id, description: description, typeGroup: "Payment", type: "SEPA Payment", category: "Food",
            amount: amount, creditDebitIndicator: creditDebitIndicator,
            creationTime: CreationTime(iso8601: date) ?? CreationTime(day: CalendarDay(daysSinceEpoch: 0)),
            state: state)
    }
}

extension SplitMix64 {
    /// `count` transactions of a few days, all at different times.
    static func transactions(_ count: Int, using generator: inout SplitMix64) -> [Transaction] {
        let currencies: [Currency] = [.eur, .usd, .jpy]
        return (0..<count).map { number in
            let day = CalendarDay(daysSinceEpoch: 18_000 + Int.random(in: 0..<5, using: &generator))
            return Transaction(
                id: "\(number)", description: "\(number % 7)", typeGroup: "", type: "", category: "",
                amount: Money(
                    minorUnits: .random(in: .min ... .max, using: &generator),
                    currency: currencies[Int.random(in: 0..<3, using: &generator)]),
                creditDebitIndicator: Bool.random(using: &generator) ? .credit : .debit,
                creationTime: CreationTime(day: day, nanosecondOfDay: Int64(number * 7_919 % 1_000)),
                state: Bool.random(using: &generator) ? .pending : .completed)
        }
    }
}

/// Sections as the requirement's examples write them: `1. ID 1 & ID 2 (2019-05-15 and CRDT)`.
enum SectionOutline {
    static func lines(of sections: [TransactionSection]) -> [String] {
        sections.flatMap { section in
            let count = section.groups.count
            return ["\(section.state.rawValue) - \(count) \(count == 1 ? "Group" : "Groups")"]
                + section.groups.enumerated().map { index, group in "  \(index + 1). \(line(of: group))" }
        }
    }

    private static func line(of group: TransactionGroup) -> String {
        let ids = group.transactions.map { "ID \($0.id)" }.joined(separator: " & ")
        return "\(ids) (\(group.key.day) and \(group.key.creditDebitIndicator.rawValue))"
    }
}
