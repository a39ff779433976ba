public import BankKernel
import Foundation
public import Terminal

/// What `config.json` says; everything in it may be missing.
public struct Settings: Sendable, Hashable {
    /// Whether to use colour.
    public var color: ColorMode?
    /// The theme until one is chosen at the prompt.
    public var theme: Theme?
    /// After how many minutes without input a customer is logged out.
    public var idleMinutes: Int?

    /// Nothing said.
    public init() {}

    /// Reads the file at `path`; a missing one says nothing.
    /// - Throws: `StorageFailure.failed`, which names the setting that is wrong.
    public init(path: String) throws(StorageFailure) {
        guard let data = FileManager.default.contents(atPath: path) else { return }
        guard let values = (try? JSONSerialization.jsonObject(with: data)) as? [String: Any] else {
            throw .failed(path: path, detail: "it is not a JSON object")
        }
        for (name, value) in values.sorted(by: { $0.key < $1.key }) {
            guard set(name, to: value) else {
                throw .failed(
                    path: path,
                    detail: "\"\(name)\" is not a setting or has a wrong value; there are "
                        + "\"color\": \"auto|always|never\", \"theme\": \"light|dark\" and \"idleMinutes\": 1…1440")
            }
        }
    }

    private mutating func set(_ name: String, to value: Any) -> Bool {
        switch name {
        case "color":
            color = (value as? String).flatMap(ColorMode.init(rawValue:))
            return color != nil
        case "theme":
            theme = (value as? String).flatMap(Theme.init(rawValue:))
            return theme != nil
        case "idleMinutes":
            idleMinutes = (value as? Int).flatMap { (1...1_440).contains($0) ? $0 : nil }
            return idleMinutes != nil
        default:
            return false
        }
    }
}
