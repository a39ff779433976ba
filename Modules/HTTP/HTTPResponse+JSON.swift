public import BankKernel
import Foundation

extension HTTPResponse {
    private static let longestMessage = 200

    /// The content, if the status is one of success.
    /// - Throws: `ServiceError.unauthorized`, or `.status` with the service's `message` or `error`.
    public func content() throws(ServiceError) -> [UInt8] {
        guard status != 401 else { throw .unauthorized }
        guard (200..<300).contains(status) else { throw .status(status, message: serverMessage) }
        return body
    }

    /// The content as a value, if the status is one of success.
    /// - Throws: `ServiceError.unauthorized`, `.status` with the service's `message` or `error`, `.notJSON`, or
    ///   `.wrongShape` with the path of the field: `accounts[3].balance`.
    public func decode<Value: Decodable>(_ type: Value.Type) throws(ServiceError) -> Value {
        let content = Data(try content())
        do {
            return try JSONDecoder().decode(type, from: content)
        } catch let error as DecodingError {
            throw ServiceError(error)
        } catch {
            throw .notJSON
        }
    }

    /// What a server says in JSON beside a status of failure; a page of HTML is not a message.
    private var serverMessage: String {
        guard let fault = try? JSONDecoder().decode(ServerFault.self, from: Data(body)) else { return "" }
        return String((fault.message ?? fault.error ?? "").prefix(Self.longestMessage))
    }
}

private struct ServerFault: Decodable {
    var message: String?
    var error: String?
}

extension ServiceError {
    fileprivate init(_ error: DecodingError) {
        switch error {
        case .dataCorrupted(let context) where context.codingPath.isEmpty:
            self = .notJSON
        case .dataCorrupted(let context):
            self = .wrongShape(path: Self.path(context.codingPath), reason: "has a value that cannot be read")
        case .keyNotFound(let key, let context):
            self = .wrongShape(path: Self.path(context.codingPath + [key]), reason: "is missing")
        case .valueNotFound(_, let context):
            self = .wrongShape(path: Self.path(context.codingPath), reason: "is null")
        case .typeMismatch(_, let context):
            self = .wrongShape(path: Self.path(context.codingPath), reason: "is of another type")
        @unknown default:
            self = .notJSON
        }
    }

    private static func path(_ keys: [any CodingKey]) -> String {
        keys.reduce(into: "") { path, key in
            if let index = key.intValue {
                path += "[\(index)]"
            } else {
                path += (path.isEmpty ? "" : ".") + key.stringValue
            }
        }
    }
}
