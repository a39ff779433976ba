import BankKernel
import Money
import Testing

@testable import Transactions

struct GroupInProgressTests {
    @Test(arguments: [[3, 1, 2], [1, 2, 3], [2, 3, 1]])
    func `its time is the latest of its transactions, in whatever order they come`(times: [Int64]) {
        let digests = times.map { time in
            TransactionDigest(
                creationTime: CreationTime(day: CalendarDay(daysSinceEpoch: 18_000), nanosecondOfDay: time),
                state: .completed, creditDebitIndicator: .credit, amount: Money(minorUnits: 1, currency: .eur))
        }
        var sut = GroupInProgress(digests[0])
        for digest in digests { sut.count(digest) }

        #expect(sut.latest.nanosecondOfDay == 3)
        #expect(sut.group.totals.map(\.sum.minorUnits) == [3])
    }
}
