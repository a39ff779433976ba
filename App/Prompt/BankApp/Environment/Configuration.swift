public import BankKernel
public import DisplayText
import PlainJSON
public import TerminalIO

/// The settings of `config.json`; all are optional.
public struct Configuration: Sendable, Hashable {
    /// The default of `idleMinutes`.
    public static let defaultIdleMinutes = 10

    /// Whether to use colour.
    public var color: ColorMode?
    /// The theme until one is chosen at the prompt.
    public var theme: Theme?
    /// After how many minutes without input a customer is logged out.
    public var idleMinutes: Int?
    /// The key bindings of the line editor.
    public var keys: EditorSettings.Keys?
    /// The pager for long answers.
    public var pager: PagerChoice?
    /// Which services to ask when neither a flag nor a variable says.
    public var services: ServiceChoice?
    /// The address of a remote bank.
    public var bankAddress: String?
    /// The file of the bank's key.
    public var keyFile: String?

    /// No settings.
    public init() {}

    /// Reads the file at `path`; a missing one has no settings.
    /// - Throws: `StorageFailure.failed` with the line of a wrong setting or why the file cannot be read, `.tooOpen` when others can
    ///   write it: they could direct the customer to their own services.
    public init(path: String) throws(StorageFailure) {
        try OwnFolder.checkIsOwnToWrite(path)
        guard let bytes = try DiskFile.contents(of: path) else { return }
        do throws(ConfigurationFault) {
            var names: Set<String> = []
            for entry in try ConfigurationEntry.entries(in: bytes) {
                guard names.insert(entry.name).inserted else { throw .duplicate(entry.name, line: entry.line) }
                try set(entry)
            }
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
    /// The case with this name.
    fileprivate func choice<Choice: RawRepresentable<String>>() -> Choice? {
        if case .text(let text) = self { Choice(rawValue: text) } else { nil }
    }

    /// The services, by name or by the address of a sandbox server.
    fileprivate var services: ServiceChoice? {
        guard case .text(let text) = self else { return nil }
        return text == "live" ? .live : try? .sandbox(at: text)
    }

    fileprivate var bankAddress: String? {
        if case .text(let text) = self { try? BankAddress.reading(text) } else { nil }
    }

    fileprivate var pager: PagerChoice? {
        switch self {
        case .no: PagerChoice.none
        case .text(let command) where !command.isEmpty: .command(command)
        default: nil
        }
    }

    fileprivate var path: String? {
        if case .text(let path) = self, !path.isEmpty { path } else { nil }
    }

    fileprivate func number(in range: ClosedRange<Int>) -> Int? {
        if case .number(let number) = self, range.contains(number) { number } else { nil }
    }
}

/// A member of the object in `config.json` with its line.
struct ConfigurationEntry {
    let name: String
    let value: ConfigurationValue
    /// From 1.
    let line: Int

    /// The members of the object in `bytes`.
    static func entries(in bytes: [UInt8]) throws(ConfigurationFault) -> [ConfigurationEntry] {
        var entries: [ConfigurationEntry] = []
        let stop = bytes.withUnsafeBufferPointer { buffer in read(buffer, into: &entries) }
        guard let stop else { return entries }
        throw stop.problem.map { .notJSON($0, line: line(of: stop.place, in: bytes)) } ?? .empty
    }

    /// What is wrong where reading stopped, nothing in an empty file; `nil` at the end.
    private static func read(
        _ buffer: UnsafeBufferPointer<UInt8>, into entries: inout [ConfigurationEntry]
    ) -> (problem: String?, place: Int)? {
        var cursor = JSONCursor(buffer)
        do throws(JSONStop) {
            if !buffer.isEmpty { try cursor.skipByteOrderMark() }
            guard (try? cursor.next()) != nil else { return (nil, 0) }
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
            case .incomplete: return ("it ends too early", buffer.count)
            case .notJSON(let place, let expected): return ("expected \(expected)", place)
            case .tooDeep(let place), .unusable(let place): return ("expected a setting", place)
            }
        }
    }

    private static func line(of place: Int, in bytes: [UInt8]) -> Int {
        1 + bytes.prefix(place).count { $0 == UInt8(ascii: "\n") }
    }
}

/// A value of `config.json` that a setting can use.
enum ConfigurationValue {
    case text(String)
    case number(Int)
    case no
    case other

    /// The value at `cursor`.
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

/// An error in `config.json`.
enum ConfigurationFault: Error, Hashable {
    /// There is nothing in it.
    case empty
    /// It is not a JSON object, for a problem in this line.
    case notJSON(String, line: Int)
    /// There is no setting of this name.
    case unknownName(String, line: Int)
    /// The setting is there twice.
    case duplicate(String, line: Int)
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
        case .empty:
            return "it is empty; without any setting it is {}"
        case .notJSON(let problem, let line):
            return "line \(line): it is not a JSON object; \(problem)"
        case .unknownName(let name, let line):
            let names = Self.values.map { "\"\($0.key)\"" }
            return "line \(line): there is no setting \"\(name)\"; there are "
                + names.dropLast().joined(separator: ", ") + " and \(names.last ?? "")"
        case .duplicate(let name, let line):
            return "line \(line): \"\(name)\" is there twice"
        case .wrongValue(let name, let line):
            let values = Self.values.first { $0.key == name }?.value ?? "another value"
            return "line \(line): \"\(name)\" is \(values)"
        }
    }
}
