import BankKernel
import BankWire
import Hummingbird

extension LoginDesk {
    /// `GET /v1/sessions`: the customer's logins that go on, the latest to expire first.
    func list(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let all = try await bank.sessions.sessions(of: context.customer, at: clock.now())
        let entries = all.map { digest, session in
            SessionEntry(
                id: digest.name, expiresAt: session.expiresAt, isCurrent: digest == context.login.digest)
        }
        return .document(ItemList(entries.sorted { ($0.expiresAt, $0.id) > ($1.expiresAt, $1.id) }))
    }

    /// `DELETE /v1/sessions/{id}`: ends one of the customer's logins, whose token is good for nothing when this is answered.
    func end(_ request: Request, _ context: CustomerContext) async throws -> Answer {
        let name = context.parameters.get("id")
        let all = try await bank.sessions.sessions(of: context.customer, at: clock.now())
        guard let digest = all.keys.first(where: { $0.name == name }) else { throw Problem.nothingHere }
        try await bank.sessions.end(under: digest)
        audit.tell("the end of another login", "done", username: context.login.session.username, context.request)
        return .done
    }
}
