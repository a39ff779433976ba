public import BankKernel
import Foundation
public import Terminal

/// What `config.json` says; everything in it may be missing.
public struct Settings: Sendable, Hashable {
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
        guard let values = try? JSONDecoder().decode([String: SettingValue].self, from: Data(bytes)) else {
            throw .failed(path: path, detail: "it is not a JSON object")
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard set(name, to: value) else {
                throw .failed(
                    path: path,
                    detail: "\"\(name)\" is not a setting or has a wrong value; there are "
                        + "\"color\": \"auto|always|never\", \"theme\": \"light|dark\", \"idleMinutes\": 1…1440, "
                        + "\"services\": \"live\" or the address of a sandbox server, and \"key\": the path of a file")
            }
        }
    }

    private mutating func set(_ name: String, to value: SettingValue) -> Bool {
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
