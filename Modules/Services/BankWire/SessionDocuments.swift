public import BankKernel

/// The content of a request to log in. Prints without the password.
public struct LoginRequest: WireDocument, Hashable {
    /// The name that the customer logs in with.
    public let username: String
    /// The password as it was typed.
    public let password: String

    /// A request to log in as `username`.
    public init(username: String, password: String) {
        self.username = username
        self.password = password
    }

    /// Reads `username` and `password`, which may be empty.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            username: try node.member("username").string(), password: try node.member("password").string())
    }

    /// Writes the request, with the password in it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("username", username)
            json.member("password", password)
        }
    }
}

extension LoginRequest: CustomStringConvertible, CustomReflectable {
    /// The name, with dots in place of the password.
    public var description: String { "LoginRequest(\(username), ••••)" }
    /// The name without the password, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, children: ["username": username]) }
}

/// The answer to a login. Prints without the token.
public struct SessionGrant: WireDocument, Hashable {
    /// Sent with each later request, as `Authorization: Bearer TOKEN`.
    public let token: AccessToken
    /// When the token expires.
    public let expiresAt: Instant
    /// The customer who logged in.
    public let user: UserModel

    /// The grant of a token to `user`.
    public init(token: AccessToken, expiresAt: Instant, user: UserModel) {
        self.token = token
        self.expiresAt = expiresAt
        self.user = user
    }

    /// Reads `token`, `expiresAt` and `user`.
    /// - Throws: ``WireFault/wrongShape(path:reason:)``, also for a `token` that is not of a token's form.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            token: try node.member("token").read("a token") { AccessToken(text: $0) },
            expiresAt: try node.member("expiresAt").instant(), user: try UserModel(node.member("user")))
    }

    /// Writes the grant, with the token in it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("token", token.text)
            json.member("expiresAt", expiresAt)
            json.member("user", user)
        }
    }
}

extension SessionGrant: CustomReflectable {
    /// The fields but the token, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, children: ["expiresAt": expiresAt, "user": user]) }
}

/// A login of a customer in the list of active ones.
public struct SessionEntry: WireDocument, Hashable {
    /// The id by which the login can be ended; it cannot be used to log in.
    public let id: String
    /// The moment when it expires.
    public let expiresAt: Instant
    /// Whether the list was requested with this login.
    public let isCurrent: Bool

    /// The login that is called `id`.
    public init(id: String, expiresAt: Instant, isCurrent: Bool) {
        self.id = id
        self.expiresAt = expiresAt
        self.isCurrent = isCurrent
    }

    /// Reads `id`, `expiresAt` and `isCurrent`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            id: try node.member("id").string(), expiresAt: try node.member("expiresAt").instant(),
            isCurrent: try node.member("isCurrent").bool())
    }

    /// Writes `{"id", "expiresAt", "isCurrent"}`.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id)
            json.member("expiresAt", expiresAt)
            json.member("isCurrent", isCurrent)
        }
    }
}

extension UserModel: WireDocument {
    /// Reads `id`, a whole number, `username` and `displayName`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(
            id: CustomerID(rawValue: try node.member("id").integer()), username: try node.member("username").string(),
            displayName: try node.member("displayName").string())
    }

    /// Writes `{"id", "username", "displayName"}`.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("id", id.rawValue)
            json.member("username", username)
            json.member("displayName", displayName)
        }
    }
}

/// The content of a request for another password. Prints as dots.
public struct PasswordChangeRequest: WireDocument, Hashable {
    /// The password so far, as it was typed.
    public let old: String
    /// The password from then on; whether it can be one is for the bank to check.
    public let new: String

    /// A request to take `new` in place of `old`.
    public init(old: String, new: String) {
        self.old = old
        self.new = new
    }

    /// Reads `old` and `new`.
    public init(_ node: JSONNode) throws(WireFault) {
        self.init(old: try node.member("old").string(), new: try node.member("new").string())
    }

    /// Writes the request, with both passwords in it.
    public func write(to json: inout JSONWriter) {
        json.object { json in
            json.member("old", old)
            json.member("new", new)
        }
    }
}

extension PasswordChangeRequest: CustomStringConvertible, CustomReflectable {
    /// Dots in place of both passwords.
    public var description: String { "••••" }
    /// No fields, for `dump` and debuggers.
    public var customMirror: Mirror { Mirror(self, children: []) }
}
