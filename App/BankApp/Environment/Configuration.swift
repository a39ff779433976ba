public import BankKernel
import Foundation
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
    /// Which services to ask where neither a flag nor a variable says.
    public var services: ServiceChoice?

    /// The keys that edit a line.
    public var keys: EditorSettings.Keys?
    /// Where the key is that the bank is kept with.
    public var keyFile: String?

    /// Nothing said.
    public init() {}

    /// Reads the file at `path`; a missing one says nothing.
    /// - Throws: `StorageFailure.failed`, which names the setting that is wrong, or why the file cannot be read, `.tooOpen`
    ///   when others may write it: they could send the customer to services of their own.
    public init(path: String) throws(StorageFailure) {
        try OwnFolder.checkIsOwnToWrite(path)
        guard let bytes = try DiskFile.contents(of: path) else { return }
        guard let values = try? JSONDecoder().decode([String: ConfigurationValue].self, from: Data(bytes)) else {
            throw .failed(path: path, detail: "it is not a JSON object")
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard set(name, to: value) else {
                throw .failed(
                    path: path,
                    detail: "\"\(name)\" is not a setting or has a wrong value; there are "
                        + "\"color\": \"auto|always|never\", \"theme\": \"light|dark\", \"idleMinutes\": 1…1440, "
                        + "\"keys\": \"emacs|vi\", \"services\": \"live\" or the address of a sandbox server, and \"key\": the path of a file")
            }
        }
    }

    private mutating func set(_ name: String, to value: ConfigurationValue) -> Bool {
        switch name {
        case "color":
            color = value.choice()
            return color != nil
        case "theme":
            theme = value.choice()
            return theme != nil
        case "idleMinutes":
            idleMinutes = value.number(in: 1...1_440)
            return idleMinutes != nil
        case "keys":
            keys = value.choice()
            return keys != nil
        case "services":
            services = value.services
            return services != nil
        case "key":
            keyFile = value.path
            return keyFile != nil
        default:
            return false
        }
    }
}

/// A value of `config.json`, as far as a setting can use it.
private enum ConfigurationValue: Decodable {
    case text(String)
    case number(Int)
    case other

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if let text = try? container.decode(String.self) {
            self = .text(text)
        } else if let number = try? container.decode(Int.self) {
            self = .number(number)
        } else {
            self = .other
        }
    }

    /// The choice whose name the value is.
    func choice<Choice: RawRepresentable<String>>() -> Choice? {
        if case .text(let text) = self { Choice(rawValue: text) } else { nil }
    }

    /// The services, by name or by the address of a sandbox server.
    var services: ServiceChoice? {
        guard case .text(let text) = self else { return nil }
        return text == "live" ? .live : try? .sandbox(at: text)
    }

    /// The path, unless it is empty.
    var path: String? {
        if case .text(let path) = self, !path.isEmpty { path } else { nil }
    }

    /// The number, if it is in `range`.
    func number(in range: ClosedRange<Int>) -> Int? {
        if case .number(let number) = self, range.contains(number) { number } else { nil }
    }
}
