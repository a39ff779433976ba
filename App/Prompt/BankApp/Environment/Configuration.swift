public import BankKernel
import JSON
public import Terminal

/// What `config.json` says; everything in it may be missing.
public struct Configuration: Sendable, Hashable {
    /// After how many minutes without input a customer is logged out, when nothing else is said.
    public static let defaultIdleMinutes = 10

    /// Whether to use colour.
    public var color: ColorMode?
    /// The theme until one is chosen at the prompt.
    public var theme: Theme?
    /// After how many minutes without input a customer is logged out.
    public var idleMinutes: Int?
    /// The keys that edit a line.
    public var keys: EditorSettings.Keys?
    /// What shows answers that are longer than the screen.
    public var pager: PagerChoice?
    /// Which services to ask where neither a flag nor a variable says.
    public var services: ServiceChoice?
    /// Where the bank is, when it is elsewhere.
    public var bankAddress: String?
    /// Where the key is that the bank is kept with.
    public var keyFile: String?

    /// Nothing said.
    public init() {}

    /// Reads the file at `path`; a missing one says nothing.
    /// - Throws: `StorageFailure.failed`, which names the line and the setting that is wrong, or why the file cannot be read,
    ///   `.tooOpen` when others may write it: they could send the customer to services of their own.
    public init(path: String) throws(StorageFailure) {
        try OwnFolder.checkIsOwnToWrite(path)
        guard let bytes = try DiskFile.contents(of: path) else { return }
        do throws(ConfigurationFault) {
            for entry in try ConfigurationEntry.entries(in: bytes) { try set(entry) }
        } catch {
            throw .failed(path: path, detail: "\(error)")
        }
    }

    private mutating func set(_ entry: ConfigurationEntry) throws(ConfigurationFault) {
        let value = entry.value
        let isUsable: Bool
        switch entry.name {
        case "color":
            color = value.choice()
            isUsable = color != nil
        case "theme":
            theme = value.choice()
            isUsable = theme != nil
        case "idleMinutes":
            idleMinutes = value.number(in: 1...1_440)
            isUsable = idleMinutes != nil
        case "keys":
            keys = value.choice()
            isUsable = keys != nil
        case "pager":
            pager = value.pager
            isUsable = pager != nil
        case "services":
            services = value.services
            isUsable = services != nil
        case "bank":
            bankAddress = value.bankAddress
            isUsable = bankAddress != nil
        case "key":
            keyFile = value.path
            isUsable = keyFile != nil
        default:
            throw .unknownName(entry.name, line: entry.line)
        }
        if !isUsable { throw .wrongValue(entry.name, line: entry.line) }
    }
}

extension ConfigurationValue {
    /// The choice whose name the value is.
    fileprivate func choice<Choice: RawRepresentable<String>>() -> Choice? {
        if case .text(let text) = self { Choice(rawValue: text) } else { nil }
    }

    /// The services, by name or by the address of a sandbox server.
    fileprivate var services: ServiceChoice? {
        guard case .text(let text) = self else { return nil }
        return text == "live" ? .live : try? .sandbox(at: text)
    }

    /// The address of a bank elsewhere.
    fileprivate var bankAddress: String? {
        if case .text(let text) = self { try? BankAddress.reading(text) } else { nil }
    }

    /// The pager, or none.
    fileprivate var pager: PagerChoice? {
        switch self {
        case .no: PagerChoice.none
        case .text(let command) where !command.isEmpty: .command(command)
        default: nil
        }
    }

    /// The path, unless it is empty.
    fileprivate var path: String? {
        if case .text(let path) = self, !path.isEmpty { path } else { nil }
    }

    /// The number, if it is in `range`.
    fileprivate func number(in range: ClosedRange<Int>) -> Int? {
        if case .number(let number) = self, range.contains(number) { number } else { nil }
    }
}

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

/// What shows answers that are longer than the screen.
public enum PagerChoice: Sendable, Hashable {
    /// Nothing: they scroll by.
    case none
    /// A command for the shell that reads them on standard input.
    case command(String)

    /// What is shown with where nothing else is said: it ends at once when all fits, keeps colours, and leaves the screen as it
    /// is.
    static let usual = PagerChoice.command("less -FRX")

    /// The pager of a run. What is said for this program comes before what is said for all, in `PAGER`; an empty one is none.
    static func chosen(isOff: Bool, config: PagerChoice?, environment: [String: String]) -> PagerChoice {
        if isOff { return .none }
        if let config { return config }
        guard let variable = environment["PAGER"] else { return usual }
        return variable.allSatisfy(\.isWhitespace) ? .none : .command(variable)
    }
}
