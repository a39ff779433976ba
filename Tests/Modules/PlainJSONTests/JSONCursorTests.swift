import PlainJSON
import Testing

struct JSONCursorTests {
    @Test func `reads the members of an object by their names`() throws {
        var names: [String] = []
        try withSUT(#"{"a" : 1, "b\u0063": [true, {"x": null}], "": "\"}" } "#) { cursor throws(JSONStop) in
            _ = try cursor.next()
            try cursor.readMembers { cursor, name throws(JSONStop) in
                names.append(name.text(in: cursor.bytes))
                try cursor.skipValue()
            }
        }

        #expect(names == ["a", "bc", ""])
    }

    @Test(arguments: [
        (#"\u0041"#, "A"), (#"\u00e9\u010D"#, "éč"), (#"\ud83d\ude00"#, "😀"), (#"\ud800\udc00"#, "\u{10000}"),
        (#"\udbff\udfff"#, "\u{10FFFF}"), (#"\ud83d"#, "\u{FFFD}"), (#"\ude00\ud83d"#, "\u{FFFD}\u{FFFD}"),
        (#"\ud83d\u0041"#, "\u{FFFD}A"), (#"\b\f\n\r\t\/\\\""#, "\u{8}\u{C}\n\r\t/\\\""),
    ])
    func `reads what an escape stands for`(escaped: String, text: String) throws {
        var names: [String] = []
        try withSUT("{\"\(escaped)\": 0}") { cursor throws(JSONStop) in
            _ = try cursor.next()
            try cursor.readMembers { cursor, name throws(JSONStop) in
                names.append(name.text(in: cursor.bytes))
                try cursor.skipValue()
            }
        }

        #expect(names == [text])
    }

    @Test(arguments: ["0", "-1.5", "12e+3", "1E5", "-0.0"])
    func `moves past a number`(number: String) throws {
        let end = try withSUT(number + ",") { cursor throws(JSONStop) in
            try cursor.skipNumber()
            return cursor.position
        }

        #expect(end == number.utf8.count)
    }

    @Test(arguments: ["-", "1.", "1e", "\"a", "tru", "[1", "{\"a\":"])
    func `is incomplete where the text ends inside a value`(text: String) {
        #expect { try skip(text) } throws: { error in
            if case .incomplete? = error as? JSONStop { true } else { false }
        }
    }

    @Test(arguments: [("+1", 0), ("1.x", 2), ("trux", 0), (#""\x""#, 1), ("[1}", 2), (#"{a"#, 1)])
    func `reports the place where the text is not JSON`(text: String, place: Int) {
        #expect { try skip(text + " ") } throws: { error in
            if case .notJSON(place, _)? = error as? JSONStop { true } else { false }
        }
    }

    @Test(arguments: ["xrue", "txue", "trux", "tru"])
    func `moves past whole literals only`(text: String) {
        #expect(throws: JSONStop.self) { try withSUT(text) { cursor throws(JSONStop) in try cursor.skip("true") } }
    }

    private func skip(_ text: String) throws {
        try withSUT(text) { cursor throws(JSONStop) in try cursor.skipValue() }
    }

    private func withSUT<Result>(
        _ text: String, _ body: (inout JSONCursor) throws(JSONStop) -> Result
    ) throws -> Result {
        try Array(text.utf8).withUnsafeBufferPointer { bytes in
            var cursor = JSONCursor(bytes)
            return try body(&cursor)
        }
    }
}
