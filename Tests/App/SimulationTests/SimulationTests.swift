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
    func `a clock that steps by seconds and by years misleads nobody`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed, in: .clocks) == nil)
    }

    @Test(arguments: 1...6 as ClosedRange<UInt64>)
    func `a disk that lies among other troubles is not believed`(seed: UInt64) async throws {
        #expect(try await makeSUT().run(seed: seed, in: .lies) == nil)
    }

    /// Another process copied the log, and the disk lost what it wrote.
    @Test func `who has a bank open may be misled by a lie, and the next to open it is not`() async throws {
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
