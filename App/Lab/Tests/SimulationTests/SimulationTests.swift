import Simulation
import Testing

/// A bank on a disk that fails, beside its model.
@Suite(.serialized)
struct SimulationTests {
    private func makeSUT() async throws -> Simulation { try await Simulation() }

    @Test func `the same seed does the same`() async throws {
        let sut = try await makeSUT()
        for seed in 1...2 as ClosedRange<UInt64> {
            #expect(await sut.trace(of: seed) == sut.trace(of: seed))
        }
    }

    /// Transfers are in the order in which they were booked, with the times that the clock showed; nobody waits longer for a login
    /// than the throttle says, and nobody may guess again and again.
    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `steps of the clock by seconds and by years do no harm`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed, in: .clocks) == nil)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `a disk that lies among other troubles is not believed`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed, in: .lies) == nil)
    }

    /// Another process copied the log, and the disk lost what it wrote.
    @Test func `a disk that lies is noticed when the bank is opened next`() async throws {
        let failure = try #require(try await makeSUT().run(seed: 199, in: .lies))
        #expect(failure.isNoticedLater)
    }

    /// A transfer was said to have failed, and the money moved after the power went.
    @Test(arguments: [123, 307, 318, 347, 452, 770, 809, 812, 835] as [UInt64])
    func `what is said to have failed never happens later`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed) == nil)
    }

    /// A read that failed was called damage.
    @Test(arguments: [16, 25, 353, 354, 366, 381] as [UInt64])
    func `a disk that cannot be read for a moment is not called damaged`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed) == nil)
    }

    /// The log was being copied into the file; its first page was torn there, and whole in the log.
    @Test(arguments: [80, 93, 155, 156, 158, 406, 414, 517, 556, 583] as [UInt64])
    func `a bank opens again when copying its log was cut off in the first page`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed) == nil)
    }

    /// The file, read without its log, is of two times then, and was taken for one that the log does not belong to.
    @Test(arguments: [3_584, 3_795, 4_028] as [UInt64])
    func `a bank opens again when copying its log was cut off between two pages`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed) == nil)
    }
}

/// A disk that lies at every call, and one that is damaged while a bank is opened.
@Suite(.serialized)
struct LieSweepTests {
    private func makeSUT() async throws -> LieSweep { try await LieSweep() }

    /// A page that was not written when the log was copied kept its former content and a checksum that was right for it: an old
    /// balance was shown. A log that was misread once, and was newer than its mark, was emptied as if it ended there.
    ///
    /// Every call, in two of the four ways; `stress lies` takes all.
    @Test(arguments: [LieSweep.Moment.closing, .reading, .transfer, .openingAfterPowerCut])
    func `nothing wrong is shown when the disk lies`(moment: LieSweep.Moment) async throws {
        for (_, outcome) in try await makeSUT().lie(during: [moment], seeds: 1, step: 2) {
            #expect(outcome.failures == [])
            #expect(outcome.noticed > 0)
        }
    }

    /// One call in five; `stress lies` takes all.
    @Test func `nothing wrong is shown when the disk is damaged between two calls of opening`() async throws {
        let outcomes = try await makeSUT().damageWhileOpening(seeds: 1, step: 5)

        #expect(outcomes.flatMap(\.1.failures) == [])
        #expect(outcomes.map(\.1.noticed).reduce(0, +) > 0)
    }
}
