/// For how long the server works for a connection; `nil` for as long as it takes.
public struct ServerLimits: Sendable, Hashable {
    /// On a statement. Not for connections whose commits wait for a standby: cut short, they would be answered all the same.
    public var statement: Duration?
    /// On waiting for something that somebody else holds.
    public var lock: Duration?

    /// As given.
    public init(statement: Duration? = nil, lock: Duration? = nil) {
        self.statement = statement
        self.lock = lock
    }

    private static let set = Statement.once("SELECT set_config($1, $2, false)")

    /// What tells the server.
    var steps: [Step] {
        [("statement_timeout", statement), ("lock_timeout", lock)].compactMap { name, limit in
            limit.map { Step(Self.set, .text(name), .text("\(Int64($0 / .milliseconds(1)))")) }
        }
    }
}
