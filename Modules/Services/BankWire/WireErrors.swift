import BankKernel
import Money

/// A refusal as a problem: its code, its status, and its values as members.
extension BankError {
    var wireCode: String {
        if case .storage = self { ProblemCode.unavailable } else { caseName }
    }

    var wireStatus: Int {
        switch self {
        case .sessionEnded: 401
        case .notYourAccount: 403
        case .unknownAccount, .unknownTransfer, .unknownCustomer: 404
        case .idReused, .usernameTaken: 409
        case .sameAccount, .currencyMismatch, .amountNotPositive, .amountTooLarge, .insufficientFunds, .noteTooLong: 422
        case .throttled: 429
        case .cancelled, .outcomeUnknown, .storage, .unreachable: 503
        }
    }

    /// Whether nothing was done.
    var isRefusal: Bool {
        switch self {
        case .outcomeUnknown, .unreachable, .storage(.unsettled): false
        default: true
        }
    }

    var wireMembers: [JSONValue.Member] {
        switch self {
        case .unknownAccount(let number), .notYourAccount(let number): [.init("account", .iban(number))]
        case .unknownTransfer(let id), .idReused(let id), .outcomeUnknown(let id): [.init("transfer", .transfer(id))]
        case .currencyMismatch(let source, let destination):
            [.init("source", .string(source.code)), .init("destination", .string(destination.code))]
        case .insufficientFunds(let available): [.init("available", .money(available))]
        case .usernameTaken(let username), .unknownCustomer(let username): [.init("username", .string(username))]
        case .throttled(let until): [.init("until", .instant(until))]
        case .unreachable(let error): [.init("reason", error.json)]
        case .sameAccount, .amountNotPositive, .amountTooLarge, .noteTooLong, .cancelled, .storage, .sessionEnded: []
        }
    }

    /// The refusal with this code; its values are members of `node`.
    /// - Throws: ``WireFault`` for a code that is none of a refusal, and for values that are missing or wrong.
    init(code: String, _ node: JSONNode) throws(WireFault) {
        switch code {
        case "unknownAccount": self = .unknownAccount(try node.member("account").iban())
        case "notYourAccount": self = .notYourAccount(try node.member("account").iban())
        case "unknownTransfer": self = .unknownTransfer(try node.member("transfer").transferID())
        case "sameAccount": self = .sameAccount
        case "currencyMismatch":
            self = .currencyMismatch(
                source: try node.member("source").currency(), destination: try node.member("destination").currency())
        case "amountNotPositive": self = .amountNotPositive
        case "amountTooLarge": self = .amountTooLarge
        case "insufficientFunds": self = .insufficientFunds(available: try Money(node.member("available")))
        case "noteTooLong": self = .noteTooLong
        case "idReused": self = .idReused(try node.member("transfer").transferID())
        case "usernameTaken": self = .usernameTaken(try node.member("username").string())
        case "unknownCustomer": self = .unknownCustomer(try node.member("username").string())
        case "cancelled": self = .cancelled
        case "outcomeUnknown": self = .outcomeUnknown(try node.member("transfer").transferID())
        case "sessionEnded": self = .sessionEnded
        case "unreachable": self = .unreachable(try ServiceError(node.member("reason")))
        case "throttled": self = .throttled(until: try node.member("until").instant())
        default: throw node.fault("is not a refusal of a bank")
        }
    }
}

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
