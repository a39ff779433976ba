import BankKernel
import DurableSQLite
import Foundation
import InMemoryBank
import LedgerRules
import TestSupport
import Testing

@testable import Ledger

struct LedgerReaderTests {
    private struct SUT {
        let folder: TemporaryFolder
        let reader: LedgerReader
    }

    private func makeSUT(isServed: Bool = false) async throws -> SUT {
        let folder = try TemporaryFolder()
        let file = LedgerFile(path: folder.bankPath)
        try file.create(BankSeed())
        let sut = SUT(folder: folder, reader: LedgerReader(file: file, isServed: isServed))
        try await sut.reader.open()
        return sut
    }

    @Test func `pauses between slices while the log is too long`() async throws {
        let sut = try await makeSUT()
        let gaps = try await sut.reader.read(LogGrower(log: sut.folder.bankPath + "-wal", sizes: [32 << 20, 33 << 20]))
        #expect(gaps.count == 2)
        #expect(gaps.allSatisfy { $0 >= .milliseconds(100) })
    }

    /// The shortest of some, since a busy machine makes each of them longer.
    @Test(arguments: [(false, 20), (true, 5)])
    func `reads for a moment, and for a shorter one where many customers wait`(
        isServed: Bool, milliseconds: Int
    ) async throws {
        let shortest = try await makeSUT(isServed: isServed).reader.read(SliceTimer())
        #expect(shortest > .milliseconds(milliseconds) / 2)
        #expect(shortest < .milliseconds(milliseconds) * 2)
    }

    @Test func `cancellation ends the pause`() async throws {
        let sut = try await makeSUT()
        let sizes = (32...1_000).map { $0 << 20 }
        let read = Task { try await sut.reader.read(LogGrower(log: sut.folder.bankPath + "-wal", sizes: sizes)) }
        read.cancel()
        await #expect(throws: BankError.cancelled) { try await read.value }
    }

    @Test(.timeLimit(.minutes(1)))
    func `a read ends with the time of the request`() async throws {
        let sut = try await makeSUT()
        await RequestDeadline.$current.withValue(.now + .milliseconds(10)) {
            await #expect(throws: BankError.storage(.busy(path: sut.folder.bankPath))) {
                try await sut.reader.read(EndlessRead())
            }
        }
    }
}

/// Finds nothing, however long it looks.
private struct EndlessRead: SlicedRead {
    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Bool? { nil }
}

/// Reads a slice and one more for each of `sizes`, to which the log grows before it; the value is the time between slices.
private struct LogGrower: SlicedRead {
    let log: String
    var sizes: [Int]
    var gaps: [Duration] = []
    var end: ContinuousClock.Instant?

    init(log: String, sizes: [Int]) {
        self.log = log
        self.sizes = sizes
    }

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> [Duration]? {
        if let end { gaps.append(.now - end) }
        guard let size = sizes.first else { return gaps }
        sizes.removeFirst()
        truncate(log, off_t(size))
        end = .now
        return nil
    }
}

/// Reads ten whole slices; the value is how long the shortest lasted.
private struct SliceTimer: SlicedRead {
    var durations: [Duration] = []

    mutating func advance(in connection: Connection, for slice: TimeSlice) throws(BankError) -> Duration? {
        durations.append(ContinuousClock().measure { while !slice.isOver {} })
        return durations.count < 10 ? nil : durations.min()
    }
}
