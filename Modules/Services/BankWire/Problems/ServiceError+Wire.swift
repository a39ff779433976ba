import BankKernel

/// Why a bank could not ask another one, as the values of `unreachable`.
extension ServiceError {
    var json: JSONValue {
        switch self {
        case .offline(let host): ["code": "offline", "host": .string(host)]
        case .refused(let host): ["code": "refused", "host": .string(host)]
        case .timeout: ["code": "timeout"]
        case .cancelled: ["code": "cancelled"]
        case .unauthorized: ["code": "unauthorized"]
        case .status(let status, let message):
            ["code": "status", "status": .integer(status), "message": .string(message)]
        case .notJSON: ["code": "notJSON"]
        case .wrongShape(let path, let reason):
            ["code": "wrongShape", "path": .string(path), "reason": .string(reason)]
        case .tooLarge(let limit): ["code": "tooLarge", "limit": .integer(limit)]
        case .redirected(let destination): ["code": "redirected", "destination": .string(destination)]
        case .notConfigured(let text): ["code": "notConfigured", "message": .string(text)]
        }
    }

    init(_ node: JSONNode) throws(WireFault) {
        switch try node.member("code").string() {
        case "offline": self = .offline(host: try node.member("host").string())
        case "refused": self = .refused(host: try node.member("host").string())
        case "timeout": self = .timeout
        case "cancelled": self = .cancelled
        case "unauthorized": self = .unauthorized
        case "status":
            self = .status(try node.member("status").integer(), message: try node.member("message").string())
        case "notJSON": self = .notJSON
        case "wrongShape":
            self = .wrongShape(
                path: try node.member("path").string(), reason: try node.member("reason").string())
        case "tooLarge": self = .tooLarge(limit: try node.member("limit").integer())
        case "redirected": self = .redirected(to: try node.member("destination").string())
        case "notConfigured": self = .notConfigured(try node.member("message").string())
        default: throw node.fault("is not a known reason")
        }
    }
}
