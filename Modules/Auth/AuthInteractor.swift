import BankKernel

struct AuthInteractor: AuthInteractorProtocol {
    let credentials: any CredentialsPort
    let attempts: any LoginAttemptsPort
    let hasher: any PasswordHashing
    let clock: any WallClock
    let throttle: LoginThrottle

    func authenticate(username: String, password: String) async throws(AuthError) -> UserModel {
        try await beginAttempt(username: username)
        let credential = try await lookUp(username: username)
        // A user who is not there is verified all the same: the answer must take as long.
        let isVerified = await hasher.verify(password, against: credential?.passwordHash)
        guard !Task.isCancelled else { throw .cancelled }
        guard isVerified, let credential else { throw .invalidCredentials }
        try await forgetFailures(username: username)
        return credential.user
    }

    private func beginAttempt(username: String) async throws(AuthError) {
        let now = clock.now()
        let admission: LoginAdmission
        do {
            admission = try await attempts.begin(username: username, at: now, throttle: throttle)
        } catch {
            throw AuthError(error)
        }
        if case .refused(let until) = admission {
            throw .throttled(until: until, wait: now.duration(to: until))
        }
    }

    private func lookUp(username: String) async throws(AuthError) -> Credential? {
        do {
            return try await credentials.credential(forUsername: username)
        } catch {
            throw AuthError(error)
        }
    }

    private func forgetFailures(username: String) async throws(AuthError) {
        do {
            try await attempts.succeed(username: username)
        } catch {
            throw AuthError(error)
        }
    }
}
