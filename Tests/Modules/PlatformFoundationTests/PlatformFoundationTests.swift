import PlatformFoundation
import Testing

struct PlatformFoundationTests {
    @Test func `gives Foundation's files, JSON and dates, and the C library`() throws {
        #expect(FileManager.default.fileExists(atPath: "/"))
        #expect(try JSONDecoder().decode([Int].self, from: Data("[1]".utf8)) == [1])
        #expect(Date(timeIntervalSince1970: 0).formatted(.iso8601) == "1970-01-01T00:00:00Z")
        #expect(access("/nowhere", R_OK) == -1)
    }
}
