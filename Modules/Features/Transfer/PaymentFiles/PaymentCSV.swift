import Money

/// Reads payments from CSV as RFC 4180 has it: fields between commas, in double quotes where they hold commas, quotes or line ends,
/// under a header that names the columns.
///
/// Lines may also end with a line feed alone, lines without anything are left out, and blanks around a field do not count.
struct PaymentCSV {
    /// The columns; the first two are needed.
    private static let columns = ["iban", "amount", "name", "currency", "note", "reference"]

    /// The payments in `bytes`, which are UTF-8; `keepsLineEnds` as in ``CSVReader``.
    static func entries(
        of bytes: some Collection<UInt8>, keepsLineEnds: Bool = false
    ) throws(PaymentFileFault) -> [PaymentEntry] {
        var reader = CSVReader(bytes, keepsLineEnds: keepsLineEnds)
        guard let header = try reader.next() else { return [] }
        let places = try places(in: header)
        var entries: [PaymentEntry] = []
        while let record = try reader.next() {
            var entry = PaymentEntry(number: entries.count + 1, line: record.line)
            func field(_ column: String) -> String {
                guard let place = places[column], place < record.fields.count else { return "" }
                return String(record.fields[place].withoutOuterBlanks)
            }
            entry.payeeNumber = field("iban")
            entry.payeeName = field("name")
            entry.amount = field("amount")
            entry.currency = field("currency")
            entry.note = field("note")
            entry.ids = ["", "", field("reference")]
            if record.fields.count != header.fields.count {
                entry.problem = .fieldCount(record.fields.count, header: header.fields.count)
            }
            entries.append(entry)
        }
        return entries
    }

    private static func places(in header: CSVReader.Record) throws(PaymentFileFault) -> [String: Int] {
        let known = "\(columns.dropLast().joined(separator: ", ")) and \(columns[columns.count - 1])"
        var places: [String: Int] = [:]
        for (place, field) in header.fields.enumerated() {
            let name = field.withoutOuterBlanks.lowercased()
            guard columns.contains(name) else {
                let hasOtherMarks = field.contains { ";\t".contains($0) }
                let advice = hasOtherMarks ? "separate the columns by commas" : "the columns are \(known)"
                throw PaymentFileFault(line: header.line, "there is no column \"\(name)\"; \(advice)")
            }
            guard places.updateValue(place, forKey: name) == nil else {
                throw PaymentFileFault(line: header.line, "the column \"\(name)\" is there twice")
            }
        }
        for name in columns.prefix(2) where places[name] == nil {
            throw PaymentFileFault(line: header.line, "the column \"\(name)\" is missing; the columns are \(known)")
        }
        return places
    }
}

/// Reads CSV record by record.
struct CSVReader {
    struct Record: Equatable {
        /// The line where it begins, from 1.
        let line: Int
        var fields: [String]
    }

    private let bytes: [UInt8]
    private let keepsLineEnds: Bool
    private var place = 0
    private var line = 1

    /// A reader of `bytes`, which are UTF-8. A line end in a field becomes a line feed unless it `keepsLineEnds`.
    init(_ bytes: some Collection<UInt8>, keepsLineEnds: Bool = false) {
        self.bytes = Array(bytes)
        self.keepsLineEnds = keepsLineEnds
    }

    /// The next record that is not an empty line; `nil` at the end.
    mutating func next() throws(PaymentFileFault) -> Record? {
        while try skipLineEnd() {}
        guard place < bytes.count else { return nil }
        var record = Record(line: line, fields: [])
        while true {
            record.fields.append(peek == UInt8(ascii: "\"") ? try quotedField() : try plainField())
            if peek == UInt8(ascii: ",") {
                place += 1
                continue
            }
            guard try skipLineEnd() || place == bytes.count else {
                throw fault("a quote ends a field, and more of it follows")
            }
            return record
        }
    }

    private var peek: UInt8? { place < bytes.count ? bytes[place] : nil }

    private mutating func plainField() throws(PaymentFileFault) -> String {
        let field = bytes[place...].prefix { !",\r\n".utf8.contains($0) }
        guard !field.contains(UInt8(ascii: "\"")) else {
            throw fault("a quote stands in a field that does not begin with one; write it twice in a field in quotes")
        }
        place = field.endIndex
        return String(decoding: field, as: UTF8.self)
    }

    private mutating func quotedField() throws(PaymentFileFault) -> String {
        let start = line
        var field: [UInt8] = []
        place += 1
        while let byte = peek {
            place += 1
            if byte == UInt8(ascii: "\"") {
                guard peek == byte else { return String(decoding: field, as: UTF8.self) }
                place += 1
            }
            // A line feed alone, so that the other line ends make no other payment.
            if !keepsLineEnds, byte == UInt8(ascii: "\r"), peek == UInt8(ascii: "\n") { continue }
            if byte == UInt8(ascii: "\n") { line += 1 }
            field.append(byte)
        }
        throw PaymentFileFault(line: start, "a quote is not closed")
    }

    /// Skips the end of a line, if one is here.
    private mutating func skipLineEnd() throws(PaymentFileFault) -> Bool {
        guard let byte = peek, "\r\n".utf8.contains(byte) else { return false }
        if byte == UInt8(ascii: "\r") {
            place += 1
            guard peek == UInt8(ascii: "\n") else { throw fault("a carriage return ends no line") }
        }
        place += 1
        line += 1
        return true
    }

    private func fault(_ problem: String) -> PaymentFileFault { PaymentFileFault(line: line, problem) }
}
