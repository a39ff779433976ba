import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseFileCareTests {
    @Test func `keeps each log that was lost under a name of its own`() throws {
        let folder = try TemporaryFolder()
        let path = folder("store.sqlite")
        let sut = DatabaseFile(path: path, format: DatabaseFormat(name: "a store", applicationID: 1, version: 1))
        try sut.create { _ in }
        let loss = StoreLoss(count: 1, since: nil, damagedFrame: nil, hasForeignLog: true)

        for name in ["-wal.lost", "-wal.lost-2", "-wal.lost-3"] {
            try folder.write(name, to: "store.sqlite-wal")
            #expect(try sut.accept(loss) == path + name)
            #expect(try folder.bytes(of: "store.sqlite" + name) == [UInt8](name.utf8))
        }
        #expect(try sut.accept(loss) == nil)
    }
}
