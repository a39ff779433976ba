import Foundation
import PostgresSupport
import Testing

@testable import Postgres

struct PostgresConnectionTests {
    private func makeSUT() throws -> PostgresConnection {
        let server = try DatabaseServer.shared.get()
        return try PostgresConnection(to: server.address(of: "postgres"))
    }

    private func value(_ step: Step, in sut: PostgresConnection) throws -> Row {
        try #require(try sut.run(step)[0].first)
    }

    @Test func `gives values back as they were given`() throws {
        let sut = try makeSUT()
        let bytes = (0...255).map { UInt8($0) }
        let row = try value(
            Step(
                Statement("SELECT $1::bigint, $2::text, $3::bytea, $4::boolean"), .integer(.min),
                .text("Zoë' OR '1'='1 🎂"), .bytes(bytes), .boolean(true)), in: sut)

        #expect(row.integer(0) == .min)
        #expect(row.text(1) == "Zoë' OR '1'='1 🎂")
        #expect(row.bytes(2) == bytes)
        #expect(row.boolean(3))
    }

    @Test func `gives nulls and empty values back, each as what it is`() throws {
        let row = try value(
            Step(
                Statement("SELECT $1::bigint, $2::text, $3::text, $4::bytea, $5::bytea"), .integer(nil), .text(nil),
                .text(""), .bytes(nil), .bytes([])), in: makeSUT())

        #expect((0..<5).map { row.isNull($0) } == [true, true, false, true, false])
    }

    @Test(arguments: [[], [Int64.min, 0, .max]])
    func `gives arrays back`(numbers: [Int64]) throws {
        let rows = try makeSUT().run(
            Step(
                Statement(
                    "SELECT number, text, bytes FROM unnest($1::bigint[], $2::text[], $3::bytea[]) AS row (number, text, bytes)"
                ),
                .integers(numbers), .texts(numbers.map { "\($0)é" }), .byteStrings(numbers.map { _ in [0, 255] })))[0]

        #expect(rows.map { $0.integer(0) } == numbers)
        #expect(rows.map { $0.text(1) } == numbers.map { "\($0)é" })
        #expect(rows.map { $0.bytes(2) } == numbers.map { _ in [0, 255] })
    }

    @Test func `gives arrays of identities back`() throws {
        let id = [UInt8](1...16)
        let rows = try makeSUT().run(Step(Statement("SELECT unnest($1::uuid[])"), .uuids([id])))[0]

        #expect(rows.map { $0.bytes(0) } == [id])
    }

    @Test func `reads numbers of other widths, and a row that is not there as nulls`() throws {
        let rows = try makeSUT().run(Step(Statement("SELECT -2::smallint, -3::integer")))[0]

        #expect([rows[0].integer(0), rows[0].integer(1)] == [-2, -3])
        #expect(rows[1].isNull(0) && rows[0].isNull(2))
    }

    @Test func `answers many steps in one go, in their order`() throws {
        let one = Statement("SELECT $1::bigint")
        let answers = try makeSUT().run((1...100).map { Step(one, .integer($0)) })

        #expect(answers.map { $0[0].integer(0) } == Array(1...100))
    }

    @Test func `says how many rows were changed`() throws {
        let answers = try makeSUT().run(
            "CREATE TEMPORARY TABLE number (value bigint)",
            "INSERT INTO number VALUES (1), (2), (3)", "DELETE FROM number WHERE value > 1")

        #expect(answers.map(\.changed) == [0, 3, 2])
    }

    @Test func `does nothing behind an error, and goes on afterwards`() throws {
        let sut = try makeSUT()
        try sut.run("CREATE TEMPORARY TABLE number (value bigint PRIMARY KEY)")
        #expect(throws: PostgresError.self) {
            try sut.run(
                "INSERT INTO number VALUES (1)", "SELECT 1 / 0",
                "INSERT INTO number VALUES (2)")
        }

        #expect(try sut.run("SELECT value FROM number")[0].count == 0)
        #expect(sut.isAlive && !sut.isInTransaction)
    }

    @Test func `tells the code of an error`() throws {
        let sut = try makeSUT()
        #expect(
            throws: PostgresError.refused(.undefinedTable, message: "relation \"nowhere\" does not exist")
        ) {
            try sut.run("SELECT * FROM nowhere")
        }
    }

    @Test(arguments: ["", "-c client_min_messages=error"])
    func `does not know of a commit that the database warns of`(settings: String) throws {
        let address = try DatabaseServer.shared.get().address(of: "postgres", settings: settings)
        let sut = try PostgresConnection(to: address)
        try sut.run("DO $$ BEGIN RAISE NOTICE 'it goes on'; END $$")
        #expect(throws: PostgresError.lost(message: "it is not at the standby")) {
            try sut.run("DO $$ BEGIN RAISE WARNING 'it is not at the standby'; END $$")
        }
        #expect(try sut.run("SELECT 7::bigint")[0][0].integer(0) == 7)
    }

    @Test func `notices when others use its session between its transactions`() throws {
        let (sut, other) = (try makeSUT(), try makeSUT())

        #expect(try !sut.sharesSession(with: other))
        #expect(try sut.sharesSession(with: sut))
        #expect(try !sut.sharesSessions(at: DatabaseServer.shared.get().address(of: "postgres")))
    }

    @Test func `prepares again what could not be prepared`() throws {
        let sut = try makeSUT()
        let statement = Statement("SELECT value FROM later")
        #expect(throws: PostgresError.self) { try sut.run(Step(statement)) }
        try sut.run("CREATE TEMPORARY TABLE later AS SELECT 7::bigint AS value")

        #expect(try sut.run(Step(statement))[0][0].integer(0) == 7)
    }

    @Test func `a connection that was ended is lost, and then missing`() throws {
        let sut = try makeSUT()
        try makeSUT().run(
            Step(Statement("SELECT pg_terminate_backend($1::bigint::integer, 10000)"), .integer(sut.processID)))

        for isFirst in [true, false] {
            let failure = #expect(throws: PostgresError.self) { try sut.run("SELECT 1") }
            switch (failure, isFirst) {
            case (.lost, true), (.unreachable, false): break
            default: Issue.record("\(String(describing: failure))")
            }
        }
        #expect(!sut.isAlive)
    }

    @Test func `cannot connect where nobody listens`() throws {
        let address = try #require(DatabaseAddress(parsing: "host=/nowhere dbname=bank"))
        #expect {
            _ = try PostgresConnection(to: address)
        } throws: {
            guard case PostgresError.unreachable(let message) = $0 else { return false }
            // The library has two lines, the second behind a tab.
            return message.contains("/nowhere") && message.contains("; Is the server running")
        }
    }

    @Test func `two hosts that do not answer take no longer than one`() throws {
        let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        defer { close(descriptor) }
        // The kernel accepts the connections; no program answers on them.
        try #require(listen(descriptor, 16) == 0)
        var (place, size) = (sockaddr_in(), socklen_t(MemoryLayout<sockaddr_in>.size))
        let isBound = withUnsafeMutablePointer(to: &place) {
            $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &size) == 0 }
        }
        try #require(isBound)
        let address = try #require(
            DatabaseAddress(parsing: "host=127.0.0.1,127.0.0.1 port=\(UInt16(bigEndian: place.sin_port)) dbname=bank"))

        let time = ContinuousClock().measure {
            #expect(throws: PostgresError.self) { _ = try PostgresConnection(to: address) }
        }
        #expect(time < .seconds(9))
    }

    @Test func `carries more at once than the buffers of a socket hold`() throws {
        let text = String(repeating: "x", count: 100_000)
        let answers = try makeSUT().run((1...50).map { _ in Step(Statement("SELECT $1::text"), .text(text)) })

        #expect(answers.allSatisfy { $0[0].text(0) == text })
    }

    @Test(.timeLimit(.minutes(20)))
    func `what one that has stopped in the middle holds is free again after a while`() throws {
        let server = try DatabaseServer.shared.get()
        let name = try server.makeDatabase()
        let (stopped, other) = (
            try PostgresConnection(to: server.address(of: name)), try PostgresConnection(to: server.address(of: name))
        )
        try stopped.run("CREATE TABLE held ()")
        try stopped.run(.begin, "LOCK TABLE held")

        #expect(try other.run("SELECT FROM held")[0].count == 0)
    }
}

struct DatabaseAddressTests {
    @Test(arguments: [
        ("postgresql://ann:secret@db.example:5433/bank", "postgresql://db.example:5433/bank"),
        ("postgresql://db.example/bank?sslmode=verify-full&password=secret", "postgresql://db.example/bank"),
        ("host=/run/postgresql dbname=bank user=ann password=secret", "postgresql:///bank"),
    ])
    func `prints where it is, and neither who nor the password`(text: String, printed: String) throws {
        let sut = try #require(DatabaseAddress(parsing: text))

        #expect("\(sut)" == printed)
        #expect(String(reflecting: sut) == printed)
    }

    @Test(arguments: ["postgresql://[", "nonsense=1"])
    func `rejects what libpq does not understand`(text: String) {
        #expect(DatabaseAddress(parsing: text) == nil)
    }
}

struct WatchdogTests {
    @Test func `leaves nothing behind when its owner ends it`() throws {
        let sut = try DatabaseServer()
        _ = try PostgresConnection(to: sut.address(of: "postgres"))
        let process = try String(contentsOfFile: "\(sut.folder)/data/postmaster.pid", encoding: .utf8).prefix {
            $0 != "\n"
        }
        #expect(FileManager.default.fileExists(atPath: "/proc/\(process)"))
        try sut.end()

        #expect(!FileManager.default.fileExists(atPath: "/proc/\(process)"))
        #expect(!FileManager.default.fileExists(atPath: sut.folder))
    }
}
