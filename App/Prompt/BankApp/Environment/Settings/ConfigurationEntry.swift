import JSON

/// A member of the object in `config.json`, and the line that it stands on.
struct ConfigurationEntry {
    let name: String
    let value: ConfigurationValue
    /// From 1.
    let line: Int

    /// The members of the one object that `bytes` are.
    static func entries(in bytes: [UInt8]) throws(ConfigurationFault) -> [ConfigurationEntry] {
        var entries: [ConfigurationEntry] = []
        let stop = bytes.withUnsafeBufferPointer { buffer in read(buffer, into: &entries) }
        guard let stop else { return entries }
        throw .notJSON(expected: stop.expected, line: line(of: stop.place, in: bytes))
    }

    /// Why and where the reading stopped; `nil` at the end.
    private static func read(
        _ buffer: UnsafeBufferPointer<UInt8>, into entries: inout [ConfigurationEntry]
    ) -> (expected: String, place: Int)? {
        var cursor = JSONCursor(buffer)
        do throws(JSONStop) {
            guard try cursor.next() == UInt8(ascii: "{") else { throw cursor.notJSON("\"{\"") }
            try cursor.readMembers { cursor, name throws(JSONStop) in
                let place = name.start
                let value = try ConfigurationValue(&cursor)
                entries.append(
                    ConfigurationEntry(
                        name: name.text(in: buffer), value: value, line: line(of: place, in: Array(buffer))))
            }
            if (try? cursor.next()) != nil { throw cursor.notJSON("the end of the file") }
            return nil
        } catch {
            switch error {
            case .incomplete: return ("more", buffer.count)
            case .notJSON(let place, let expected): return (expected, place)
            case .tooDeep(let place), .unusable(let place): return ("a setting", place)
            }
        }
    }

    private static func line(of place: Int, in bytes: [UInt8]) -> Int {
        1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") }
    }
}

/// A value of `config.json`, as far as a setting can use it.
enum ConfigurationValue {
    case text(String)
    case number(Int)
    case no
    case other

    /// The value at which `cursor` stands.
    fileprivate init(_ cursor: inout JSONCursor) throws(JSONStop) {
        guard try cursor.next() != UInt8(ascii: "\"") else {
            self = .text(try cursor.string().text(in: cursor.bytes))
            return
        }
        let start = cursor.position
        try cursor.skipValue()
        let text = JSONSlice(start: start, end: cursor.position, hasEscapes: false).text(in: cursor.bytes)
        self = text == "false" ? .no : Int(text).map(Self.number) ?? .other
    }
}

/// What is wrong in `config.json`.
enum ConfigurationFault: Error, Hashable {
    /// It is not an object in JSON.
    case notJSON(expected: String, line: Int)
    /// There is no setting of this name.
    case unknownName(String, line: Int)
    /// The setting does not take this value.
    case wrongValue(String, line: Int)

    private static let values: KeyValuePairs = [
        "color": "\"auto\", \"always\" or \"never\"", "theme": "\"light\" or \"dark\"",
        "idleMinutes": "a number from 1 to 1440", "keys": "\"emacs\" or \"vi\"", "pager": "a command, or false",
        "services": "\"live\" or the address of a sandbox server",
        "bank": "the address of a bank, as https://bank.example",
        "key": "the path of a file",
    ]
}

extension ConfigurationFault: CustomStringConvertible {
    /// The line, the name, and what would be right.
    var description: String {
        switch self {
        case .notJSON(let expected, let line):
            return "line \(line): it is not a JSON object; expected \(expected)"
        case .unknownName(let name, let line):
            let names = Self.values.map { "\"\($0.key)\"" }
            return "line \(line): there is no setting \"\(name)\"; there are "
                + names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
        case .wrongValue(let name, let line):
            let values = Self.values.first { $0.key == name }?.value ?? "another value"
            return "line \(line): \"\(name)\" is \(values)"
        }
    }
}
