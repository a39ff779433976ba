import JSON
import Testing

struct JSONSliceTests {
    @Test(arguments: [(#""12.50""#, "12.50"), (#""12\u002e50""#, "12.50"), (#""""#, ""), (#""é\n""#, "é\n")])
    func `gives the bytes of what is meant, with escapes and without`(json: String, text: String) throws {
        var json = json

        let read = try json.withUTF8 { bytes throws(JSONStop) in
            var cursor = JSONCursor(bytes)
            return try cursor.string().withText(in: bytes) { String(decoding: $0, as: UTF8.self) }
        }

        #expect(read == text)
    }
}
