import BankKernel
import Foundation
import Money

/// Writes a statement of invented transactions; the same count gives the same bytes.
struct StatementWriter {
    private static let days = 1_095
    private static let firstDay = 18_993
    private static let descriptions = [
        "Internet Banking", "Card purchase", "Faktura č. 4711", #"line1\nline2"#, "Transfer → savings",
        #"The \"Corner\" shop"#, "",
    ]
    private static let parties = [
        "", #""counterPartyName": "Backbase B.V", "counterPartyAccountNumber": "NL40ABNA0541164350", "#,
        #""counterPartyName": "Ján Novák", "counterPartyCity": "Bratislava", "counterPartyAddress": "Obchodná 12", "#,
    ]

    let count: Int

    func write(to path: String) throws {
        try Data().write(to: URL(filePath: path))
        let file = try FileHandle(forWritingTo: URL(filePath: path))
        var text = "["
        for number in 0..<count {
            text += (number == 0 ? "\n" : ",\n") + element(number)
            guard text.utf8.count > 1 << 20 else { continue }
            try file.write(contentsOf: Data(text.utf8))
            text = ""
        }
        try file.write(contentsOf: Data((text + "\n]\n").utf8))
        try file.close()
    }

    private func element(_ number: Int) -> String {
        var numbers = SplitMix64(seed: UInt64(number))
        let day = CalendarDay(daysSinceEpoch: Self.firstDay + numbers.next(below: Self.days))
        let time = [24, 60, 60].map { String(100 + numbers.next(below: $0)).dropFirst() }.joined(separator: ":")
        let currency = numbers.next(below: 10) == 0 ? ["USD", "CZK", "GBP"][numbers.next(below: 3)] : "EUR"
        let amount = "\(numbers.next(below: 10_000)).\(String(100 + numbers.next(below: 100)).dropFirst())"
        return #"{"id": "\#(number)-ec9ec6fd-a99c-4cee-a73e-51f84b11c373", "#
            + #""description": "\#(Self.descriptions[numbers.next(below: 7)])", "typeGroup": "Payment", "#
            + #""type": "SEPA Payment", "category": "Gastronomy & <bars>", "transactionAmountCurrency": "#
            + #"{"amount": "\#(amount)", "currencyCode": "\#(currency)"}, "creditDebitIndicator": "#
            + #""\#(numbers.next(below: 3) == 0 ? "CRDT" : "DBIT")", \#(Self.parties[numbers.next(below: 3)])"#
            + #""creationTime": "\#(day)T\#(time)", "#
            + #""state": "\#(numbers.next(below: 20) == 0 ? "PENDING" : "COMPLETED")"}"#
    }
}
