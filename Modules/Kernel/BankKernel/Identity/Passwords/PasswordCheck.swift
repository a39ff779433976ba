/// Checks passwords by the rules of the throttle, in the same time whoever asks for whom.
public struct PasswordCheck: Sendable {
    private let credentials: any CredentialsPort
    private let attempts: any LoginAttemptsPort
    private let hasher: any PasswordHashing
    private let clock: any WallClock
    private let throttle: LoginThrottle

    /// A check against `credentials` that counts in `attempts`.
    public init(
        credentials: any CredentialsPort, attempts: any LoginAttemptsPort, hasher: any PasswordHashing,
        clock: any WallClock, throttle: LoginThrottle = LoginThrottle()
    ) {
        self.credentials = credentials
        self.attempts = attempts
        self.hasher = hasher
        self.clock = clock
        self.throttle = throttle
    }

    /// The customer who logs in with `username`, if `password` is theirs.
    ///
    /// With the right password nobody has to wait for what others got wrong.
    /// - Throws: ``PasswordCheckError``; a wrong username and a wrong password give the same error after the same time.
    public func customer(
        username: String, password: String
    ) async throws(PasswordCheckError) -> UserModel {
        let refusal = try await begin(username)
        // A user who is not there is verified all the same: the answer must take as long.
        let credential = try await asking { () async throws(BankError) in
            try await credentials.credential(forUsername: username)
        }
        let isRight = try await verify(password, of: username, against: credential?.passwordHash)
        // One that is cancelled learns nothing, and weighs no longer than one that was killed.
        guard !Task.isCancelled else { throw .cancelled }
        let user = isRight ? credential?.user : nil
        try await end(username, as: user == nil ? .failed : .succeeded)
        guard let user else { throw refusal }
        return user
    }

    /// Begins an attempt; gives what to answer if it turns out wrong.
    private func begin(_ username: String) async throws(PasswordCheckError) -> PasswordCheckError {
        let now = clock.now()
        let admission = try await asking { () async throws(BankError) in
            try await attempts.begin(username: username, at: now, throttle: throttle)
        }
        return try Self.admitted(admission, at: now).map { .throttled(until: $0, wait: now.duration(to: $0)) } ?? .wrong
    }

    private func verify(
        _ password: String, of username: String, against hash: PasswordHash?
    ) async throws(PasswordCheckError) -> Bool {
        do throws(PasswordError) {
            return try await hasher.verify(password, against: hash)
        } catch {
            try await end(username, as: .unchecked)
            throw .uncheckable(error)
        }
    }

    /// Counts what an attempt has come to.
    /// - Throws: `PasswordCheckError.throttled` when it may not be told.
    private func end(_ username: String, as end: LoginEnd) async throws(PasswordCheckError) {
        let now = clock.now()
        let admission = try await asking { () async throws(BankError) in
            try await attempts.end(username: username, as: end, at: now, throttle: throttle)
        }
        _ = try Self.admitted(admission, at: now)
    }

    /// Until when too many have failed with all usernames together; `nil` when they have not.
    private static func admitted(
        _ admission: LoginAdmission, at now: Instant
    ) throws(PasswordCheckError) -> Instant? {
        switch admission {
        case .admitted(_, let crowdedUntil): return crowdedUntil
        case .refused(let until): throw .throttled(until: until, wait: now.duration(to: until))
        }
    }

    private func asking<Value>(
        _ work: () async throws(BankError) -> Value
    ) async throws(PasswordCheckError) -> Value {
        do {
            return try await work()
        } catch {
            throw PasswordCheckError(error)
        }
    }
}
