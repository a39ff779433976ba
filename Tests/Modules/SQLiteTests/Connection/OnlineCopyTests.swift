import BankKernel
import CSQLite
import TestSupport
import Testing

@testable import SQLite

@Suite struct OnlineCopyTests {
    private let folder: TemporaryFolder

    init() throws {
        folder = try TemporaryFolder()
    }

    @Test func `goes on to the end when nobody writes`() throws {
        let sut = try makeSUT()
        var rounds = 1
        while try !sut.copy.advance(pages: 2) { rounds += 1 }

        #expect(rounds > 10)
        #expect(sut.copy.restarts == 0)
    }

    @Test func `begins anew when somebody else has written`() throws {
        let sut = try makeSUT()
        for round in 1...3 {
            for _ in 1...4 { #expect(try !sut.copy.advance(pages: 2)) }
            try sut.writer.execute("INSERT INTO a VALUES (zeroblob(2000))")
            #expect(try !sut.copy.advance(pages: 2))
            #expect(sut.copy.restarts == round)
        }
    }

    private func makeSUT() throws -> (copy: OnlineCopy, writer: Connection) {
        let flags = SQLITE_OPEN_READWRITE | SQLITE_OPEN_CREATE
        let writer = try Connection(path: folder("source.sqlite"), flags: flags)
        try writer.execute("PRAGMA journal_mode = WAL; CREATE TABLE a (b)")
        for _ in 1...40 { try writer.execute("INSERT INTO a VALUES (zeroblob(4000))") }
        let source = try Connection(path: folder("source.sqlite"), flags: flags)
        return (try OnlineCopy(of: source, to: Connection(path: folder("target.sqlite"), flags: flags)), writer)
    }
}
