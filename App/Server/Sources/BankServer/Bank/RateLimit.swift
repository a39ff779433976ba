import BankKernel
import HTTPTypes

/// A limit for the fields `RateLimit-Policy` and `RateLimit` (draft-ietf-httpapi-ratelimit-headers).
struct RateLimit: Sendable, Hashable {
    struct Policy: Sendable, Hashable {
        let name: String
        let quota: Int
        /// In seconds.
        let window: Int

        /// Wrong logins with a name, until the next has to wait.
        static let logins = Policy(
            name: "logins", quota: LoginThrottle().freeFailures + 1,
            window: Int(LoginThrottle().memory.components.seconds))
        /// Look-ups of payees by a customer.
        static let payees = Policy(name: "payees", quota: PayeeAllowance.atOnce, window: PayeeAllowance.atOnce)
    }

    private static let policyName = HTTPField.Name("RateLimit-Policy")
    private static let limitName = HTTPField.Name("RateLimit")

    let policy: Policy
    let remaining: Int
    /// The time until more is allowed; `nil` if unknown.
    var reset: Duration?

    /// The limit of logins after `error`; `nil` for an error that does not concern it.
    init?(logins error: any Error, failuresBefore: Int, at now: Instant) {
        policy = .logins
        switch error {
        case PasswordCheckError.wrong:
            remaining = max(0, policy.quota - failuresBefore - 1)
            reset = remaining > 0 ? nil : LoginThrottle().delay(afterFailures: failuresBefore + 1)
        case PasswordCheckError.throttled(let until, _):
            (remaining, reset) = (0, now.duration(to: until))
        default: return nil
        }
    }

    init(_ policy: Policy, remaining: Int, reset: Duration? = nil) {
        self.policy = policy
        self.remaining = remaining
        self.reset = reset
    }

    var fields: HTTPFields {
        var fields: HTTPFields = [:]
        let seconds = reset.map { ";t=\(max(0, Int(($0 / .seconds(1)).rounded(.up))))" } ?? ""
        if let name = Self.policyName { fields[name] = "\"\(policy.name)\";q=\(policy.quota);w=\(policy.window)" }
        if let name = Self.limitName { fields[name] = "\"\(policy.name)\";r=\(remaining)\(seconds)" }
        return fields
    }
}

/// An error whose answer has the fields of a limit.
struct RateLimitedError: Error {
    let cause: any Error
    let limit: RateLimit
}

extension Error {
    /// The error that the limit, if there is one, was added to.
    var withoutLimit: any Error { (self as? RateLimitedError)?.cause ?? self }

    /// Whether the request was refused before anything was checked.
    var cameTooSoon: Bool {
        switch withoutLimit {
        case BankError.throttled, PasswordCheckError.throttled: true
        default: false
        }
    }
}

extension Answer {
    /// The same answer with the fields of a limit.
    func telling(_ limit: RateLimit) -> Answer {
        var answer = self
        answer.headers.append(contentsOf: limit.fields)
        return answer
    }
}
