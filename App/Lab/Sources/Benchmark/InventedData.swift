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

/// Makes the list of invented sales as the service would send it; the same count gives the same bytes.
struct SalesWriter {
    private static let products = (0..<12).map { "6f0a3c52-\(1_000 + 137 * $0)-4d1e-9b77-0c8e51d2a4f9" }
    private static let currencies = ["EUR", "USD", "GBP", "CZK", "JPY", "CHF", "AUD", "TOP", "BHD", "XCD"]
    private static let firstDay = 19_723
    private static let days = 731

    let count: Int

    func json() -> [UInt8] {
        var bytes: [UInt8] = []
        bytes.reserveCapacity(150 * count)
        for number in 0..<count {
            bytes.append(UInt8(ascii: number == 0 ? "[" : ","))
            bytes += element(number).utf8
        }
        bytes.append(UInt8(ascii: "]"))
        return bytes
    }

    private func element(_ number: Int) -> String {
        var numbers = SplitMix64(seed: UInt64(number))
        let currency = Currency(code: Self.currencies[numbers.next(below: 10)]) ?? .usd
        let amount = Money(minorUnits: Int64(numbers.next(below: 1_000_000)), currency: currency)
        let day = CalendarDay(daysSinceEpoch: Self.firstDay + numbers.next(below: Self.days))
        let date = day.start.advanced(by: .milliseconds(numbers.next(below: 86_400_000)))
        return #"{"product_id":"\#(Self.products[numbers.next(below: 12)])","currency_code":"\#(currency)","#
            + #""amount":"\#(amount.decimalText)","date":"\#(date.preciseDescription)"}"#
    }
}

/// Makes a list of invented rates in JSON, no pair twice; the same counts give the same bytes.
struct RatesWriter {
    let currencies: Int
    let pairs: Int

    func json() -> [UInt8] {
        var numbers = SplitMix64(seed: UInt64(currencies))
        var known: Set<Int> = []
        var text = "["
        while known.count < pairs {
            let (from, to) = (numbers.next(below: currencies), numbers.next(below: currencies))
            guard from != to, known.insert(from * currencies + to).inserted else { continue }
            let rate = "\(numbers.next(below: 3)).\(100_000 + numbers.next(below: 900_000))"
            text +=
                (text.utf8.count == 1 ? "\n" : ",\n")
                + #"{"from":"\#(code(from))","to":"\#(code(to))","rate":\#(rate)}"#
        }
        return Array((text + "\n]\n").utf8)
    }

    /// The first is `USD`; the others have four letters, as there are not enough codes of three.
    private func code(_ number: Int) -> String {
        guard number > 0 else { return "USD" }
        let letters = [17_576, 676, 26, 1].map { UInt8(ascii: "A") + UInt8(number / $0 % 26) }
        return String(decoding: letters, as: UTF8.self)
    }
}

extension SplitMix64 {
    /// A number from 0 to below `limit`.
    mutating func next(below limit: Int) -> Int {
        Int.random(in: 0..<limit, using: &self)
    }
}
