/// Checks passwords by the rules of the throttle. A check takes the same time for every name.
public struct PasswordCheck: Sendable {
    fileprivate let credentials: any CredentialsPort
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

    /// The customer with this name, if `password` is theirs.
    ///
    /// Where customers have logged in before, failures of others do not make them wait.
    /// - Throws: ``PasswordCheckError``; a wrong username and a wrong password give the same error after the same time.
    public func customer(
        _ attempt: LoginAttempt, password: String
    ) async throws(PasswordCheckError) -> UserModel {
        try await credential(attempt, password: password).user
    }

    /// The same, with the hash of the password, which another may have replaced since.
    public func credential(
        _ attempt: LoginAttempt, password: String
    ) async throws(PasswordCheckError) -> Credential {
        try await attempts.admit(attempt, at: clock.now(), throttle: throttle)
        // An unknown user is verified as well, so that the answer takes as long.
        let credential = try await asking { () async throws(BankError) in
            try await credentials.credential(forUsername: attempt.username)
        }
        let isRight = try await verify(password, of: attempt, against: credential?.passwordHash)
        // A cancelled attempt learns nothing, and counts no more than a killed one.
        guard !Task.isCancelled else { throw .cancelled }
        let right = isRight ? credential : nil
        try await end(attempt, as: right == nil ? .failed : .succeeded)
        guard let right else { throw .wrong }
        return right
    }

    private func verify(
        _ password: String, of attempt: LoginAttempt, against hash: PasswordHash?
    ) async throws(PasswordCheckError) -> Bool {
        do throws(PasswordError) {
            return try await hasher.verify(password, against: hash)
        } catch {
            try await end(attempt, as: .unchecked)
            throw .uncheckable(error)
        }
    }

    /// Counts the result of an attempt.
    /// - Throws: `PasswordCheckError.throttled` when the result must not be returned.
    private func end(_ attempt: LoginAttempt, as end: LoginEnd) async throws(PasswordCheckError) {
        let now = clock.now()
        let admission = try await asking { () async throws(BankError) in
            try await attempts.end(attempt, as: end, at: now, throttle: throttle)
        }
        _ = try admission.failures(at: now)
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

extension LoginAttemptsPort {
    /// Refuses an attempt that has to wait, before its name and password are looked at. Returns how many
    /// earlier failures count.
    /// - Throws: ``PasswordCheckError``.
    @discardableResult
    public func admit(
        _ attempt: LoginAttempt, at now: Instant, throttle: LoginThrottle = LoginThrottle()
    ) async throws(PasswordCheckError) -> Int {
        let admission: LoginAdmission
        do {
            admission = try await begin(attempt, at: now, throttle: throttle)
        } catch {
            throw PasswordCheckError(error)
        }
        return try admission.failures(at: now)
    }
}

extension LoginAdmission {
    fileprivate func failures(at now: Instant) throws(PasswordCheckError) -> Int {
        switch self {
        case .admitted(let failures): return failures
        case .refused(let until): throw .throttled(until: until, wait: now.duration(to: until))
        }
    }
}

/// Why a login with a password was refused.
public enum PasswordCheckError: Error, Sendable, Equatable {
    /// The username or the password is wrong; it does not say which.
    case wrong
    /// There were too many failures; the next try is allowed at `until`.
    case throttled(until: Instant, wait: Duration)
    /// The check was cancelled.
    case cancelled
    /// The password cannot be checked; it may be right.
    case uncheckable(PasswordError)
    /// The bank cannot be asked.
    case unavailable(BankError)
}

extension PasswordCheckError {
    init(_ error: BankError) {
        self = error == .cancelled ? .cancelled : .unavailable(error)
    }
}

/// Changes passwords at a bank that keeps their hashes: the old one is checked as at a login, the new one hashed.
public struct PasswordChange: PasswordChangePort {
    private let check: PasswordCheck
    private let hasher: any PasswordHashing
    private let passwords: any PasswordsPort

    /// A change whose old password is checked by `check`, which counts failures as a login does.
    public init(check: PasswordCheck, hasher: any PasswordHashing, passwords: any PasswordsPort) {
        self.check = check
        self.hasher = hasher
        self.passwords = passwords
    }

    /// Checks the old password, hashes the new one and keeps the hash.
    public func changePassword(
        of user: UserModel, from old: String, to new: String
    ) async throws(PasswordChangeError) {
        let credential: Credential
        do {
            credential = try await check.credential(LoginAttempt(user.username), password: old)
        } catch {
            throw .check(error)
        }
        let hash: PasswordHash
        do {
            hash = try await hasher.hash(chosen: new, username: user.username, displayName: user.displayName)
        } catch {
            throw .password(error)
        }
        let isPresent: Bool
        do {
            // The operator's would be undone by one who knew the former.
            isPresent = try await check.credentials.isPresent(credential)
            if isPresent { try await passwords.setPassword(for: user.username, hash: hash) }
        } catch {
            throw .bank(error)
        }
        guard isPresent else { throw .check(.wrong) }
    }
}

/// Why a password was not changed.
public enum PasswordChangeError: Error, Sendable, Equatable {
    /// The old password was refused.
    case check(PasswordCheckError)
    /// The new one cannot be a password.
    case password(PasswordError)
    /// The bank does not take it.
    case bank(BankError)
}

extension PasswordChangeError: CustomStringConvertible {
    private static let unknown = "Your password may be changed or not: the next login tells."

    /// What was wrong, for people.
    public var description: String {
        switch self {
        case .check(.wrong): "That is not your password; it was not changed."
        case .check(.throttled(let until, let wait)):
            "Too many wrong passwords. \(LoginThrottle.advice(until: until, wait: wait))"
        case .check(.cancelled), .bank(.cancelled): "Cancelled; your password was not changed."
        case .check(.uncheckable(let error)): error.description
        case .bank(.unreachable(.cancelled)): "Cancelled. \(Self.unknown)"
        case .bank(.unreachable(.timeout)), .bank(.unreachable(.cutShort)),
            .bank(.unreachable(.status(_, message: ""))):
            "The bank did not answer. \(Self.unknown)"
        case .bank(.unreachable(let error)) where error.isAnswerOfAnother:
            "\(BankError.unreachable(error)) \(Self.unknown)"
        case .check(.unavailable(let error)), .bank(let error): error.description
        case .password(let error): error.description
        }
    }
}

extension ServiceError {
    /// Whether there was an answer that the bank does not give. What was asked may have come to the bank.
    fileprivate var isAnswerOfAnother: Bool {
        switch self {
        case .unauthorized, .notJSON, .wrongShape, .tooLarge, .redirected: true
        case .offline, .refused, .timeout, .cancelled, .status, .notConfigured: false
        }
    }
}
