/// Looks up credentials.
public protocol CredentialsPort: Sendable {
    /// The credential of the customer who logs in with `username`; `nil` when there is none.
    /// - Throws: ``BankError/storage(_:)``.
    func credential(forUsername username: String) async throws(BankError) -> Credential?
}

extension CredentialsPort {
    /// Whether the customer of `session` still exists: a bank that lost its latest customers reuses their numbers.
    /// - Throws: ``BankError/storage(_:)``.
    public func isThere(_ session: LoginSession) async throws(BankError) -> Bool {
        try await credential(forUsername: session.username)?.user.id == session.customer
    }

    /// Whether the customer's password is still the one of `checked`, which another may have replaced since.
    /// - Throws: ``BankError/storage(_:)``.
    public func isPresent(_ checked: Credential) async throws(BankError) -> Bool {
        try await credential(forUsername: checked.user.username)?.passwordHash == checked.passwordHash
    }
}

/// Changes the passwords of customers.
public protocol PasswordsPort: Sendable {
    /// Replaces the password hash of the customer called `username`.
    /// - Throws: ``BankError/unknownCustomer(_:)`` or `.storage`.
    func setPassword(for username: String, hash: PasswordHash) async throws(BankError)
}

/// Hashes and checks passwords, slowly on purpose.
public protocol PasswordHashing: Sendable {
    /// A new salted hash of `password`.
    /// - Throws: ``PasswordError`` when it is not a valid password.
    func hash(_ password: String) async throws(PasswordError) -> PasswordHash

    /// Whether `password` is the one that `hash` was made from. With `nil` for `hash` it takes as long, and is false.
    /// - Throws: ``PasswordError``: `.uncheckable` or `.unknownScheme` when the system cannot tell.
    func verify(_ password: String, against hash: PasswordHash?) async throws(PasswordError) -> Bool
}

extension PasswordHashing {
    /// A new salted hash of a password that is chosen for the customer with these names.
    /// - Throws: ``PasswordError``: `.tooWeak` by ``PasswordRule``, and as ``hash(_:)``.
    public func hash(
        chosen password: String, username: String, displayName: String
    ) async throws(PasswordError) -> PasswordHash {
        let weakness = PasswordRule.weakness(of: password, username: username, displayName: displayName)
        if !password.isEmpty, let weakness { throw .tooWeak(weakness) }
        return try await hash(password)
    }
}

/// Changes customers' own passwords.
public protocol PasswordChangePort: Sendable {
    /// Changes the password of `user` from `old`, which must be right, to `new`.
    /// - Throws: ``PasswordChangeError``; the password is then unchanged, unless the bank's answer was lost.
    func changePassword(
        of user: UserModel, from old: String, to new: String) async throws(PasswordChangeError)
}

/// Remembers login attempts across restarts, for existing and unknown names alike.
public protocol LoginAttemptsPort: Sendable {
    /// Asks whether `attempt` may be tried at `now`. Nothing is counted before it ends.
    /// - Throws: ``BankError/storage(_:)``.
    func begin(_ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle) async throws(BankError)
        -> LoginAdmission

    /// Counts the result of `attempt`, where a success resets the failures, and returns whether the result may be returned: it may
    /// not if other attempts have made this one wait in the meantime.
    ///
    /// Return the result to the caller only after this returns. So neither simultaneous logins nor killing the program
    /// gains a free guess.
    /// - Throws: ``BankError/storage(_:)``.
    func end(
        _ attempt: LoginAttempt, as end: LoginEnd, at now: Instant, throttle: LoginThrottle
    ) async throws(BankError) -> LoginAdmission
}

/// Keeps logins over the network by the digests of their tokens, never by the tokens themselves.
public protocol LoginSessionsPort: Sendable {
    /// Keeps `session` under the digest of its token, and drops those that have expired at `now`.
    /// - Throws: ``BankError/storage(_:)``; the token is then invalid.
    func begin(
        _ session: LoginSession, under digest: SessionTokenDigest, at now: Instant
    ) async throws(BankError)

    /// The session whose token has this digest; `nil` when there is none, it was ended, or it has expired at `now`.
    /// - Throws: ``BankError/storage(_:)``.
    func session(under digest: SessionTokenDigest, at now: Instant) async throws(BankError) -> LoginSession?

    /// The sessions of a customer that were not ended and have not expired at `now`, by the digests of their tokens. Of more than
    /// ``LoginSession/mostListed`` those that expire last.
    /// - Throws: ``BankError/storage(_:)``.
    func sessions(
        of customer: CustomerID, at now: Instant
    ) async throws(BankError) -> [SessionTokenDigest: LoginSession]

    /// Ends the session whose token has this digest: when it returns, the token is invalid. Does no harm when there
    /// is none.
    /// - Throws: ``BankError/storage(_:)``; the session may go on then.
    func end(under digest: SessionTokenDigest) async throws(BankError)

    /// Ends all sessions of a customer, but for the one whose token has the digest `spared`; `nil` for none.
    /// - Throws: ``BankError/storage(_:)``; the sessions may go on then.
    func endAll(of customer: CustomerID, sparing spared: SessionTokenDigest?) async throws(BankError)
}
