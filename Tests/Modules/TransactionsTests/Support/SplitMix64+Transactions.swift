import BankKernel
import BankSamples
import Money
import Transactions

extension SplitMix64 {
    /// So many transactions of a few days, no two of one moment.
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
