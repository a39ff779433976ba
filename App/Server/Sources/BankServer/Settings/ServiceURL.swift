import Foundation
import HTTP

/// The address of a service. It may hold a secret in its user or its query, so that only its host is shown.
public struct ServiceURL: Sendable, Hashable {
    /// The whole address.
    let text: String
    /// The name of the host and, if it says one, the port.
    let host: String

    /// The address that `text` says, `http://` or `https://`, of `variable`.
    /// - Throws: `SettingError` for anything else, which does not repeat it.
    public init(parsing text: String, variable: String = "RATES_ENDPOINT_URL") throws(SettingError) {
        guard HTTPRequest.isAddress(text), let url = URL(string: text), let host = url.host else {
            throw SettingError("\(variable) is not the address of a service; it begins with http:// or https://.")
        }
        self.text = text
        self.host = url.port.map { "\(host):\($0)" } ?? host
    }
}
