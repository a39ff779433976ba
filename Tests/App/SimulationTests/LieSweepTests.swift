import Simulation
import Testing

/// A disk that lies at every call, and one that is damaged while a bank is opened.
@Suite(.serialized)
struct LieSweepTests {
    private func makeSUT() async throws -> LieSweep { try await LieSweep() }

    /// A page that was not written when the log was copied kept its former content and a checksum that was right for it: an old
    /// balance was shown.
    @Test(arguments: [LieSweep.Moment.closing, .reading, .transfer])
    func `nothing wrong is shown when the disk lies`(moment: LieSweep.Moment) async throws {
        for (_, outcome) in try await makeSUT().lie(during: [moment], seeds: 1) {
            #expect(outcome.failures == [])
            #expect(outcome.noticed > 0)
        }
    }

    /// A log that was misread once, and was newer than its mark, was emptied as if it ended there.
    @Test func `a log that is misread once is read again`() async throws {
        let outcome = try await makeSUT().misreadLog()

        #expect(outcome.failures == [])
        #expect(outcome.harmless > 0)
    }

    @Test func `nothing wrong is shown when the disk is damaged between two calls of opening`() async throws {
        let outcomes = try await makeSUT().damageWhileOpening(seeds: 1)

        #expect(outcomes.flatMap(\.1.failures) == [])
        #expect(outcomes.map(\.1.noticed).reduce(0, +) > 0)
    }
}
