import BankKernel
import Logging

/// Tells who logged in and out, and who could not. Holds no password and no token, nor a name that nobody has: it may be a
/// password that was typed in the wrong place.
struct AuditLog: Sendable {
    private let logger: Logger

    init(_ logger: Logger) {
        self.logger = logger
    }

    /// Tells what came of something that a request asked for; `username` is that of a customer, `nil` when nobody has it.
    func tell(_ what: String, _ outcome: String, username: String?, _ context: BankRequestContext) {
        logger.notice(
            "Audit: \(what)",
            metadata: [
                "outcome": "\(outcome)", "customer": "\(username ?? "nobody")", "request-id": "\(context.requestID)",
                "client": "\(context.client.map { "\($0)" } ?? "unknown")",
            ])
    }
}
