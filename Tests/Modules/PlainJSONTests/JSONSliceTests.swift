import PlainJSON
import Testing

struct JSONSliceTests {
    @Test(arguments: [(#""12.50""#, "12.50"), (#""12\u002e50""#, "12.50"), (#""""#, ""), (#""é\n""#, "é\n")])
    func `returns the unescaped bytes`(json: String, text: String) throws {
        var json = json

        let read = try json.withUTF8 { bytes throws(JSONStop) in
            var cursor = JSONCursor(bytes)
            return try cursor.string().withText(in: bytes) { String(decoding: $0, as: UTF8.self) }
        }

        #expect(read == text)
    }

    @Test(arguments: [
        (#""amount""#, true), (#""\u0061mount""#, true), (#""xmount""#, false), (#""amounx""#, false),
        (#""amoun""#, false), (#""amounts""#, false), (#""""#, false),
    ])
    func `equals a name of the same letters only`(json: String, isEqual: Bool) throws {
        var json = json

        let equals = try json.withUTF8 { bytes throws(JSONStop) in
            var cursor = JSONCursor(bytes)
            return try cursor.string().equals("amount", in: bytes)
        }

        #expect(equals == isEqual)
    }

    @Test(arguments: [
        (#""ä""#, "ä"), (#""\u0061\ud83d\ude00\n""#, "a😀\n"), (#""a\ud83d\n""#, nil), (#""\ude00\ud83d""#, nil),
    ])
    func `has an exact text unless half of a surrogate pair is missing`(json: String, text: String?) throws {
        var json = json

        let read = try json.withUTF8 { bytes throws(JSONStop) in
            var cursor = JSONCursor(bytes)
            return try cursor.string().exactText(in: bytes)
        }

        #expect(read == text)
    }

    @Test func `is absent only where nothing was found`() {
        #expect(JSONSlice.absent.isAbsent)
        #expect(JSONSlice.absent.count == 0)
        #expect(!JSONSlice(start: 0, end: 0, hasEscapes: false).isAbsent)
    }
}

struct UTF8CheckTests {
    @Test(arguments: [
        "", "a", "\u{7f}", "ž", "€", "😀", "\u{7ff}\u{800}\u{d7ff}\u{e000}\u{ffff}\u{10000}\u{10ffff}", "0123456é",
    ])
    func `accepts valid UTF-8`(text: String) {
        #expect(Array(text.utf8).isUTF8)
        #expect(Array("12345678\(text)".utf8).isUTF8)
    }

    /// What RFC 3629 forbids, section by section.
    @Test(
        arguments: [
            [0x80], [0xbf], [0xc0, 0x80], [0xc1, 0xbf], [0xe0, 0x80, 0x80], [0xe0, 0x9f, 0xbf],
            [0xf0, 0x80, 0x80, 0x80],
            [0xf0, 0x8f, 0xbf, 0xbf], [0xed, 0xa0, 0x80], [0xed, 0xbf, 0xbf], [0xf4, 0x90, 0x80, 0x80],
            [0xf5, 0x80, 0x80, 0x80], [0xff], [0xfe], [0xc3], [0xe2, 0x82], [0xf0, 0x9f, 0x98], [0xe2, 0x28, 0xa1],
            [0xf0, 0x9f, 0x28, 0x80], [0xc3, 0x41],
        ] as [[UInt8]])
    func `finds invalid UTF-8 at every place`(bytes: [UInt8]) {
        #expect(!bytes.isUTF8)
        for count in 0..<9 {
            let text = [UInt8](repeating: UInt8(ascii: "a"), count: count)
            #expect(!(text + bytes).isUTF8)
            #expect(!(text + bytes + [UInt8](repeating: UInt8(ascii: "a"), count: 8)).isUTF8)
            #expect(throws: JSONStop.self) { try skip(Array("[\"".utf8) + text + bytes + Array("\"]".utf8)) }
            #expect(throws: JSONStop.self) { try skip(Array("{\"".utf8) + text + bytes + Array("\\n\":1}".utf8)) }
        }
    }

    @Test func `says of each first and second byte what Swift says`() {
        var wrong: [[UInt8]] = []
        for first in UInt8(0x80)...0xff {
            for second in UInt8.min ... .max {
                for rest in [[], [0x80], [0xbf], [0x80, 0x80], [0xbf, 0xbf]] as [[UInt8]] {
                    let bytes = [first, second] + rest
                    if bytes.isUTF8 != (String(validating: bytes, as: UTF8.self) != nil) { wrong.append(bytes) }
                }
            }
        }
        #expect(wrong == [])
    }

    @Test func `moves past a string with any characters`() throws {
        try skip(Array(#"["Žluťoučký kůň", "😀", "a\u00e9é", {"€": "\ud800"}]"#.utf8))
    }

    private func skip(_ bytes: [UInt8]) throws {
        try bytes.withUnsafeBufferPointer { bytes in
            var cursor = JSONCursor(bytes)
            try cursor.skipValue()
        }
    }
}

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

    /// Eight bytes are read at once where there are as many.
    @Test(arguments: 0..<20)
    func `a string does not end with a quote behind the bytes that are there`(count: Int) throws {
        let whole = Array("\"\(String(repeating: "a", count: count))\"".utf8)

        try whole.withUnsafeBufferPointer { bytes in
            #expect(throws: JSONStop.self) {
                var sut = JSONCursor(UnsafeBufferPointer(rebasing: bytes.dropLast()))
                _ = try sut.string()
            }
            var sut = JSONCursor(bytes)
            let slice = try sut.string()
            #expect(slice.count == count)
        }
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

    @Test func `a number ends before the first byte that is none of its own`() throws {
        for byte in UInt8.min ... .max where !"0123456789.eE".utf8.contains(byte) {
            let end = try withSUT(Array("12".utf8) + [byte] + Array("3".utf8)) { cursor throws(JSONStop) in
                try cursor.skipNumber()
                return cursor.position
            }
            #expect(end == 2, "\(byte)")
        }
    }

    @Test func `a string has every byte of ASCII but the controls, wherever it stands`() throws {
        for byte in UInt8.min...0x7f where !"\"\\".utf8.contains(byte) {
            for (before, after) in [(0, 0), (0, 3), (3, 0), (0, 20), (7, 20), (8, 20), (20, 0), (20, 7)] {
                let letter = UInt8(ascii: "a")
                let text = Array(repeating: letter, count: before) + [byte] + Array(repeating: letter, count: after)
                let skips = { try skip(Array("\"".utf8) + text + Array("\"".utf8)) }
                if byte < 0x20 {
                    #expect(throws: JSONStop.self, "\(byte) after \(before)") { try skips() }
                } else {
                    #expect(throws: Never.self, "\(byte) after \(before)") { try skips() }
                }
            }
        }
    }

    @Test(arguments: [("[", "]"), ("{\"a\":", "}")])
    func `values may be nested 64 deep`(begin: String, end: String) throws {
        func nested(_ depth: Int) -> String {
            String(repeating: begin, count: depth) + "1" + String(repeating: end, count: depth) + " "
        }

        try skip(nested(63))
        #expect { try skip(nested(64)) } throws: { error in
            if case .tooDeep? = error as? JSONStop { true } else { false }
        }
    }

    @Test(arguments: ["xrue", "txue", "trux", "tru"])
    func `moves past whole literals only`(text: String) {
        #expect(throws: JSONStop.self) { try withSUT(text) { cursor throws(JSONStop) in try cursor.skip("true") } }
    }

    private func skip(_ text: String) throws { try skip(Array(text.utf8)) }

    private func skip(_ bytes: [UInt8]) throws {
        try withSUT(bytes) { cursor throws(JSONStop) in try cursor.skipValue() }
    }

    private func withSUT<Result>(
        _ text: String, _ body: (inout JSONCursor) throws(JSONStop) -> Result
    ) throws -> Result {
        try withSUT(Array(text.utf8), body)
    }

    private func withSUT<Result>(
        _ bytes: [UInt8], _ body: (inout JSONCursor) throws(JSONStop) -> Result
    ) throws -> Result {
        try bytes.withUnsafeBufferPointer { bytes in
            var cursor = JSONCursor(bytes)
            return try body(&cursor)
        }
    }
}
