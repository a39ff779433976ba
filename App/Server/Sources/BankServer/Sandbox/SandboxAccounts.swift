import HTTPTypes
import Hummingbird
import PublicServices

/// `GET /sandbox/transparentAccounts`: a page of the shipped accounts, for those who send a key.
enum SandboxAccounts {
    private static let key = HTTPField.Name("web-api-key")

    static func answer(_ request: Request) throws -> Answer {
        guard let key, request.headers[key]?.isEmpty == false else {
            throw Problem(.unauthorized, "The field web-api-key is missing; any key will do here.")
        }
        let page = try request.number("page", in: 0...Int(Int32.max), or: 0)
        let size = try request.number("size", in: 1...500, or: 25)
        return .json(EmbeddedTransparentAccounts.json(page: page, size: size))
    }
}
