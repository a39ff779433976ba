import Testing

@testable import TerminalIO

@Suite struct ReaderMailboxTests {
    @Test func `returns jobs in order`() throws {
        let sut = try makeSUT()
        #expect(sut.post(1) && sut.post(2))
        #expect([sut.nextJob(), sut.nextJob()] == [1, 2])
    }

    @Test func `pokes the current read`() throws {
        let sut = try makeSUT()
        _ = sut.post(1)
        _ = sut.nextJob()
        sut.poke(.interrupt)
        sut.poke(.resize)
        #expect(sut.takePokes() == [.interrupt, .resize])
        #expect(sut.takePokes() == [])
    }

    @Test func `pokes a queued read`() throws {
        let sut = try makeSUT()
        _ = sut.post(1)
        sut.poke(.interrupt)
        _ = sut.nextJob()
        #expect(sut.takePokes() == .interrupt)
    }

    @Test func `drops a poke between two reads`() throws {
        let sut = try makeSUT()
        sut.poke(.interrupt)
        _ = sut.post(1)
        _ = sut.nextJob()
        #expect(sut.takePokes() == [])
    }

    @Test func `reports an interrupt between two reads once`() throws {
        let sut = try makeSUT()
        sut.poke(.resize)
        #expect(!sut.takeInterruptBetweenReads())
        sut.poke(.interrupt)
        #expect(sut.takeInterruptBetweenReads())
        #expect(!sut.takeInterruptBetweenReads())
    }

    @Test func `drops a late poke`() throws {
        let sut = try makeSUT()
        _ = sut.post(1)
        _ = sut.nextJob()
        sut.poke(.interrupt)
        sut.finish()
        _ = sut.post(2)
        _ = sut.nextJob()
        #expect(sut.takePokes() == [])
    }

    @Test func `serves jobs posted before closing`() throws {
        let sut = try makeSUT()
        _ = sut.post(1)
        sut.close()
        #expect([sut.nextJob(), sut.nextJob()] == [1, nil])
    }

    @Test func `accepts no job after closing`() throws {
        let sut = try makeSUT()
        sut.close()
        #expect(!sut.post(1))
    }

    @Test func `stays closed for the current read`() throws {
        let sut = try makeSUT()
        _ = sut.post(1)
        _ = sut.nextJob()
        sut.close()
        #expect(sut.takePokes() == .close)
        #expect(sut.takePokes() == .close)
    }

    private func makeSUT() throws -> ReaderMailbox<Int> {
        ReaderMailbox(pipe: try #require(WakePipe()))
    }
}

@Suite struct DurationMillisecondsTests {
    @Test(
        arguments: [
            (nil, -1), (.zero, 0), (.seconds(600), 600_000), (.microseconds(1), 1), (.milliseconds(1500), 1500),
            (.seconds(-1), 0), (.seconds(Int64.max), Int32.max),
        ] as [(Duration?, Int32)])
    func `rounds up to milliseconds for poll`(limit: Duration?, milliseconds: Int32) {
        #expect(limit.pollLimit == milliseconds)
    }
}
