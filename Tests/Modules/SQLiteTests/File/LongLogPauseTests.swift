import BankKernel
import Foundation
import TestSupport
import Testing

@testable import SQLite

@Suite struct LongLogPauseTests {
    private let folder: TemporaryFolder
    private let long = Int(CheckpointSchedule.longLogBytes)

    init() throws {
        folder = try TemporaryFolder()
    }

    private func makeSUT(logSize: Int) throws -> LongLogPause {
        try folder.write([], to: "store.sqlite-wal")
        try setLogSize(logSize)
        let format = DatabaseFormat(name: "a store", applicationID: 1, version: 1)
        return DatabaseFile(path: folder("store.sqlite"), format: format).longLogPause
    }

    @Test func `nobody stays out of a log that is not long`() throws {
        var sut = try makeSUT(logSize: long - 1)
        let isNeeded = sut.isNeeded()
        #expect(!isNeeded)
    }

    @Test func `who reads stays out of a long log until it is cut off`() throws {
        var sut = try makeSUT(logSize: long)
        let isNeededWhileLong = sut.isNeeded()
        try setLogSize(0)
        let isNeededWhenCut = sut.isNeeded()
        #expect(isNeededWhileLong)
        #expect(!isNeededWhenCut)
    }

    @Test func `who stayed out for a tenth of a second in vain does so again only when somebody has written`() throws {
        var sut = try makeSUT(logSize: long)
        let start = ContinuousClock.now
        while sut.isNeeded() { usleep(1_000) }
        let time = ContinuousClock.now - start
        let isNeededAgain = sut.isNeeded()
        try setLogSize(long + 1)
        let isNeededWhenLonger = sut.isNeeded()
        #expect(time >= .milliseconds(100))
        #expect(!isNeededAgain)
        #expect(isNeededWhenLonger)
    }

    /// A hole takes no room.
    private func setLogSize(_ size: Int) throws {
        let file = try FileHandle(forWritingTo: URL(filePath: folder("store.sqlite-wal")))
        try file.truncate(atOffset: UInt64(size))
        try file.close()
    }
}
