import Foundation

/// What the server answers, in OpenAPI 3.1.
enum APIDescription {
    private static let sandbox = "/sandbox"
    private static let bank = "/v1/"

    /// The description, without the paths that this server does not serve.
    /// - Throws: when the document that is built in is not JSON.
    static func document(isSandbox: Bool, hasBank: Bool) throws -> [UInt8] {
        let whole = try JSONSerialization.jsonObject(with: Data(PackageResources.openapi_json))
        guard var document = whole as? [String: Any], let paths = document["paths"] as? [String: Any] else {
            throw SettingError("The API description is not an object with paths.")
        }
        document["paths"] = paths.filter { path, _ in
            (isSandbox || !path.hasPrefix(sandbox)) && (hasBank || !path.hasPrefix(bank))
        }
        let options: JSONSerialization.WritingOptions = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        return Array(try JSONSerialization.data(withJSONObject: document, options: options))
    }
}
