import Histories
import Testing

/// Histories of banks that do one thing after the other, and what a single lie makes of them.
struct RandomHistoryTests {
    private static let seeds = 1...300 as ClosedRange<UInt64>

    private func makeSUT(_ history: RandomHistory) -> HistoryCheck { HistoryCheck(opening: history.opening) }

    @Test func `histories that are right are accepted`() throws {
        for seed in Self.seeds {
            let history = RandomHistory(seed: seed)
            var sut = makeSUT(history)
            do throws(HistoryViolation) {
                try sut.check(history.operations, ledger: history.ledger, isSettled: true)
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
            #expect(sut.tally.unfinished == 0, "seed \(seed)")
        }
    }

    @Test func `histories that are right are accepted window by window`() throws {
        for seed in Self.seeds {
            var history = RandomHistory(seed: seed, steps: 0)
            var sut = makeSUT(history)
            do throws(HistoryViolation) {
                for _ in 0..<5 {
                    history.goOn(steps: 60)
                    try sut.check(history.operations, ledger: history.ledger(after: sut.latest), isSettled: false)
                    history.operations = []
                }
            } catch {
                Issue.record("seed \(seed): \(error)")
            }
        }
    }

    @Test(arguments: Lie.allCases)
    func `a single lie is found`(lie: Lie) {
        var told = 0
        for seed in Self.seeds {
            var history = RandomHistory(seed: seed)
            guard history.tell(lie) else { continue }
            told += 1
            var sut = makeSUT(history)
            #expect(throws: HistoryViolation.self, "seed \(seed)") {
                try sut.check(history.operations, ledger: history.ledger, isSettled: true)
            }
        }
        #expect(told > Self.seeds.count / 2)
    }
}
