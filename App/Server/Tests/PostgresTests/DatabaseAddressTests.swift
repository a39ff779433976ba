import Postgres
import Testing

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
    func `is none when libpq does not understand it`(text: String) {
        #expect(DatabaseAddress(parsing: text) == nil)
    }
}
