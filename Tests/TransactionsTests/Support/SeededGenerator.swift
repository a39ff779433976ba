import BankKernel
import Transactions

/// The same transactions for the same seed (SplitMix64).
struct SeededGenerator: RandomNumberGenerator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }

    /// So many transactions of a few days, no two of one moment.
    static func transactions(_ count: Int, using generator: inout SeededGenerator) -> [Transaction] {
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
