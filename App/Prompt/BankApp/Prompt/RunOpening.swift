/// What a run does before its first line.
public struct RunOpening: Sendable, Hashable {
    /// The name of the customer who logs in; the password is asked for.
    public let user: String
    /// The account to select, by its number or its name; `nil` for the one that was selected last.
    public let account: String?

    /// A run of `user`.
    public init(user: String, account: String? = nil) {
        self.user = user
        self.account = account
    }

    /// What is typed for it.
    var lines: [String] {
        ["login \(user)"] + (account.map { ["select \($0)"] } ?? [])
    }
}
