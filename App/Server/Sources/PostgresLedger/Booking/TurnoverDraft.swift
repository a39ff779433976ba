import BankKernel
import Postgres

/// What a batch adds to the turnover of months. The sums are wider than a `bigint`, and cross as texts.
struct TurnoverDraft {
    private struct Key: Hashable {
        let account: Int64
        let month: Int
    }

    private struct Sums {
        var credits: Int128 = 0
        var debits: Int128 = 0
    }

    private static let addAll = Statement(
        """
        INSERT INTO turnover (account, month, credits, debits)
        SELECT account, month, credits::numeric, debits::numeric
        FROM unnest($1::bigint[], $2::bigint[], $3::text[], $4::text[]) AS row (account, month, credits, debits)
        ORDER BY account, month
        ON CONFLICT (account, month) DO UPDATE
        SET credits = turnover.credits + excluded.credits, debits = turnover.debits + excluded.debits
        """)

    private var sums: [Key: Sums] = [:]

    mutating func add(_ posting: NewPosting) {
        let month = posting.bookedAt.day.firstOfMonth.daysSinceEpoch
        let amount = Int128(posting.amount)
        sums[Key(account: posting.account, month: month), default: Sums()].credits += max(amount, 0)
        sums[Key(account: posting.account, month: month), default: Sums()].debits += min(amount, 0)
    }

    var step: Step {
        let sums = Array(sums)
        return Step(
            Self.addAll, .integers(sums.map(\.key.account)), .integers(sums.map { Int64($0.key.month) }),
            .texts(sums.map { String($0.value.credits) }), .texts(sums.map { String($0.value.debits) }))
    }
}

extension CalendarDay {
    /// The first day of its month.
    var firstOfMonth: CalendarDay { CalendarDay(daysSinceEpoch: daysSinceEpoch - components.day + 1) }
}
