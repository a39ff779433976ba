import BankKernel
import Testing

@testable import DurableSQLite

/// Counts the rows of a table; the head is the number.
struct CountingChain: StoreChain {
    static let tables =
        "CREATE TABLE change (id INTEGER PRIMARY KEY); CREATE TABLE note (name TEXT PRIMARY KEY, value BLOB)"

    func identity(in connection: Connection) throws(StorageFailure) -> [UInt8] { [UInt8](repeating: 7, count: 16) }

    func value(of note: StoreNote, in connection: Connection) throws(StorageFailure) -> [UInt8]? {
        try connection.first("SELECT value FROM note WHERE name = ?1", .text(note.rawValue)) { $0.blob(0) }
    }

    func set(_ note: StoreNote, to value: [UInt8]?, in connection: Connection) throws(StorageFailure) {
        try connection.run("DELETE FROM note WHERE name = ?1", .text(note.rawValue))
        if let value { try connection.run("INSERT INTO note VALUES (?1, ?2)", .text(note.rawValue), .blob(value)) }
    }

    func faults(in connection: Connection) throws(StorageFailure) -> [String] {
        try isUnbroken(after: 0, in: connection) ? [] : ["A change is missing."]
    }

    func count(of faults: [String]) -> Int { faults.count }

    func mark(in connection: Connection) throws(StorageFailure) -> DurabilityMarker {
        let count = try connection.first("SELECT max(id) FROM change") { $0.integer(0) } ?? 0
        return DurabilityMarker(number: count, head: [UInt8](repeating: UInt8(count + 1), count: 32))
    }

    func hasPassed(_ mark: DurabilityMarker, in connection: Connection) throws(StorageFailure) -> Bool {
        try self.mark(in: connection).number >= mark.number
    }

    func name(ofChange number: Int64, in connection: Connection) throws(StorageFailure) -> String? {
        "change \(number)"
    }

    func isUnbroken(after start: Int64, in connection: Connection) throws(StorageFailure) -> Bool {
        let count = try connection.first("SELECT count(*) FROM change WHERE id > ?1", .integer(start)) { $0.integer(0) }
        return try count == mark(in: connection).number - start
    }
}

extension DatabaseFormat {
    static let counting = DatabaseFormat(
        name: "a store", applicationID: 1, version: 1, chain: CountingChain())
    static let upgraded = DatabaseFormat(
        name: "a store", applicationID: 1, version: 2,
        upgrade: Upgrade(from: 1, unchecked: 1) { connection, _ throws(StorageFailure) in
            try connection.run("INSERT INTO change VALUES (NULL)")
        },
        chain: CountingChain())
}

extension DatabaseFile {
    /// A store that only counts its changes.
    static func counting(at path: String) throws -> DatabaseFile {
        let file = DatabaseFile(path: path, format: .counting)
        try file.create { connection throws(StorageFailure) in try connection.execute(CountingChain.tables) }
        return file
    }

    /// Makes changes as a writer does: the mark follows each of them.
    func change(times: Int, on connection: Connection) throws {
        let marker = try #require(try marker(for: connection))
        for _ in 1...times {
            try connection.beginWriting()
            try noteLogBase(in: connection)
            try connection.run("INSERT INTO change VALUES (NULL)")
            try connection.commit()
            try marker.write(CountingChain().mark(in: connection))
        }
    }
}
