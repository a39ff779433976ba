import BankKernel
import Money

/// Makes the list of invented sales as the service would send it; the same count gives the same bytes.
struct SalesWriter {
    private static let products = (0..<12).map { "6f0a3c52-\(1_000 + 137 * $0)-4d1e-9b77-0c8e51d2a4f9" }
    private static let currencies = ["EUR", "USD", "GBP", "CZK", "JPY", "CHF", "AUD", "TOP", "BHD", "XCD"]
    private static let firstDay = 19_723
    private static let days = 731

    let count: Int

    /// The bytes.
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
