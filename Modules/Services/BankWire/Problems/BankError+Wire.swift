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
        case .outcomeUnknown, .unreachable: false
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
        default: throw node.fault("is no refusal of a bank")
        }
    }
}
