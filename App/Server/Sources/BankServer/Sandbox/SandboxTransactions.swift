import Hummingbird
import PublicServices

/// `GET /sandbox/transactions?userId=ID`: the shipped transactions of a user.
enum SandboxTransactions {
    static func answer(_ request: Request) throws -> Answer {
        guard let id = request.uri.queryParameters["userId"] else {
            throw Problem(.badRequest, "userId is missing, as in ?userId=10015.")
        }
        guard let json = EmbeddedStatements.json(ofUser: String(id)) else {
            throw Problem(.notFound, "There is no user with this id; there are 10000 and 10010 to 10015.")
        }
        return .json(json)
    }
}
