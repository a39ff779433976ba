import BankWire
import Hummingbird

/// A request with its whole content, and what is known of it.
struct Call: Sendable {
    /// What is asked.
    let request: Request
    /// What of the bank is asked for; `nil` for anything else.
    let resource: BankResource?
    /// Who asks; `nil` for whoever has no internet address.
    let client: ClientAddress?
    /// What the request is called in its answer and in the log.
    let id: String
}
