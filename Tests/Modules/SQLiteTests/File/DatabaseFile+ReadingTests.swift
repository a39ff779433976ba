import BankKernel
import CSQLite
import MemoryDisk
import TestSupport
import Testing

@testable import SQLite

@Suite struct DatabaseFileReadingTests {
    private let folder: TemporaryFolder
    private var sut: DatabaseFile {
        DatabaseFile(
            path: folder("store.sqlite"), format: DatabaseFormat(name: "a store", applicationID: 1, version: 1))
    }

    init() throws {
        folder = try TemporaryFolder()
        try sut.create { connection throws(StorageFailure) in
            try connection.execute("CREATE TABLE a (b)")
            for _ in 1...9 { try connection.execute("INSERT INTO a VALUES (zeroblob(4000))") }
        }
    }

    @Test func `is read at rest without a file being made beside it`() throws {
        let names = try folder.names
        let connection = try sut.openAtRest()

        #expect(try connection.first("SELECT count(*) FROM a") { $0.integer(0) } == 9)
        #expect(try folder.names == names)
    }

    @Test func `is looked at and read where nothing can be written`() throws {
        let path = folder("marked.sqlite")
        try DatabaseFile.counting(at: path).open().execute("INSERT INTO change VALUES (NULL)")
        let disk = AlteredDisk(
            mark: { path throws(StorageFailure) in throw .readOnly(path: path) },
            lock: { path throws(StorageFailure) in throw .readOnly(path: path) })
        let connection = try DatabaseFile(path: path, format: .counting, disk: disk).openAtRest()

        #expect(try connection.first("SELECT count(*) FROM change") { $0.integer(0) } == 1)
    }

    @Test func `a file whose end was cut off is not read`() throws {
        let bytes = try folder.bytes(of: "store.sqlite")
        try folder.write(Array(bytes.dropLast(2 * 4_096)), to: "store.sqlite")

        #expect(throws: StorageFailure.self) { try sut.openAtRest() }
    }

    @Test func `is in use while anybody has it open`() throws {
        #expect(try !sut.isInUse())
        let connection = try sut.open()
        #expect(try sut.isInUse())
        withExtendedLifetime(connection) {}
    }
}
